// Undirected graphs as the engine writes them: a family by name, "grid(2,3)", with its points numbered from 1, or a
// quoted list of edges and lone points, "a-b b-c d". Each point gets a place to be drawn at.
import { numbersOf, readTerm } from '../expression';

export interface JoinedGraph {
  points: string[];
  edges: [string, string][];
  places: Record<string, { x: number; y: number }>;
}
type Place = { x: number; y: number };
type Shape = { count: number; joined: [number, number][]; place(i: number): Place };

// Turn i of n on a circle, beginning at the top.
function onCircle(i: number, n: number, radius: number): Place {
  const angle = (2 * Math.PI * i) / n - Math.PI / 2;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}
const circleOf = (n: number) => (i: number) => onCircle(i, n, Math.max(1.2, n / 5.5));
const upTo = (n: number) => Array.from({ length: Math.max(0, n) }, (_, i) => i);

const families: Record<string, (numbers: number[]) => Shape> = {
  path: ([n]) => ({ count: n, joined: upTo(n - 1).map((i) => [i, i + 1]), place: (i) => ({ x: i, y: 0 }) }),
  cycle: ([n]) => ({ count: n, joined: upTo(n).map((i) => [i, (i + 1) % n]), place: circleOf(n) }),
  star: ([n]) => ({ count: n, joined: upTo(n - 1).map((i) => [0, i + 1]), place: (i) => (i === 0 ? { x: 0, y: 0 } : onCircle(i - 1, n - 1, 1.6)) }),
  complete: ([n]) => ({ count: n, joined: upTo(n).flatMap((a) => upTo(a).map((b): [number, number] => [b, a])), place: circleOf(n) }),
  grid: ([rows, columns]) => ({
    count: rows * columns,
    joined: upTo(rows * columns).flatMap((i) => [...((i + 1) % columns ? [[i, i + 1] as [number, number]] : []), ...(i + columns < rows * columns ? [[i, i + columns] as [number, number]] : [])]),
    place: (i) => ({ x: i % columns, y: Math.floor(i / columns) }),
  }),
  spider: (legs) => {
    const feet = legs.flatMap((length, leg) => upTo(length).map((step) => ({ leg, step })));
    return {
      count: feet.length + 1,
      joined: feet.map(({ step }, i) => [step === 0 ? 0 : i, i + 1]),
      place: (i) => (i === 0 ? { x: 0, y: 0 } : onCircle(feet[i - 1].leg, legs.length, feet[i - 1].step + 1)),
    };
  },
  petersen: () => ({
    count: 10,
    joined: upTo(5).flatMap((i): [number, number][] => [[i, (i + 1) % 5], [i, i + 5], [i + 5, ((i + 2) % 5) + 5]]),
    place: (i) => onCircle(i % 5, 5, i < 5 ? 2.4 : 1.2),
  }),
};

const most = 200;

export function joinedGraphOf(text: string): JoinedGraph | null {
  const quoted = /^"([^"]*)"$/.exec(text);
  if (quoted) {
    const words = quoted[1].split(/\s+/).filter(Boolean).map((word) => word.split('-'));
    if (words.some((word) => word.length > 2)) return null;
    const points = [...new Set(words.flat())].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    const place = circleOf(points.length);
    return {
      points,
      edges: words.filter((word) => word.length === 2) as [string, string][],
      places: Object.fromEntries(points.map((name, i) => [name, place(i)])),
    };
  }
  const term = readTerm(text.includes('(') ? text : `${text}()`);
  const numbers = term && numbersOf(term);
  const family = term && Object.hasOwn(families, term.name) ? families[term.name] : null;
  if (!family || !numbers || numbers.some((n) => n > most)) return null;
  const { count, joined, place } = family(numbers);
  if (!(count <= most)) return null;
  return {
    points: upTo(count).map((i) => String(i + 1)),
    edges: joined.map(([a, b]) => [String(a + 1), String(b + 1)]),
    places: Object.fromEntries(upTo(count).map((i) => [String(i + 1), place(i)])),
  };
}
