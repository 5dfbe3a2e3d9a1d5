// What the editors of pictures and of graphs share: points that are dragged on a canvas, a toolbar, and forms that do
// the same by keyboard.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts';
import { Place, unit } from './picture_text';

const t = texts.draw;

export type Mode = 'edges' | 'points'; // what dragging a point does: draw an edge, or move the point
export type Chosen = { edge: number } | { point: string } | null;
export interface Drag {
  from: string;
  start: Place;
  at: Place;
}

// A letter that is not used yet.
export function nameFor(used: string[]): string {
  for (let i = 0; ; i++) {
    const name = i < 26 ? String.fromCharCode(97 + i) : `v${i}`;
    if (!used.includes(name)) return name;
  }
}

export const isChosenPoint = (chosen: Chosen, name: string) => chosen !== null && 'point' in chosen && chosen.point === name;
export const isChosenEdge = (chosen: Chosen, i: number) => chosen !== null && 'edge' in chosen && chosen.edge === i;

export function Toolbar(props: {
  undo: (() => void) | null;
  redo: (() => void) | null;
  chosen: Chosen;
  mode: Mode;
  examples: Record<string, string>;
  onMode(mode: Mode): void;
  onRemove(): void;
  onExample(text: string): void;
  children?: ComponentChildren;
}) {
  const { undo, redo, mode, examples } = props;
  return (
    <div class="toolbar">
      <button disabled={!undo} onClick={() => undo?.()}>↶ {t.undo}</button>
      <button disabled={!redo} onClick={() => redo?.()}>↷ {t.redo}</button>
      <button disabled={!props.chosen} onClick={props.onRemove}>{t.remove}</button>
      <button class="toggle" aria-pressed={mode === 'points'} onClick={() => props.onMode(mode === 'points' ? 'edges' : 'points')}>{t.movePoints}</button>
      {props.children}
      <label class="inline">
        {t.examples}
        <select value="" onChange={(event) => props.onExample(examples[event.currentTarget.value])}>
          <option value="" disabled>…</option>
          {Object.keys(examples).map((name) => <option key={name}>{name}</option>)}
        </select>
      </label>
    </div>
  );
}

// On a phone only the middle of the canvas is shown, so that fingers hit its points.
export function useNarrow(): boolean {
  const query = '(max-width: 600px)';
  const [narrow, setNarrow] = useState(matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => setNarrow(media.matches);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, []);
  return narrow;
}

// Places are in units, y upwards from a line that stands `below` pixels above the lower edge.
export function Canvas(props: {
  left?: number; // units left out on narrow screens
  wide: number;
  tall: number;
  below: number;
  label: string;
  nearest(at: Place): string | null; // the point there
  onMiss(): void;
  onDrag(drag: Drag | null): void;
  onDrop(drag: Drag): void;
  children: ComponentChildren;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag | null>(null);
  const placeOf = (event: PointerEvent): Place => {
    const box = svg.current!.getBoundingClientRect();
    const scale = props.wide / box.width;
    const inside = (n: number, most: number) => Math.min(most - 0.3, Math.max(0.3, n));
    const y = props.tall - (event.clientY - box.top) * scale;
    return { x: (props.left ?? 0) + inside((event.clientX - box.left) * scale, props.wide), y: Math.min(props.tall - 0.3, y) };
  };
  const show = (next: Drag | null) => {
    drag.current = next;
    props.onDrag(next);
  };
  return (
    <svg
      ref={svg}
      class="picture canvas"
      viewBox={`${(props.left ?? 0) * unit} 0 ${props.wide * unit} ${props.tall * unit + props.below}`}
      role="group"
      aria-label={props.label}
      onPointerDown={(event) => {
        const at = placeOf(event);
        const from = props.nearest(at);
        if (from === null) return props.onMiss();
        svg.current!.setPointerCapture(event.pointerId);
        show({ from, start: at, at });
      }}
      onPointerMove={(event) => drag.current && show({ ...drag.current, at: placeOf(event) })}
      onPointerUp={(event) => {
        if (!drag.current) return;
        const done = { ...drag.current, at: placeOf(event) };
        show(null);
        props.onDrop(done);
      }}
      onLostPointerCapture={() => drag.current && show(null)}
    >
      {props.children}
    </svg>
  );
}

// An edge that can be chosen with pointer and keyboard.
export function EdgeSpot(props: { label: string; chosen: boolean; onChoose(): void; onRemove(): void; children: ComponentChildren }) {
  return (
    <g
      class={`spot ${props.chosen ? 'chosen' : ''}`}
      role="button"
      tabindex={0}
      aria-label={props.label}
      onClick={props.onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          props.onChoose();
        }
        if (event.key === 'Delete') props.onRemove();
      }}
    >
      {props.children}
    </g>
  );
}

// A point that can be chosen, deleted and moved with the keyboard; the canvas does the same for pointers.
export function PointSpot(props: { label: string; kind?: string; onChoose(): void; onRemove(): void; onMove(by: Place): void; children: ComponentChildren }) {
  const step = 0.25;
  const ways: Record<string, Place> = { ArrowLeft: { x: -step, y: 0 }, ArrowRight: { x: step, y: 0 }, ArrowUp: { x: 0, y: step }, ArrowDown: { x: 0, y: -step } };
  return (
    <g
      class={props.kind ?? ''}
      role="button"
      tabindex={0}
      aria-label={props.label}
      onFocus={props.onChoose}
      onKeyDown={(event) => {
        if (ways[event.key]) {
          event.preventDefault();
          props.onMove(ways[event.key]);
        }
        if (event.key === 'Delete') props.onRemove();
      }}
    >
      {props.children}
    </g>
  );
}

// Two points from lists, joined without a pointer.
export function EndsForm(props: { names: string[]; newPoint?: string; onAdd(from: string, to: string): void }) {
  const [ends, setEnds] = useState({ from: props.names[0] ?? '', to: props.newPoint === undefined ? (props.names[0] ?? '') : '' });
  const select = (end: 'from' | 'to', first?: string) => (
    <label>
      {t[end]}
      <select value={ends[end]} onChange={(event) => setEnds({ ...ends, [end]: event.currentTarget.value })}>
        {first !== undefined && <option value="">{first}</option>}
        {props.names.map((name) => <option key={name}>{name}</option>)}
      </select>
    </label>
  );
  return (
    <form
      class="line"
      onSubmit={(event) => {
        event.preventDefault();
        if (props.names.includes(ends.from)) props.onAdd(ends.from, ends.to);
      }}
    >
      {select('from')}
      {select('to', props.newPoint)}
      <button>{t.add}</button>
    </form>
  );
}

// The text form, to copy, to change and to use.
export function TextForm(props: { text: string; rows: number; valid(text: string): boolean; onApply(text: string): void }) {
  const [typed, setTyped] = useState(props.text);
  useLayoutEffect(() => setTyped(props.text), [props.text]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (props.valid(typed)) props.onApply(typed);
      }}
    >
      <label>
        {t.text}
        <textarea class="code" rows={props.rows} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} spellcheck={false} />
      </label>
      {!props.valid(typed) && <p class="error">{t.unreadable}</p>}
      <button disabled={!props.valid(typed)}>{t.apply}</button>
    </form>
  );
}
