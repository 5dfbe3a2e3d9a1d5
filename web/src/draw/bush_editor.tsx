// Drawing Hackenbush pictures, with the value and what each cut leads to always beside them.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MovesAnswer, ValueAnswer } from '../api';
import { go, writeAddress } from '../address';
import { ErrorNote } from '../error_note';
import { useAnswer, useLast } from '../hooks';
import { Link } from '../link';
import { bushOf } from '../boards/bush';
import { readTerm } from '../expression';
import { texts } from '../texts';
import { useHistory } from './history';
import { Colour, drawnEdges, goneEdges, laidOut, Picture, Place, readPicture, verticesOf, writePicture } from './picture_text';

const t = texts.draw;
const unit = 56;
const width = 12;
const tall = 7;
const height = tall * unit;

export const examples: Record<string, string> = {
  'Triangle on a stalk': 'ground-a a-b b-c c-a',
  'Small house': 'ground-a ground-b a-c b-d c-d c-e d-e',
  Tree: 'ground-a a-b b-c b-d a-e e-f',
  'Blue and red': 'ground-a:blue a-b:red b-c:red ground-d:red d-e:blue',
  Girl: 'ground-a ground-b a-c b-c c-d d-e d-f d-g g-g',
};

const nameFor = (used: string[]) => {
  for (let i = 0; ; i++) {
    const name = i < 26 ? String.fromCharCode(97 + i) : `v${i}`;
    if (!used.includes(name)) return name;
  }
};
const nearest = (picture: Picture, at: Place): string | null => {
  if (at.y < 0.35) return 'ground';
  let best: string | null = null;
  for (const [name, place] of Object.entries(picture.places)) if (Math.hypot(place.x - at.x, place.y - at.y) < 0.4) best = name;
  return best;
};

export const expressionOf = (picture: Picture) => `hackenbush("${writePicture(picture)}")`;

type Chosen = { edge: number } | { point: string } | null;

export function BushEditor({ start }: { start: string }) {
  const { now: picture, put, undo, redo } = useHistory<Picture>(laidOut(readPicture(start) ?? readPicture(examples['Triangle on a stalk'])!));
  const [colour, setColour] = useState<Colour>('green');
  const [mode, setMode] = useState<'edges' | 'points'>('edges');
  const [chosen, setChosen] = useState<Chosen>(null);
  const [drag, setDrag] = useState<{ from: string; at: Place } | null>(null);
  const [text, setText] = useState(writePicture(picture));
  const [ends, setEnds] = useState({ from: 'ground', to: '' });
  const svg = useRef<SVGSVGElement>(null);
  const expression = expressionOf(picture);
  const empty = picture.edges.length === 0;
  const value = useAnswer<ValueAnswer>(empty ? null : 'value', { expression });
  const moves = useAnswer<MovesAnswer>(empty ? null : 'moves', { expression, all: true });
  const shown = useLast(value.answer);
  useEffect(() => {
    setText(writePicture(picture));
    history.replaceState(null, '', writeAddress('draw', { picture: writePicture(picture) }));
  }, [picture]);

  const labels = new Map<number, string>();
  for (const move of moves.answer?.moves ?? []) {
    const term = readTerm(move.to);
    const after = term && bushOf(term);
    if (!after || move.value === null) continue;
    const [cut] = goneEdges(picture.edges, after.edges);
    const { from, to, colour: kind } = picture.edges[cut] ?? {};
    picture.edges.forEach((edge, i) => {
      if (edge.colour === kind && ((edge.from === from && edge.to === to) || (edge.from === to && edge.to === from))) labels.set(i, move.value!);
    });
  }

  const placeOf = (event: PointerEvent): Place => {
    const box = svg.current!.getBoundingClientRect();
    const scale = (width * unit) / box.width;
    return { x: ((event.clientX - box.left) * scale) / unit, y: (height - (event.clientY - box.top) * scale) / unit };
  };
  const addEdge = (from: string, to: string, at?: Place) => {
    const fresh = to === '' ? nameFor(['ground', ...Object.keys(picture.places)]) : to;
    const places = { ...picture.places };
    const base = from === 'ground' ? { x: 1 + (picture.edges.length % 10), y: 0 } : places[from];
    if (fresh !== 'ground' && !places[fresh]) places[fresh] = at ?? { x: Math.min(width - 0.5, base.x + 0.4), y: Math.min(tall - 0.5, base.y + 1) };
    put({ edges: [...picture.edges, { from, to: fresh, colour }], places });
  };
  const drop = (event: PointerEvent) => {
    if (!drag) return;
    const at = placeOf(event);
    const from = drag.from;
    setDrag(null);
    if (mode === 'points') {
      if (from !== 'ground') put({ ...picture, places: { ...picture.places, [from]: { x: at.x, y: Math.max(0.5, at.y) } } });
      return;
    }
    const to = nearest(picture, at);
    const start = from === 'ground' ? { x: drag.at.x, y: 0 } : picture.places[from];
    if (to === from && Math.hypot(at.x - start.x, at.y - start.y) < 0.4) return setChosen(from === 'ground' ? null : { point: from });
    if (from === 'ground' && to === 'ground') return;
    addEdge(from, to ?? '', { x: at.x, y: Math.max(0.5, at.y) });
  };
  const remove = () => {
    if (!chosen) return;
    const edges = 'edge' in chosen ? picture.edges.filter((_, i) => i !== chosen.edge) : picture.edges.filter(({ from, to }) => from !== chosen.point && to !== chosen.point);
    const used = new Set(edges.flatMap(({ from, to }) => [from, to]));
    put({ edges, places: Object.fromEntries(Object.entries(picture.places).filter(([name]) => used.has(name))) });
    setChosen(null);
  };
  const names = ['ground', ...verticesOf(picture)];
  const point = (name: string): [number, number] => (name === 'ground' ? [drag!.at.x * unit, height] : [picture.places[name].x * unit, height - picture.places[name].y * unit]);

  return (
    <div class="editor">
      <section class="card">
        <div class="toolbar">
          <button disabled={!undo} onClick={() => undo?.()}>↶ {t.undo}</button>
          <button disabled={!redo} onClick={() => redo?.()}>↷ {t.redo}</button>
          <button disabled={!chosen} onClick={remove}>{t.remove}</button>
          <button class="toggle" aria-pressed={mode === 'points'} onClick={() => setMode(mode === 'points' ? 'edges' : 'points')}>{t.movePoints}</button>
          <label class="inline">
            {t.colour}
            <select value={colour} onChange={(event) => setColour(event.currentTarget.value as Colour)}>
              {(Object.keys(t.colours) as Colour[]).map((name) => (
                <option key={name} value={name}>{t.colours[name]}</option>
              ))}
            </select>
          </label>
          <label class="inline">
            {t.examples}
            <select value="" onChange={(event) => put(laidOut(readPicture(examples[event.currentTarget.value])!))}>
              <option value="" disabled>…</option>
              {Object.keys(examples).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        </div>
        <svg
          ref={svg}
          class="picture canvas"
          viewBox={`0 0 ${width * unit} ${height + 30}`}
          role="group"
          aria-label={texts.boards.hackenbush}
          onPointerDown={(event) => {
            const at = placeOf(event);
            const from = nearest(picture, at);
            if (from === null) return setChosen(null);
            svg.current!.setPointerCapture(event.pointerId);
            setDrag({ from, at });
          }}
          onPointerMove={(event) => drag && setDrag({ ...drag, at: drag.from === 'ground' && mode === 'edges' ? { x: drag.at.x, y: placeOf(event).y } : placeOf(event) })}
          onPointerUp={drop}
        >
          <rect class="earth" x={0} y={height} width={width * unit} height={24} />
          {drawnEdges(picture, unit, height).map(({ edge, path, middle }, i) => (
            <g
              key={i}
              class={`spot ${chosen && 'edge' in chosen && chosen.edge === i ? 'chosen' : ''}`}
              role="button"
              tabindex={0}
              aria-label={`${texts.boards.edge(i + 1, edge.colour)}, ${edge.from}-${edge.to}${labels.has(i) ? `, ${t.cutLeads(labels.get(i)!)}` : ''}`}
              onClick={() => setChosen({ edge: i })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === ' ') setChosen({ edge: i });
                if (event.key === 'Delete') remove();
              }}
            >
              <path class="hit-line" d={path} />
              <path class={`edge ${edge.colour}`} d={path} />
              {labels.has(i) && <text class="value-label" x={middle.x} y={middle.y + 5}>{labels.get(i)}</text>}
            </g>
          ))}
          {Object.entries(picture.places).map(([name, { x, y }]) => (
            <g key={name}>
              <circle class={`vertex ${chosen && 'point' in chosen && chosen.point === name ? 'chosen' : ''}`} cx={x * unit} cy={height - y * unit} r={8} />
              <text class="axis" x={x * unit + 15} y={height - y * unit - 6}>{name}</text>
            </g>
          ))}
          {drag && mode === 'edges' && <line class="draft" x1={point(drag.from)[0]} y1={point(drag.from)[1]} x2={drag.at.x * unit} y2={height - drag.at.y * unit} />}
        </svg>
        <p class="quiet">{t.help}</p>
        <form
          class="line"
          onSubmit={(event) => {
            event.preventDefault();
            addEdge(ends.from, ends.to);
          }}
        >
          <label>
            {t.from}
            <select value={ends.from} onChange={(event) => setEnds({ ...ends, from: event.currentTarget.value })}>
              {names.map((name) => <option key={name}>{name}</option>)}
            </select>
          </label>
          <label>
            {t.to}
            <select value={ends.to} onChange={(event) => setEnds({ ...ends, to: event.currentTarget.value })}>
              <option value="">{t.newPoint}</option>
              {names.map((name) => <option key={name}>{name}</option>)}
            </select>
          </label>
          <button>{t.add}</button>
        </form>
      </section>
      <aside class="card">
        <dl class="answer">
          <dt>{t.value}</dt>
          <dd class="big" data-testid="value">{empty ? '0' : (value.answer ?? shown)?.value ?? (value.answer ?? shown)?.unknown ?? '…'}</dd>
          <dt>{t.outcome}</dt>
          <dd>{value.answer ? texts.explore.outcomes[value.answer.outcome] ?? value.answer.outcome : ''}</dd>
        </dl>
        {value.error && <ErrorNote error={value.error} />}
        {!empty && (
          <p>
            <Link to={writeAddress('play', { e: expression })}>{t.play}</Link>
          </p>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const read = readPicture(text);
            if (read) put(laidOut(read));
            else go(writeAddress('draw', { picture: text }));
          }}
        >
          <label>
            {t.text}
            <textarea class="code" rows={5} value={text} onInput={(event) => setText(event.currentTarget.value)} spellcheck={false} />
          </label>
          <button disabled={readPicture(text) === null}>{t.apply}</button>
        </form>
      </aside>
    </div>
  );
}
