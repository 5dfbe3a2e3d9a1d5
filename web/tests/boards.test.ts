import { describe, expect, test } from 'vitest';
import { boardFor, isGeneric } from '../src/boards';
import { sceneOf as chessScene } from '../src/boards/chess';
import { columnsOf } from '../src/boards/columns';
import { coinsOf } from '../src/boards/coins';
import { takenBy } from '../src/boards/rows';
import { sceneOf as stripScene } from '../src/boards/strips';
import { readTerm } from '../src/expression';

const term = (text: string) => readTerm(text)!;

describe('rows of pins', () => {
  test('tell which pins a move takes', () => {
    expect(takenBy([7], [2, 4])).toEqual({ row: 0, length: 1, starts: [2, 4] });
    expect(takenBy([7], [5])).toEqual({ row: 0, length: 2, starts: [0, 5] });
    expect(takenBy([3, 7], [3, 0])).toEqual({ row: 1, length: 7, starts: [0] });
    expect(takenBy([5], [2, 3])).toEqual({ row: 0, length: 0, starts: [2, 3] });
  });
  test('see a row whose part equals its neighbour', () => {
    expect(takenBy([3, 1], [1, 1, 1])).toEqual({ row: 0, length: 1, starts: [1] });
    expect(takenBy([1, 3], [1, 1, 1])).toEqual({ row: 1, length: 1, starts: [1] });
  });
});

describe('every kind of position has its drawing', () => {
  const drawn = [
    'nim(3,5)', 'kayles(7)', '0.77(9)', 'queen(c2)', 'wythoff(3,5)', 'cut(2,3)', 'strip(4,7; 3)', 'treblecross(9)', 'treblecross(..X..)',
    'countup(0,100; 1..10)', 'northcott(1-5,3-4)', 'turtles(TTHHT)', 'hackenbush("ground-a a-b:red")', 'chords(8)',
  ];
  test.each(drawn)('%s', (text) => expect(isGeneric(term(text))).toBe(false));
  test.each(['nim(1000)', 'some_rule(3)', 'kayles(100000)'])('%s is listed', (text) => expect(isGeneric(term(text))).toBe(true));
  test('a constant is listed', () => expect(isGeneric(null)).toBe(true));
  test('the same drawing after a move', () => expect(boardFor(term('kayles(2,4)'))).toBe(boardFor(term('kayles(7)'))));
});

test('scenes are read from texts', () => {
  expect(chessScene(term('bishop(b1; board=6x5, blocked=c2 d5)'))).toMatchObject({ width: 6, height: 5, pieces: [{ x: 1, y: 0 }] });
  expect(stripScene(term('treblecross(..X.)'))?.cells).toEqual(['', '', 'X', '']);
  expect(stripScene(term('strip(1,1; 2)'))?.cells.slice(0, 3)).toEqual(['', '●●', '']);
  expect(columnsOf(term('northcott(1-5,8-2)'))).toEqual([[1, 5], [8, 2]]);
  expect(coinsOf(term('coins(2 at distance 1,3; TTH)'))).toEqual([false, false, true]);
});
