// A part of a picture that can be clicked, tapped or reached with the keyboard.
import type { ComponentChildren } from 'preact';
import type { TermMove } from './board';
import { texts } from '../texts';

export function verdict(moves: TermMove[]): 'good' | 'bad' | 'open' {
  if (moves.some((move) => move.winning)) return 'good';
  return moves.some((move) => move.winning === null) ? 'open' : 'bad';
}

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
  const label = [props.name, words, hints ? texts.play.verdict(verdict(moves)) : ''].filter(Boolean).join(', ');
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

export function Picture(props: { width: number; height: number; label: string; children: ComponentChildren }) {
  return (
    <svg class="picture" viewBox={`0 0 ${props.width} ${props.height}`} style={{ width: `${props.width}px` }} role="group" aria-label={props.label}>
      {props.children}
    </svg>
  );
}

// The value a move leads to, written into the picture when there is one move only.
export function ValueLabel(props: { moves: TermMove[]; hints: boolean; x: number; y: number }) {
  if (!props.hints || props.moves.length !== 1) return null;
  const value = props.moves[0].value;
  if (value === null) return null;
  return (
    <text class="value-label" x={props.x} y={props.y}>
      {value}
    </text>
  );
}
