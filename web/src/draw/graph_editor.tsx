// Drawing directed graphs, with the outcome and the value of every point always beside them.
import { useLayoutEffect, useState } from 'preact/hooks';
import { writeAddress } from '../address';
import { ErrorNote } from '../error_note';
import { useAnswer, useLast } from '../hooks';
import { plainValue } from '../expression';
import { Link } from '../link';
import { texts } from '../texts';
import { arrowPath, ArrowTip, radius } from './arrow_path';
import { Canvas, Chosen, Drag, EdgeSpot, EndsForm, isChosenEdge, isChosenPoint, Mode, nameFor, PointSpot, TextForm, Toolbar, useNarrow } from './editor';
import { Graph, onCircle, readGraph, writeArrows, writeGraph } from './graph_text';
import { useHistory } from './history';
import { Place, unit } from './picture_text';

const t = texts.draw;
const [wide, tall] = [11, 7];

export const examples: Record<string, string> = {
  [t.graphs.wayOut]: 'a b\nb c\nc a\nc d\nd e\n',
  [t.graphs.twoEnds]: 'a b\na c\nb d\nc d\nc e\nd f\n',
  [t.graphs.aDraw]: 'a b\nb a\nb c\nc d\nd c\n',
};

interface PointAnswer {
  id: string;
  outcome: string;
  value: string | null;
  best: string | null;
}

const outcomeClass: Record<string, string> = { P: 'lost', N: 'won', D: 'drawn' };

export function GraphEditor({ start }: { start: string }) {
  const { now: graph, put, undo, redo } = useHistory<Graph>(onCircle(readGraph(start) ?? readGraph(Object.values(examples)[0])!));
  const [mode, setMode] = useState<Mode>('edges');
  const [chosen, setChosen] = useState<Chosen>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const narrow = useNarrow();
  const text = writeGraph(graph);
  const answer = useAnswer<{ vertices: PointAnswer[] }>(graph.points.length > 0 ? 'graph' : null, { graph: text });
  const known = useLast(answer.answer);
  const about = new Map(graph.points.length === 0 ? [] : (answer.answer ?? known)?.vertices.map((point) => [point.id, point]));
  useLayoutEffect(() => history.replaceState(null, '', writeAddress('draw', { graph: text }, 'graph')), [text]);

  const nearest = (at: Place): string | null => graph.points.find((name) => Math.hypot(graph.places[name].x - at.x, graph.places[name].y - at.y) < 0.45) ?? null;
  const addArrow = (from: string, to: string) => {
    if (!graph.arrows.some((arrow) => arrow.from === from && arrow.to === to)) put({ ...graph, arrows: [...graph.arrows, { from, to }] });
  };
  const addPoint = (at: Place, from?: string) => {
    const name = nameFor(graph.points);
    put({ points: [...graph.points, name], arrows: from ? [...graph.arrows, { from, to: name }] : graph.arrows, places: { ...graph.places, [name]: at } });
  };
  const drop = ({ from, start, at }: Drag) => {
    if (mode === 'points') return put({ ...graph, places: { ...graph.places, [from]: at } });
    const to = nearest(at);
    // Out of a point and back into it is a loop; a click without a way chooses the point.
    if (to === from && Math.hypot(at.x - start.x, at.y - start.y) < 0.3) return setChosen({ point: from });
    if (to) addArrow(from, to);
    else addPoint(at, from);
  };
  const remove = () => {
    if (!chosen) return;
    if ('edge' in chosen) put({ ...graph, arrows: graph.arrows.filter((_, i) => i !== chosen.edge) });
    else put({ ...graph, points: graph.points.filter((name) => name !== chosen.point), arrows: graph.arrows.filter(({ from, to }) => from !== chosen.point && to !== chosen.point) });
    setChosen(null);
  };
  const pixels = Object.fromEntries(
    graph.points.map((name) => {
      const { x, y } = drag && mode === 'points' && drag.from === name ? drag.at : graph.places[name];
      return [name, { x: x * unit, y: (tall - y) * unit }];
    }),
  );
  const tokenAt = chosen && 'point' in chosen ? chosen.point : graph.points[0];
  return (
    <div class="editor">
      <section class="card">
        <Toolbar undo={undo} redo={redo} chosen={chosen} mode={mode} examples={examples} onMode={setMode} onRemove={remove} onExample={(example) => put(onCircle(readGraph(example)!))}>
          <button onClick={() => addPoint({ x: 1 + (graph.points.length % 9), y: 1 })}>{t.addPoint}</button>
        </Toolbar>
        <Canvas left={narrow ? 1.5 : 0} wide={narrow ? 8 : wide} tall={tall} below={0} label={t.graph} nearest={nearest} onMiss={() => setChosen(null)} onDrag={setDrag} onDrop={drop}>
          <ArrowTip />
          {graph.arrows.map((arrow, i) => (
            <EdgeSpot key={`${arrow.from} ${arrow.to}`} chosen={isChosenEdge(chosen, i)} label={t.arrow(arrow.from, arrow.to)} onChoose={() => setChosen({ edge: i })} onRemove={remove}>
              <path class="hit-line" d={arrowPath(arrow, pixels)} />
              <path class={about.get(arrow.from)?.best === arrow.to ? 'arrow best' : 'arrow'} d={arrowPath(arrow, pixels)} marker-end="url(#tip)" />
            </EdgeSpot>
          ))}
          {graph.points.map((name) => {
            const { x, y } = pixels[name];
            const point = about.get(name);
            return (
              <PointSpot
                key={name}
                label={t.pointIs(name, texts.explore.outcomes[point?.outcome ?? ''] ?? '', plainValue(point?.value ?? ''))}
                kind={`point ${outcomeClass[point?.outcome ?? ''] ?? ''} ${isChosenPoint(chosen, name) ? 'chosen' : ''}`}
                onChoose={() => setChosen({ point: name })}
                onRemove={remove}
                onMove={({ x: dx, y: dy }) => put({ ...graph, places: { ...graph.places, [name]: { x: graph.places[name].x + dx, y: graph.places[name].y + dy } } })}
              >
                <circle cx={x} cy={y} r={radius} />
                <text x={x} y={y - 1}>{name}</text>{' '}
                <text class="point-value" x={x} y={y + 13}>{point?.value ? plainValue(point.value) : (point?.outcome ?? '')}</text>
              </PointSpot>
            );
          })}
          {drag && mode === 'edges' && <line class="draft" x1={pixels[drag.from].x} y1={pixels[drag.from].y} x2={drag.at.x * unit} y2={(tall - drag.at.y) * unit} />}
        </Canvas>
        <p class="quiet">{t.graphHelp}</p>
        <EndsForm names={graph.points} onAdd={addArrow} />
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
                <td>{value && plainValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {tokenAt && (
          <p>
            <Link to={writeAddress('play', { e: `digraph("${writeArrows(graph)}"; ${tokenAt})` })}>{t.playFrom(tokenAt)}</Link>
          </p>
        )}
        <TextForm text={text} rows={8} valid={(typed) => readGraph(typed) !== null} onApply={(typed) => put(onCircle(readGraph(typed)!))} />
      </aside>
    </div>
  );
}
