// A part of a picture that can be clicked, tapped or reached with the keyboard.
import type { ComponentChildren } from 'preact';
import type { TermMove } from './board';
import { texts } from '../texts';

export function verdict(moves: TermMove[]): 'good' | 'bad' | 'open' {
  if (moves.some((move) => move.winning)) return 'good';
  return moves.some((move) => move.winning === null) ? 'open' : 'bad';
}

// What a move leads to, in a few signs: its value, or who wins where there is none.
export const leadsTo = (move: TermMove): string => move.value ?? move.outcome ?? (move.winning ? 'P' : 'N');

export function Spot(props: {
  moves: TermMove[];
  hints: boolean;
  marked?: boolean;
  name?: string;
  onPick(moves: TermMove[]): void;
  children: ComponentChildren;
}) {
  const { moves, hints } = props;
  if (moves.length === 0) return <g class={props.marked ? 'marked' : ''}>{props.children}</g>;
  const words = moves.length === 1 ? moves[0].move : texts.play.severalMoves(moves.length);
  const hint = hints ? texts.play.verdict(verdict(moves)) + (moves.length === 1 ? `, ${texts.play.leadsTo(leadsTo(moves[0]))}` : '') : '';
  const label = [props.name, words, hint].filter(Boolean).join(', ');
  return (
    <g
      class={`spot ${hints ? verdict(moves) : ''} ${props.marked ? 'marked' : ''}`}
      role="button"
      tabindex={0}
      aria-label={label}
      onClick={() => props.onPick(moves)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        props.onPick(moves);
      }}
    >
      <title>{label}</title>
      {props.children}
    </g>
  );
}

// Small pictures are drawn larger than they are, large ones shrink with the screen, but never so far that a finger
// can't hit their parts: then the board scrolls sideways.
export function Picture(props: { width: number; height: number; label: string; children: ComponentChildren }) {
  const { width, height } = props;
  const [largest, least] = [Math.max(width, Math.min(width * 1.5, 480)), Math.min(width, Math.max(300, width * 0.6))];
  return (
    <div class="picture-frame">
      <svg class="picture" viewBox={`0 0 ${width} ${height}`} style={{ width: `${largest}px`, minWidth: `${least}px` }} role="group" aria-label={props.label}>
        {props.children}
      </svg>
    </div>
  );
}

// A value on a small plate, readable on whatever lies below.
export function Plate(props: { text: string; x: number; y: number; kind?: string }) {
  const wide = Math.max(22, props.text.length * 7.6 + 9);
  return (
    <g class={`plate ${props.kind ?? ''}`}>
      <rect x={props.x - wide / 2} y={props.y - 15} width={wide} height={20} rx={6} />
      <text x={props.x} y={props.y}>{props.text}</text>
    </g>
  );
}

// What the moves here lead to: the value of a single one, and of several only whether one of them wins.
export function ValueLabel(props: { moves: TermMove[]; hints: boolean; x: number; y: number }) {
  const { moves } = props;
  if (!props.hints || moves.length === 0) return null;
  const kind = verdict(moves);
  return <Plate text={moves.length === 1 ? leadsTo(moves[0]) : { good: '✓', bad: '✗', open: '?' }[kind]} kind={kind} x={props.x} y={props.y} />;
}
