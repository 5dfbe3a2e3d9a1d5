// Directed graphs as edge lists: "a b" on a line is an arrow from a to b, a name alone a point; "# a@1.5,2" keeps a place.
import type { Place } from './picture_text';

export interface Arrow {
  from: string;
  to: string;
}
export interface Graph {
  points: string[];
  arrows: Arrow[];
  places: Record<string, Place>;
}

export function readGraph(text: string): Graph | null {
  const graph: Graph = { points: [], arrows: [], places: {} };
  const add = (name: string) => {
    if (!graph.points.includes(name)) graph.points.push(name);
  };
  for (const line of text.split('\n')) {
    const place = /^#\s*(\S+)@(-?[\d.]+),(-?[\d.]+)\s*$/.exec(line);
    if (place) graph.places[place[1]] = { x: Number(place[2]), y: Number(place[3]) };
    const words = line.replace(/#.*/, '').replace('->', ' ').trim().split(/\s+/).filter(Boolean);
    if (words.length > 2) return null;
    words.forEach(add);
    if (words.length === 2) graph.arrows.push({ from: words[0], to: words[1] });
  }
  return graph;
}

export function writeGraph({ points, arrows, places }: Graph): string {
  const joined = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const lines = [...arrows.map(({ from, to }) => `${from} ${to}`), ...points.filter((name) => !joined.has(name))];
  const spots = points.filter((name) => places[name]).map((name) => `# ${name}@${places[name].x.toFixed(1)},${places[name].y.toFixed(1)}`);
  return [...lines, ...spots].join('\n') + '\n';
}

// The same graph inside an expression: "a>b b>c d a@1.5,2".
export function readArrows(text: string): Graph | null {
  return readGraph(
    text
      .split(/\s+/)
      .map((word) => (/@/.test(word) ? `# ${word}` : word.replace('>', ' ')))
      .join('\n'),
  );
}

export function writeArrows(graph: Graph): string {
  const lines = writeGraph(graph).trimEnd().split('\n');
  return lines.map((line) => (line.startsWith('# ') ? line.slice(2) : line.replace(' ', '>'))).join(' ');
}

// Points without a place go around a circle.
export function onCircle(graph: Graph): Graph {
  const places = { ...graph.places };
  graph.points.forEach((name, i) => {
    const angle = (i / graph.points.length) * 2 * Math.PI - Math.PI / 2;
    places[name] ??= { x: 5.5 + 3.4 * Math.cos(angle), y: 3.5 - 2.4 * Math.sin(angle) };
  });
  return { ...graph, places };
}
