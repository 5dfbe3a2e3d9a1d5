// Drawing directed graphs, with the outcome and the value of every point always beside them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { writeAddress } from '../address';
import { ErrorNote } from '../error_note';
import { useAnswer, useLast } from '../hooks';
import { texts } from '../texts';
import { Arrow, Graph, onCircle, readGraph, writeGraph } from './graph_text';
import { useHistory } from './history';
import type { Place } from './picture_text';

const t = texts.draw;
const unit = 56;
const [wide, tall] = [11, 7];
const radius = 21;

export const examples: Record<string, string> = {
  'A way out of a circle': 'a b\nb c\nc a\nc d\nd e\n',
  'Two ends': 'a b\na c\nb d\nc d\nc e\nd f\n',
  'A draw': 'a b\nb a\nb c\nc d\nd c\n',
};

interface PointAnswer {
  id: string;
  outcome: string;
  value: string | null;
  best: string | null;
}

const nameFor = (points: string[]) => {
  for (let i = 0; ; i++) {
    const name = i < 26 ? String.fromCharCode(97 + i) : `v${i}`;
    if (!points.includes(name)) return name;
  }
};

function arrowPath({ from, to }: Arrow, places: Record<string, Place>): string {
  const [a, b] = [places[from], places[to]];
  const [x1, y1, x2, y2] = [a.x * unit, (tall - a.y) * unit, b.x * unit, (tall - b.y) * unit];
  if (from === to) return `M${x1 - 12} ${y1 - radius}c-24 -48 48 -48 24 0`;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [mx, my] = [(x1 + x2) / 2 - uy * 22, (y1 + y2) / 2 + ux * 22];
  return `M${x1 + ux * radius} ${y1 + uy * radius}Q${mx} ${my} ${x2 - ux * (radius + 7)} ${y2 - uy * (radius + 7)}`;
}

type Chosen = { arrow: number } | { point: string } | null;

export function GraphEditor({ start }: { start: string }) {
  const { now: graph, put, undo, redo } = useHistory<Graph>(onCircle(readGraph(start) ?? readGraph(Object.values(examples)[0])!));
  const [mode, setMode] = useState<'edges' | 'points'>('edges');
  const [chosen, setChosen] = useState<Chosen>(null);
  const [drag, setDrag] = useState<{ from: string; at: Place } | null>(null);
  const text = writeGraph(graph);
  const [typed, setTyped] = useState(text);
  const [ends, setEnds] = useState({ from: '', to: '' });
  const svg = useRef<SVGSVGElement>(null);
  const answer = useAnswer<{ vertices: PointAnswer[] }>(graph.points.length > 0 ? 'graph' : null, { graph: text });
  const known = useLast(answer.answer);
  const about = new Map((answer.answer ?? known)?.vertices.map((point) => [point.id, point]));
  useEffect(() => {
    setTyped(text);
    history.replaceState(null, '', writeAddress('draw', { graph: text }, 'graph'));
  }, [text]);

  const placeOf = (event: PointerEvent): Place => {
    const box = svg.current!.getBoundingClientRect();
    const scale = (wide * unit) / box.width / unit;
    return { x: (event.clientX - box.left) * scale, y: tall - (event.clientY - box.top) * scale };
  };
  const nearest = (at: Place) => graph.points.find((name) => Math.hypot(graph.places[name].x - at.x, graph.places[name].y - at.y) < 0.45) ?? null;
  const addArrow = (from: string, to: string) => {
    if (!graph.arrows.some((arrow) => arrow.from === from && arrow.to === to)) put({ ...graph, arrows: [...graph.arrows, { from, to }] });
  };
  const addPoint = (at: Place, from?: string) => {
    const name = nameFor(graph.points);
    put({ points: [...graph.points, name], arrows: from ? [...graph.arrows, { from, to: name }] : graph.arrows, places: { ...graph.places, [name]: at } });
  };
  const drop = (event: PointerEvent) => {
    if (!drag) return;
    const at = placeOf(event);
    setDrag(null);
    if (mode === 'points') return put({ ...graph, places: { ...graph.places, [drag.from]: at } });
    const to = nearest(at);
    if (to === drag.from) return setChosen({ point: to });
    if (to) addArrow(drag.from, to);
    else addPoint(at, drag.from);
  };
  const remove = () => {
    if (!chosen) return;
    if ('arrow' in chosen) put({ ...graph, arrows: graph.arrows.filter((_, i) => i !== chosen.arrow) });
    else put({ ...graph, points: graph.points.filter((name) => name !== chosen.point), arrows: graph.arrows.filter(({ from, to }) => from !== chosen.point && to !== chosen.point) });
    setChosen(null);
  };
  const kind = (name: string) => ({ P: 'lost', N: 'won', D: 'drawn' })[about.get(name)?.outcome ?? ''] ?? '';
  const select = (value: string, set: (value: string) => void, label: string) => (
    <label>
      {label}
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="" disabled>…</option>
        {graph.points.map((name) => <option key={name}>{name}</option>)}
      </select>
    </label>
  );
  return (
    <div class="editor">
      <section class="card">
        <div class="toolbar">
          <button disabled={!undo} onClick={() => undo?.()}>↶ {t.undo}</button>
          <button disabled={!redo} onClick={() => redo?.()}>↷ {t.redo}</button>
          <button disabled={!chosen} onClick={remove}>{t.remove}</button>
          <button onClick={() => addPoint({ x: 1 + (graph.points.length % 9), y: 1 })}>{t.addPoint}</button>
          <button class="toggle" aria-pressed={mode === 'points'} onClick={() => setMode(mode === 'points' ? 'edges' : 'points')}>{t.movePoints}</button>
          <label class="inline">
            {t.examples}
            <select value="" onChange={(event) => put(onCircle(readGraph(examples[event.currentTarget.value])!))}>
              <option value="" disabled>…</option>
              {Object.keys(examples).map((name) => <option key={name}>{name}</option>)}
            </select>
          </label>
        </div>
        <svg
          ref={svg}
          class="picture canvas"
          viewBox={`0 0 ${wide * unit} ${tall * unit}`}
          role="group"
          aria-label={t.graph}
          onPointerDown={(event) => {
            const from = nearest(placeOf(event));
            if (from === null) return setChosen(null);
            svg.current!.setPointerCapture(event.pointerId);
            setDrag({ from, at: placeOf(event) });
          }}
          onPointerMove={(event) => drag && setDrag({ ...drag, at: placeOf(event) })}
          onPointerUp={drop}
        >
          <defs>
            <marker id="tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="5" markerHeight="5" orient="auto">
              <path d="M0 0L10 5L0 10z" class="tip" />
            </marker>
          </defs>
          {graph.arrows.map((arrow, i) => {
            const best = about.get(arrow.from)?.best === arrow.to;
            return (
              <g
                key={`${arrow.from} ${arrow.to}`}
                class={`spot ${chosen && 'arrow' in chosen && chosen.arrow === i ? 'chosen' : ''}`}
                role="button"
                tabindex={0}
                aria-label={t.arrow(arrow.from, arrow.to)}
                onClick={() => setChosen({ arrow: i })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' || event.key === ' ') setChosen({ arrow: i });
                  if (event.key === 'Delete') remove();
                }}
              >
                <path class="hit-line" d={arrowPath(arrow, graph.places)} />
                <path class={best ? 'arrow best' : 'arrow'} d={arrowPath(arrow, graph.places)} marker-end="url(#tip)" />
              </g>
            );
          })}
          {graph.points.map((name) => {
            const { x, y } = drag && mode === 'points' && drag.from === name ? drag.at : graph.places[name];
            const point = about.get(name);
            return (
              <g key={name} class={`point ${kind(name)} ${chosen && 'point' in chosen && chosen.point === name ? 'chosen' : ''}`}>
                <circle cx={x * unit} cy={(tall - y) * unit} r={radius} />
                <text x={x * unit} y={(tall - y) * unit - 1}>{name}</text>
                <text class="point-value" x={x * unit} y={(tall - y) * unit + 13}>{point?.value ?? point?.outcome ?? ''}</text>
              </g>
            );
          })}
          {drag && mode === 'edges' && (
            <line class="draft" x1={graph.places[drag.from].x * unit} y1={(tall - graph.places[drag.from].y) * unit} x2={drag.at.x * unit} y2={(tall - drag.at.y) * unit} />
          )}
        </svg>
        <p class="quiet">{t.graphHelp}</p>
        <form
          class="line"
          onSubmit={(event) => {
            event.preventDefault();
            if (ends.from && ends.to) addArrow(ends.from, ends.to);
          }}
        >
          {select(ends.from, (from) => setEnds({ ...ends, from }), t.from)}
          {select(ends.to, (to) => setEnds({ ...ends, to }), t.to)}
          <button>{t.add}</button>
        </form>
      </section>
      <aside class="card">
        {answer.error && <ErrorNote error={answer.error} />}
        <table class="points">
          <thead>
            <tr>
              <th>{t.point}</th>
              <th>{t.outcome}</th>
              <th>{t.value}</th>
            </tr>
          </thead>
          <tbody>
            {[...about.values()].map(({ id, outcome, value }) => (
              <tr key={id}>
                <td>{id}</td>
                <td>{outcome}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const read = readGraph(typed);
            if (read) put(onCircle(read));
          }}
        >
          <label>
            {t.text}
            <textarea class="code" rows={8} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} spellcheck={false} />
          </label>
          <button disabled={readGraph(typed) === null}>{t.apply}</button>
        </form>
      </aside>
    </div>
  );
}
