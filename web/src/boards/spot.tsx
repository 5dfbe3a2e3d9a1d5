// Parts of a picture that can be clicked, tapped or reached with the keyboard, and the picture around them.
import type { ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { TermMove } from './board';
import { draws } from '../api';
import { least, RoomOf } from './room';
import type { SpotState } from './touching';
import { plainValue } from '../expression';
import { inWords } from '../game_words';
import { texts } from '../texts';

export type Verdict = 'good' | 'bad' | 'open' | 'idle' | 'drawn';

export function verdictOn(move: TermMove): Verdict {
  if (move.winning) return 'good';
  if (move.idle) return 'idle';
  if (draws(move)) return 'drawn';
  return move.winning === null || move.outcome === 'unknown' ? 'open' : 'bad';
}
const order: Verdict[] = ['good', 'drawn', 'idle', 'open', 'bad'];
export const verdict = (moves: TermMove[]): Verdict => order.find((one) => moves.some((move) => verdictOn(move) === one)) ?? 'open';

const marks: Record<Verdict, string> = { good: '✓', bad: '✗', open: '?', idle: '↻', drawn: '=' };

// What a move leads to, in a few signs: its value, or a mark where there is none.
export const leadsTo = (move: TermMove): string => (move.value === null ? marks[verdictOn(move)] : plainValue(move.value));

export function Spot(props: SpotState & { name?: string; children: ComponentChildren }) {
  const { moves, hints } = props;
  const marks = `${props.going ? 'going' : ''} ${props.reach ? 'reach' : ''} ${props.last ? 'last' : ''} ${props.chosen ? 'chosen' : ''}`;
  if (moves.length === 0) return <g class={marks}>{props.children}</g>;
  const words = moves.length === 1 ? inWords(moves[0].move) : texts.play.severalMoves(moves.length);
  const hint = hints ? texts.play.verdict[verdict(moves)] + (moves.length === 1 && moves[0].value !== null ? `, ${texts.play.leadsTo(leadsTo(moves[0]))}` : '') : '';
  const label = [props.name, words, hint].filter(Boolean).join(', ');
  return (
    <g
      class={`spot ${hints ? verdict(moves) : ''} ${marks}`}
      role="button"
      tabindex={0}
      aria-label={label}
      aria-pressed={props.chosen || undefined}
      onClick={props.onPick}
      onPointerEnter={() => props.onOver(true)}
      onPointerLeave={() => props.onOver(false)}
      onFocus={() => props.onOver(true)}
      onBlur={() => props.onOver(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        props.onPick();
      }}
    >
      <title>{label}</title>
      {props.children}
    </g>
  );
}

const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Arrow keys go from a part of the picture to the nearest one in that direction.
function walk(event: KeyboardEvent & { currentTarget: SVGSVGElement }): void {
  const way = ways[event.key];
  const here = (event.target as Element).closest('.spot');
  if (!way || !here) return;
  event.preventDefault();
  event.stopPropagation();
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = middle(here);
  let best: { element: Element; far: number } | null = null;
  for (const element of event.currentTarget.querySelectorAll('.spot')) {
    const to = middle(element);
    const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
    const aside = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
    if (element === here || along < 1) continue;
    const far = along + 2 * aside;
    if (!best || far < best.far) best = { element, far };
  }
  if (best) stopAt(event.currentTarget, best.element).focus();
}

// The tab key stops once at a picture, where the focus was last; arrow keys do the rest.
function stopAt(picture: SVGSVGElement, element: Element): SVGElement {
  for (const spot of picture.querySelectorAll('.spot')) spot.setAttribute('tabindex', spot === element ? '0' : '-1');
  return element as SVGElement;
}

// On a table all pictures have one scale; elsewhere small ones are drawn larger than they are. Large ones shrink with
// the screen, but never so far that a finger can't hit their parts: then the picture scrolls sideways.
export function Picture(props: { width: number; height: number; label: string; children: ComponentChildren }) {
  const { width, height } = props;
  const room = useContext(RoomOf);
  const svg = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const spots = [...svg.current!.querySelectorAll('.spot')];
    const here = spots.find((spot) => spot === document.activeElement) ?? spots[0];
    if (here) stopAt(svg.current!, here);
  });
  useLayoutEffect(() => room?.report({ width, height }), [width, height]);
  const wide = room ? width * room.scale : Math.max(width, Math.min(width * 1.5, 480));
  return (
    <div class="picture-frame">
      <svg ref={svg} class="picture" viewBox={`0 0 ${width} ${height}`} style={{ width: `${wide}px`, minWidth: `${Math.min(wide, width * least)}px` }} role="group" aria-label={props.label} onKeyDown={walk}>
        {props.children}
      </svg>
    </div>
  );
}

// A value on a small plate, readable on whatever lies below.
export function Plate(props: { text: string; x: number; y: number; kind?: string }) {
  const wide = Math.max(20, props.text.length * 7.4 + 8);
  return (
    <g class={`plate ${props.kind ?? ''}`}>
      <rect x={props.x - wide / 2} y={props.y - 14} width={wide} height={19} rx={6} />
      <text x={props.x} y={props.y}>{props.text}</text>
    </g>
  );
}

// Above all places, where a place has a name of its own: what is heard of it begins with the name that is seen.
export const Plates = ({ children, on }: { children: ComponentChildren; on?: 'knots' }) => <g class={on === 'knots' ? 'knot-plates' : 'plates'} aria-hidden="true">{children}</g>;

// Where every move loses, that is what there is to show.
export const someWin = (moves: TermMove[]): boolean => moves.some(({ winning }) => winning);

// What the moves here lead to: the value of a single one, and of several only whether one of them wins. Where most
// places belong to several moves (sparing), those that only lose bear no sign, so that the material stays visible.
export function ValueLabel(props: { moves: TermMove[]; hints: boolean; x: number; y: number; sparing?: boolean }) {
  const { moves } = props;
  if (!props.hints || moves.length === 0) return null;
  const kind = verdict(moves);
  if (props.sparing && moves.length > 1 && kind === 'bad') return null;
  const text = moves.length === 1 ? leadsTo(moves[0]) : marks[kind];
  return <Plate text={text.length > 5 ? marks[kind] : text} kind={kind} x={props.x} y={props.y} />;
}
