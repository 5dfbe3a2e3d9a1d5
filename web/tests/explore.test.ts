import { expect, test } from 'vitest';
import { barsSvg } from '../src/explore/chomp_card';
import { csv } from '../src/explore/download';
import { rareValues } from '../src/explore/palette';
import { plainValue } from '../src/expression';
import { fileName, plotSvg } from '../src/explore/plot_file';
import { moved, ticks, zoomed, zoomedUp } from '../src/explore/plot_scale';
import { firstSize, questionFor } from '../src/explore/table_card';
import { readAddress, writeAddress } from '../src/address';

test('zooming keeps the place under the pointer and stays inside', () => {
  const window = zoomed({ from: 0, to: 1000, bottom: 0, top: 9 }, 1000, 250, 0.5);
  expect(window).toEqual({ from: 125, to: 625, bottom: 0, top: 9 });
  expect(zoomedUp({ from: 0, to: 10, bottom: 0, top: 8 }, 8, 2, 0.5)).toMatchObject({ bottom: 1, top: 5 });
  expect(zoomed(window, 1000, 250, 100)).toMatchObject({ from: 0, to: 1000 });
  expect(moved(window, 1000, 1e9)).toMatchObject({ from: 500, to: 1000 });
});

test('rare values are those of a small share', () => {
  const values = Array.from({ length: 1000 }, (_, i) => (i === 5 ? 7 : i % 2));
  const rare = rareValues(values);
  expect([rare[7], rare[0], rare[1]]).toEqual([1, 0, 0]);
});

test('a saved plot has a title, axes and every point that is shown', () => {
  const series = [{ name: 'kayles(n)', from: 0, values: Int32Array.from([0, 1, 2, 3, 1]), rare: new Uint8Array(5) }];
  const svg = plotSvg(series, { from: 0, to: 5, bottom: 0, top: 3 }, 'kayles(n): n = 0 to 4', 0);
  expect(svg.match(/<circle /g)?.length).toBe(5);
  expect(svg).toContain('>kayles(n): n = 0 to 4</text>');
  expect(svg).toMatch(/>G\(n\)<.*|>n<\/text>/);
  expect(ticks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(fileName('subtract(n; 1..3)')).toBe('subtract-n-1..3');
});

test('tables as CSV', () => {
  expect(csv([['n', 'value'], [1, 3], [2, 'inf{0,1}'], [3, null]])).toBe('n,value\n1,3\n2,"inf{0,1}"\n3,\n');
  expect(csv([[1, 2], [3, 4]])).toBe('1,2\n3,4\n');
});

test('addresses round trip', () => {
  const address = writeAddress('play', { e: 'kayles(7) + nim(3)', play: undefined });
  const url = new URL(address, 'http://localhost');
  expect(readAddress(url).query.get('e')).toBe('kayles(7) + nim(3)');
  expect(readAddress({ pathname: '/nonsense', search: '' }).view).toBeNull();
  expect(readAddress({ pathname: '/', search: '' }).view).toBe('play');
  expect(readAddress({ pathname: '/learn/sums', search: '' })).toMatchObject({ view: 'learn', page: 'sums' });
});

test('long sequences of heaps are asked for on one line', () => {
  expect(questionFor('0.137(n)', '5000000')).toEqual({ question: 'values', parameters: { game: '0.137', to: '5000000' } });
  expect(questionFor('0.137(n)', '500').question).toBe('table');
  // The table knows no sparse space: 0.16 had 270 "rare heaps" up to 20000, where the engine counts 52.
  expect(questionFor('0.16(n)', '20000').question).toBe('values');
  expect(questionFor('wythoff(x,y)', '50x50').question).toBe('table');
});

test('a table is as large as its game bears', () => {
  expect(firstSize({ name: 'kayles', table: 'kayles(n)' })).toBe('200');
  expect(firstSize({ name: 'windup', table: 'windup(n; 7; 1,2,5)' })).toBe('200');
  expect(firstSize({ name: 'product', table: 'product(twins, ruler; x,y)' })).toBe('24x24');
  expect(firstSize({ name: 'cram', table: 'cram(x,y)' })).toBe('4x6');
});

test('little bars show every cell that is left', () => {
  const svg = barsSvg({ rows: 2, columns: 3, positions: 9, p_positions: 2, winning_openings: [], p_list: [[1, 0], [2, 1]] });
  expect(svg.match(/<g /g)?.length).toBe(2);
  expect(svg.match(/fill="#b03a3a"/g)?.length).toBe(2); // the poisoned corner of each
  expect(svg.match(/fill="#8a5a3b"/g)?.length).toBe(2);
});

test('the last label of a saved plot lies inside the picture', () => {
  const values = new Int32Array(1_000_001);
  const svg = plotSvg([{ name: 'g', from: 0, values, rare: new Uint8Array(values.length) }], { from: 0, to: 1_000_000, bottom: 0, top: 3 }, 'g', 0);
  const [, x] = /<text x="([\d.]+)"[^>]*>1000000</.exec(svg)!;
  expect(Number(x) + 3.5 * '1000000'.length).toBeLessThan(1000);
});

test('loopy values are written with their sign', () => {
  expect(['*0', '*3', 'inf{}', 'inf{0,1}', '1/2'].map(plainValue)).toEqual(['0', '*3', '∞', '∞{0,1}', '1/2']);
});
