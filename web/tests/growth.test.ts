import { expect, test } from 'vitest';
import { decades, frequencies, largestSoFar, rareSoFar } from '../src/explore/growth';

const series = { name: 'g', from: 0, values: Int32Array.from([0, 1, 2, 1, -1, 4, 3, 4]), rare: Uint8Array.from([1, 0, 0, 1, 1, 1, 0, 0]) };

test('charts count rare heaps, records and values; gaps count for nothing', () => {
  expect(rareSoFar(series)).toEqual([[0, 1], [3, 2], [5, 3]]);
  expect(largestSoFar(series)).toEqual([[1, 1], [2, 2], [5, 4]]);
  expect(frequencies(series)).toEqual([[0, 1], [1, 2], [2, 1], [3, 1], [4, 2]]);
  expect(decades(1234)).toEqual([1, 10, 100, 1000]);
});

test('a long line is thinned out, but ends where it ends', () => {
  const n = 50_000;
  const points = rareSoFar({ name: 'all', from: 1, values: new Int32Array(n), rare: new Uint8Array(n).fill(1) });
  expect(points.length).toBeLessThanOrEqual(4000);
  expect(points[0]).toEqual([1, 1]);
  expect(points.at(-1)).toEqual([n, n]);
});
