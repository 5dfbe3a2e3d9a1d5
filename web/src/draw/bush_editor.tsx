// Drawing Hackenbush pictures, with the value and what each cut leads to always beside them.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { MovesAnswer, ValueAnswer } from '../api';
import { writeAddress } from '../address';
import { ErrorNote } from '../error_note';
import { useAnswer, useLast } from '../hooks';
import { Link } from '../link';
import { bushOf } from '../boards/bush';
import { Plate } from '../boards/spot';
import { plainValue, readTerm } from '../expression';
import { texts } from '../texts';
import { Canvas, Chosen, Drag, EdgeSpot, EndsForm, isChosenEdge, isChosenPoint, Mode, nameFor, PointSpot, TextForm, Toolbar, useNarrow } from './editor';
import { useHistory } from './history';
import { Colour, drawnEdges, goneEdges, laidOut, Picture, Place, readPicture, stands, twinsOf, unit, verticesOf, writePicture } from './picture_text';

const t = texts.draw;
const width = 12;
const least = 7;

export const examples: Record<string, string> = {
  [t.pictures.triangle]: 'ground-a a-b b-c c-a a@6,1.5 b@5,3.2 c@7,3.2',
  [t.pictures.house]: 'ground-a ground-b a-c b-d c-d c-e d-e a@4.6,1.2 b@7.4,1.2 c@4.6,3 d@7.4,3 e@6,4.6',
  [t.pictures.tree]: 'ground-a a-b b-c b-d a-e e-f a@6,1.4 b@4.8,2.8 c@3.8,4.2 d@5.6,4.4 e@7.4,2.7 f@8.2,4.2',
  [t.pictures.blueRed]: 'ground-a:blue a-b:red b-c:red ground-d:red d-e:blue a@4.5,1.4 b@4.5,2.8 c@4.5,4.2 d@7.5,1.4 e@7.5,2.8',
  [t.pictures.girl]: 'ground-a ground-b a-c b-c c-d d-e d-f d-g g-g a@5.2,1.2 b@6.8,1.2 c@6,2.4 d@6,3.8 e@4.6,3 f@7.4,3 g@6,4.8',
};

const nearest = (picture: Picture, at: Place): string | null => {
  if (at.y < 0.35) return 'ground';
  let best: string | null = null;
  for (const [name, place] of Object.entries(picture.places)) if (Math.hypot(place.x - at.x, place.y - at.y) < 0.4) best = name;
  return best;
};

export const expressionOf = (picture: Picture) => `hackenbush("${writePicture(picture)}")`;

// What each edge leads to when it is cut, and how many others fall with it, by index.
function cutsOf(picture: Picture, answer: MovesAnswer | null) {
  const labels = new Map<number, string>();
  const fallen = new Map<number, number>();
  for (const move of answer?.moves ?? []) {
    const term = readTerm(move.to);
    const after = term && bushOf(term);
    const gone = after ? goneEdges(picture.edges, after.edges) : [];
    if (gone.length === 0) continue;
    for (const i of twinsOf(picture.edges, gone[0])) {
      fallen.set(i, gone.length - 1);
      if (move.value !== null) labels.set(i, move.value);
    }
  }
  return { labels, fallen };
}

export function BushEditor({ start }: { start: string }) {
  const { now: picture, put, undo, redo } = useHistory<Picture>(laidOut(readPicture(start) ?? readPicture(Object.values(examples)[0])!));
  const [colour, setColour] = useState<Colour>('green');
  const [mode, setMode] = useState<Mode>('edges');
  const [chosen, setChosen] = useState<Chosen>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const narrow = useNarrow();
  const text = writePicture(picture);
  const tall = Math.max(least, ...Object.values(picture.places).map(({ y }) => Math.ceil(y + 1)));
  const height = tall * unit;
  const expression = expressionOf(picture);
  const empty = !stands(picture);
  const value = useAnswer<ValueAnswer>(empty ? null : 'value', { expression });
  const moves = useAnswer<MovesAnswer>(empty ? null : 'moves', { expression, all: true });
  const shown = useLast(value.answer);
  const { labels, fallen } = cutsOf(picture, moves.answer);
  useLayoutEffect(() => history.replaceState(null, '', writeAddress('draw', { picture: text })), [text]);

  const addEdge = (from: string, to: string, at?: Place) => {
    const fresh = to === '' ? nameFor(['ground', ...Object.keys(picture.places)]) : to;
    const places = { ...picture.places };
    const base = from === 'ground' ? { x: 1 + (picture.edges.length % 10), y: 0 } : places[from];
    if (fresh !== 'ground' && !places[fresh]) places[fresh] = at ?? { x: Math.min(width - 0.5, base.x + 0.4), y: Math.min(tall - 0.5, base.y + 1) };
    put({ edges: [...picture.edges, { from, to: fresh, colour }], places });
  };
  const drop = ({ from, start, at }: Drag) => {
    const above = { x: at.x, y: Math.max(0.5, at.y) };
    if (mode === 'points') {
      if (from !== 'ground') put({ ...picture, places: { ...picture.places, [from]: above } });
      return;
    }
    const to = nearest(picture, at);
    if (to === from && Math.hypot(at.x - start.x, at.y - start.y) < 0.4) return setChosen(from === 'ground' ? null : { point: from });
    if (from === 'ground' && to === 'ground') return;
    addEdge(from, to ?? '', above);
  };
  const remove = () => {
    if (!chosen) return;
    const edges = 'edge' in chosen ? picture.edges.filter((_, i) => i !== chosen.edge) : picture.edges.filter(({ from, to }) => from !== chosen.point && to !== chosen.point);
    const used = new Set(edges.flatMap(({ from, to }) => [from, to]));
    put({ edges, places: Object.fromEntries(Object.entries(picture.places).filter(([name]) => used.has(name))) });
    setChosen(null);
  };
  const movePoint = (name: string, by: Place) => {
    const { x, y } = picture.places[name];
    put({ ...picture, places: { ...picture.places, [name]: { x: x + by.x, y: Math.max(0.5, y + by.y) } } });
  };
  const names = ['ground', ...verticesOf(picture)];
  const draftFrom = drag && (drag.from === 'ground' ? { x: drag.start.x, y: 0 } : picture.places[drag.from]);

  return (
    <div class="editor">
      <section class="card">
        <Toolbar undo={undo} redo={redo} chosen={chosen} mode={mode} examples={examples} onMode={setMode} onRemove={remove} onExample={(example) => put(laidOut(readPicture(example)!))}>
          <fieldset class="swatches">
            <legend class="unseen">{t.colour}</legend>
            {(Object.keys(t.colours) as Colour[]).map((name) => (
              <label key={name} class={colour === name ? 'chosen' : ''} title={t.colours[name]}>
                <input type="radio" name="colour" class="unseen" checked={colour === name} onChange={() => setColour(name)} />
                <span class={`swatch-edge ${name}`} /> {t.colours[name]}
              </label>
            ))}
          </fieldset>
        </Toolbar>
        <Canvas left={narrow ? 2.6 : 0} wide={narrow ? 6.8 : width} tall={tall} below={30} label={texts.boards.hackenbush} nearest={(at) => nearest(picture, at)} onMiss={() => setChosen(null)} onDrag={setDrag} onDrop={drop}>
          <rect class="earth" x={0} y={height} width={width * unit} height={30} />
          {drawnEdges(picture, unit, height).map(({ edge, path, middle }, i) => (
            <EdgeSpot
              key={i}
              chosen={isChosenEdge(chosen, i)}
              label={`${texts.boards.edge(i + 1, t.colourNames[edge.colour])}, ${edge.from}-${edge.to}${labels.has(i) ? `, ${t.cutLeads(labels.get(i)!)}` : ''}`}
              onChoose={() => setChosen({ edge: i })}
              onRemove={remove}
            >
              <path class="hit-line" d={path} />
              <path class={`edge ${edge.colour}`} d={path} />
              {labels.has(i) && <Plate text={plainValue(labels.get(i)!)} x={middle.x + 20} y={middle.y + 5} />}
            </EdgeSpot>
          ))}
          {Object.entries(picture.places).map(([name, place]) => {
            const { x, y } = drag && mode === 'points' && drag.from === name ? drag.at : place;
            return (
              <PointSpot key={name} label={texts.boards.vertex(name)} onChoose={() => setChosen({ point: name })} onRemove={remove} onMove={(by) => movePoint(name, by)}>
                <circle class={isChosenPoint(chosen, name) ? 'vertex chosen' : 'vertex'} cx={x * unit} cy={height - y * unit} r={8} />
                <text class="axis name" x={x * unit + 17} y={height - y * unit - 8}>{name}</text>
              </PointSpot>
            );
          })}
          {drag && draftFrom && mode === 'edges' && <line class="draft" x1={draftFrom.x * unit} y1={height - draftFrom.y * unit} x2={drag.at.x * unit} y2={height - drag.at.y * unit} />}
        </Canvas>
        <p role="status">{chosen && 'edge' in chosen && fallen.has(chosen.edge) ? t.wouldFall(fallen.get(chosen.edge)!) : ''}</p>
        <p class="quiet">{t.help}</p>
        <EndsForm names={names} newPoint={t.newPoint} onAdd={(from, to) => addEdge(from, to)} />
      </section>
      <aside class="card">
        <dl class="answer">
          <dt>{t.value}</dt>
          <dd class="big" data-testid="value">{empty ? '0' : (value.answer ?? shown)?.value ?? (value.answer ?? shown)?.unknown ?? '…'}</dd>
          <dt>{t.outcome}</dt>
          <dd>{empty ? texts.explore.outcomes.P : value.answer ? texts.explore.outcomes[value.answer.outcome] : ''}</dd>
        </dl>
        {value.error && <ErrorNote error={value.error} />}
        {!empty && (
          <p>
            <Link to={writeAddress('play', { e: expression })}>{t.play}</Link>
          </p>
        )}
        <TextForm text={text} rows={5} valid={(typed) => readPicture(typed) !== null} onApply={(typed) => put(laidOut(readPicture(typed)!))} />
      </aside>
    </div>
  );
}
