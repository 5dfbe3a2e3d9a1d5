// What a long sequence shows besides its values: how many rare heaps there are up to each heap, how the largest value
// grows, both over the logarithm of the heaps, and how often each value occurs. The same charts as `grundy plot --show`.
import type { Series } from './plot_painter';

export type Shown = 'values' | 'rare' | 'largest' | 'frequencies';
export type Point = [x: number, y: number];

const mostPoints = 4000; // of a line; a screen has fewer columns

// Points so near each other that nobody sees them apart are left out; the last one stays.
function thinned(points: Point[]): Point[] {
  if (points.length <= mostPoints) return points;
  const step = points.length / (mostPoints - 1);
  return [...Array.from({ length: mostPoints - 1 }, (_, k) => points[Math.floor(k * step)]), points[points.length - 1]];
}

export function rareSoFar({ from, values, rare }: Series): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < values.length; i++) if (rare[i] && values[i] >= 0) points.push([from + i, points.length + 1]);
  return thinned(points);
}

export function largestSoFar({ from, values }: Series): Point[] {
  const points: Point[] = [];
  let largest = 0;
  for (let i = 0; i < values.length; i++) if (from + i > 0 && values[i] > largest) points.push([from + i, (largest = values[i])]);
  return points;
}

export function frequencies({ values }: Series): Point[] {
  const counts = new Map<number, number>();
  for (const value of values) if (value >= 0) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

export const pointsOf: Record<Exclude<Shown, 'values'>, (series: Series) => Point[]> = { rare: rareSoFar, largest: largestSoFar, frequencies };

// Where 1, 10, 100 ... stand on an axis that goes by logarithms.
export function decades(last: number): number[] {
  const all: number[] = [];
  for (let at = 1; at <= last; at *= 10) all.push(at);
  return all;
}
