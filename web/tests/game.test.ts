import { describe, expect, test } from 'vitest';
import { advance, back, binaryColumns, engineChoice, kindOfMove, forth, here, locate, moverWins, readLine, Settings, spreadOut, startAt, turn, writeLine } from '../src/play/game';

const engine: Settings = { opponent: 'perfect', first: 0, play: 'normal' };
const people: Settings = { opponent: 'person', first: 1, play: 'normal' };
const line = ['b', 'c', 'd'].reduce((l, expression) => advance(l, { expression }), startAt('a'));

describe('a line of positions', () => {
  test('knows whose turn it is', () => {
    expect(turn(startAt('a'), engine)).toBe(0);
    expect(turn(line, engine)).toBe(1);
    expect(turn(startAt('a'), people)).toBe(1);
  });
  test('steps back to your own turn against the engine, one move between people', () => {
    expect(here(back(line, engine)!).expression).toBe('c');
    expect(here(back(line, people)!).expression).toBe('c');
    expect(back(startAt('a'), engine)).toBeNull();
  });
  test('forgets the future when another move is made', () => {
    const again = advance(back(line, people)!, { expression: 'x' });
    expect(again.stations.map(({ expression }) => expression)).toEqual(['a', 'b', 'c', 'x']);
    expect(forth(again, people)).toBeNull();
  });
  test('comes forth to where it was', () => {
    expect(here(forth(back(line, engine)!, engine)!).expression).toBe('d');
  });
});

const move = (name: string, winning: boolean, blunder = false) => ({ term: '', move: name, to: name, value: null, winning, blunder });

describe('the engine', () => {
  test('plays a winning move when it is perfect', () => {
    for (let k = 0; k < 50; k++) expect(engineChoice([move('a', false), move('b', true)], 1, Math.random).move).toBe('b');
  });
  test('avoids blunders when it is perfect and lost', () => {
    for (let k = 0; k < 50; k++) expect(engineChoice([move('a', false, true), move('b', false)], 1, Math.random).move).toBe('b');
  });
  test('slips when it is beatable', () => {
    expect(engineChoice([move('a', false), move('b', true)], 0.4, () => 0.9).move).toBe('b');
    expect(engineChoice([move('a', false), move('b', true)], 0.4, (() => { const r = [0.9, 0]; return () => r.shift() ?? 0; })()).move).toBe('a');
  });
});

describe('moves in a sum', () => {
  test('are found in their term', () => {
    const moves = locate('nim(3) + kayles(2,3)', [
      { ...move('x', true), to: 'nim(1) + kayles(2,3)' },
      { ...move('y', true), to: 'nim(3) + kayles(2,1,1)' },
    ]);
    expect(moves.map(({ index, after }) => [index, after])).toEqual([[0, 'nim(1)'], [1, 'kayles(2,1,1)']]);
  });
});

test('copies are spread out', () => {
  expect(spreadOut('2.nim(4) + 0.77(5)')).toBe('nim(4) + nim(4) + 0.77(5)');
  expect(spreadOut('3.(0.77(5))')).toBe('0.77(5) + 0.77(5) + 0.77(5)');
  expect(spreadOut('100.nim(4)')).toBe('100.nim(4)');
});

test('binary columns show what is out of balance', () => {
  expect(binaryColumns(['*3', '*5', '*0'])).toEqual({ rows: ['011', '101', '000'], sum: '110', balanced: [false, false, true] });
  expect(binaryColumns(['*3', '1/2'])).toBeNull();
});

test('a whole game goes into an address and comes back', () => {
  expect(readLine('a', writeLine(line), null)).toEqual(line);
  expect(here(readLine('a', writeLine(line), '1')).expression).toBe('b');
  expect(readLine('nim(3)', null, null)).toEqual(startAt('nim(3)'));
});

test('a lost engine leaves as few winning replies as it can, or plays as long as it can', () => {
  const replies = [3, 1, 2].map((n) => ({ ...move(String(n), false), replies: n }));
  for (let k = 0; k < 20; k++) expect(engineChoice(replies, 1, Math.random).move).toBe('1');
  const far = [3, 7, 5].map((n) => ({ ...move(String(n), false), distance: n, replies: 1 }));
  for (let k = 0; k < 20; k++) expect(engineChoice(far, 1, Math.random).move).toBe('7');
});

test('of infinitely many moves a listed one may lose although another wins', () => {
  const moves = [move('1', false), move('2', false)];
  expect(kindOfMove(moves[0], { moves, outcome: 'P' })).toBe('losing');
  expect(kindOfMove(moves[0], { moves, endless: true, outcome: 'P' })).toBe('losing');
  expect(kindOfMove(moves[0], { moves, endless: true, outcome: 'N' })).toBe('unsolved');
});

describe('two sides', () => {
  test('the mover wins N, and the own letter of Left and Right', () => {
    expect(['N', 'P', 'L', 'R', 'D', undefined].map((outcome) => moverWins(outcome, 0))).toEqual([true, false, true, false, null, null]);
    expect(['L', 'R'].map((outcome) => moverWins(outcome, 1))).toEqual([false, true]);
  });
  test('the perfect engine keeps a draw where it cannot win', () => {
    const move = (outcome: string) => ({ term: '', move: outcome, to: '', value: null, winning: false, outcome });
    expect(engineChoice([move('N'), move('D'), move('N')], 1, () => 0.99).move).toBe('D');
  });
});
