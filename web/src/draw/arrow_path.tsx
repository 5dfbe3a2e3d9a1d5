// How arrows of a directed graph are drawn. Places here are in pixels, y downwards.
import type { Arrow, Graph } from './graph_text';
import { Place, unit } from './picture_text';

export const radius = 21;
type Places = Record<string, Place>;

const bend = 22; // so that an arrow and its way back do not cover each other

export function arrowPath({ from, to }: Arrow, places: Places): string {
  const [a, b] = [places[from], places[to]];
  if (from === to) return `M${a.x - 12} ${a.y - radius + 4}c-24 -48 48 -48 26 -1`;
  const middle = arrowMiddle({ from, to }, places);
  const control = { x: 2 * middle.x - (a.x + b.x) / 2, y: 2 * middle.y - (a.y + b.y) / 2 };
  const short = (end: Place, by: number) => {
    const length = Math.hypot(control.x - end.x, control.y - end.y) || 1;
    return `${end.x + ((control.x - end.x) / length) * by} ${end.y + ((control.y - end.y) / length) * by}`;
  };
  return `M${short(a, radius)}Q${control.x} ${control.y} ${short(b, radius + 6)}`;
}

export function arrowMiddle({ from, to }: Arrow, places: Places): Place {
  const [a, b] = [places[from], places[to]];
  if (from === to) return { x: a.x, y: a.y - radius - 30 };
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * (bend / 2), y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * (bend / 2) };
}

export const ArrowTip = () => (
  <defs>
    <marker id="tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="5" markerHeight="5" orient="auto">
      <path d="M0 0L10 5L0 10z" class="tip" />
    </marker>
  </defs>
);

// The graph in pixels, moved so that it fills a picture of its own.
export function inFrame(graph: Graph): { graph: Graph; width: number; height: number } {
  const all = graph.points.map((name) => graph.places[name]);
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
  const margin = 44;
  const places = Object.fromEntries(graph.points.map((name) => [name, { x: (graph.places[name].x - left) * unit + margin, y: (top - graph.places[name].y) * unit + margin + 14 }]));
  const far = (along: 'x' | 'y') => Math.max(...Object.values(places).map((place) => place[along])) + margin;
  return { graph: { ...graph, places }, width: far('x'), height: far('y') };
}
