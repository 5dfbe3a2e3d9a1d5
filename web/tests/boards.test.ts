import { describe, expect, test } from 'vitest';
import { boardFor, isGeneric } from '../src/boards';
import { tokensOf } from '../src/boards/arrows';
import { blockOf } from '../src/boards/block';
import { bushOf } from '../src/boards/bush';
import { sceneOf as chessScene } from '../src/boards/chess';
import { headsOf } from '../src/boards/coin_grid';
import { coinsOf } from '../src/boards/coins';
import { columnsOf } from '../src/boards/columns';
import { coveredOf, fits, placesIn } from '../src/boards/dominoes';
import { coloursOf, graphOf, placeOf, waysIn } from '../src/boards/graph';
import { linesOf } from '../src/boards/guillotine';
import { heapsOf, stonesOf } from '../src/boards/heaps';
import { ringOf } from '../src/boards/ring';
import { brokenLayout, freshLayout, takenBy } from '../src/boards/row_layout';
import { fittingScale } from '../src/boards/room';
import { handlesOf } from '../src/boards/rows';
import { biteOf } from '../src/boards/sheet';
import { clickOn, TermMove, Touched } from '../src/boards/board';
import { sceneOf as stripScene } from '../src/boards/strips';
import { cellsIn, lettersOf } from '../src/boards/letters';
import { stepIn, yardOf } from '../src/boards/yard';
import { namedIn, sumsOf } from '../src/boards/numbers';
import { takenIn } from '../src/boards/order';
import { orderOf, placedOrder } from '../src/boards/order_text';
import { cutIn } from '../src/boards/strings';
import { directionsOf, freshSlots, placesOf, slotsAfter, stringsOf } from '../src/boards/strings_text';
import { changedLands, joinedIn, landsOf, newRegions, pairsLike } from '../src/boards/spots_text';
import type { GameAnswer } from '../src/api';
import { readTerm } from '../src/expression';

const term = (text: string) => readTerm(text)!;

// As the engine says (tests/house/boards.py holds its list against the drawings).
const played: Record<string, string> = {
  heaps: 'nim poker_nim transfer_nim', one_heap: 'limited', pins: 'kayles code', chessboard: 'queen bishop wythoff', sheet: 'cut chomp', sheets: 'guillotine',
  block: 'chomp3d', strip: 'strip treblecross countup', columns: 'northcott northcott_rules', coins: 'turtles coins', coin_board: 'turning_corners rugs product',
  picture: 'hackenbush stalk tree', circle: 'chords', ring: 'windup', yard: 'bandit', dominoes: 'cram', letters: 'clobber nogo tiling amazons', graph: 'node_kayles edge_geography col graph_code', arrows: 'digraph', numbers: 'sylver', divisors: 'divisors', subsets: 'subset_takeaway', order: 'poset', strings: 'nimstring', spots: 'sprouts',
};
const games = Object.entries(played).flatMap(([board, names]) => names.split(' ').map((name) => ({ name, board, aliases: [] as string[] }) as unknown as GameAnswer));

describe('heaps', () => {
  test('tell which stone is taken, carried or added', () => {
    expect(stonesOf([3, 5], [3, 2])).toEqual([{ handles: ['1 2'], changes: ['1 2', '1 3', '1 4'] }]);
    expect(stonesOf([3, 5], [5, 3])).toEqual([{ handles: ['1 3', '0 3'], changes: ['1 3', '1 4', '0 3', '0 4'] }]);
    expect(stonesOf([3, 5], [6, 5])).toEqual([{ handles: ['0 5'], changes: ['0 3', '0 4', '0 5'] }]);
    expect(stonesOf([3], [3])).toEqual([]);
  });
  test('leave a row when they are emptied, at either end', () => {
    expect(stonesOf([2, 1, 3], [1, 3])).toEqual([{ handles: ['0 0'], changes: ['0 0', '0 1'] }]);
    expect(stonesOf([2, 1, 3], [2, 1])).toEqual([{ handles: ['2 0'], changes: ['2 0', '2 1', '2 2'] }]);
    expect(stonesOf([1, 1, 1], [1, 1]).map(({ handles }) => handles)).toEqual([['0 0'], ['2 0']]);
    expect(stonesOf([2], [0])).toEqual([{ handles: ['0 0'], changes: ['0 0', '0 1'] }]);
  });
  test('can be begun in any of the heaps that a move takes from', () => {
    expect(stonesOf([3, 5, 6], [1, 5, 4])).toEqual([{ handles: ['0 1', '2 4'], changes: ['0 1', '0 2', '2 4', '2 5'] }]);
  });
  test('change places where the smaller number is written first', () => {
    expect(stonesOf([4, 6], [2, 4], 'take 4 from 6')).toEqual([{ handles: ['1 2'], changes: ['1 2', '1 3', '1 4', '1 5'] }]);
    expect(stonesOf([2, 5], [1, 2], 'take 2 times 2 from 5').map(({ handles }) => handles)).toEqual([['1 1']]);
  });
  test('have no heap for what was last taken', () => expect(heapsOf(term('limited(12,3)'), 'one_heap')).toEqual([12]));
  test('show a nimber', () => expect(heapsOf(term('*3'), 'heaps')).toEqual([3]));
});

describe('rows', () => {
  test('tell which pins a move takes', () => {
    expect(takenBy([7], [2, 4])).toMatchObject({ row: 0, length: 1, starts: [2, 4] });
    expect(takenBy([7], [5])).toMatchObject({ row: 0, length: 2, starts: [0, 5] });
    expect(takenBy([3, 7], [3, 0])).toMatchObject({ row: 1, length: 7, starts: [0] });
    expect(takenBy([5], [2, 3])).toMatchObject({ row: 0, length: 0, starts: [2, 3] });
  });
  test('see a row whose part equals its neighbour', () => {
    expect(takenBy([3, 1], [1, 1, 1])).toMatchObject({ row: 0, length: 1, starts: [1] });
    expect(takenBy([1, 3], [1, 1, 1])).toMatchObject({ row: 1, length: 1, starts: [1] });
  });
});

// The engine writes (2,4) for either side; the pins fall where they were hit.
test('a broken row stands where it stood, not mirrored', () => {
  const taken = takenBy([7], [2, 4])!;
  expect(brokenLayout(freshLayout([7]), taken, 2)).toEqual([{ line: 0, x: 0, size: 2 }, { line: 0, x: 3, size: 4 }]);
  expect(brokenLayout(freshLayout([7]), taken, 4)).toEqual([{ line: 0, x: 5, size: 2 }, { line: 0, x: 0, size: 4 }]);
});

test('a pin is one, the gap is two, the ends of a stretch are more', () => {
  expect(handlesOf('pin', 3, 1, 7)).toEqual(['pin 3']);
  expect(handlesOf('pin', 3, 2, 7)).toEqual(['gap 4']);
  expect(handlesOf('pin', 1, 4, 7)).toEqual(['pin 1', 'pin 4']);
  expect(handlesOf('cell', 2, 3, 7)).toEqual(['pin 3']);
  expect(handlesOf('stone', 4, 3, 7)).toEqual(['pin 4']);
});

describe('clicks', () => {
  const turning = (name: string, ...handles: string[]) => ({ name, handles });
  const ways = [turning('a', '5'), turning('b', '5', '3'), turning('c', '5', '3', '1')];
  const moves = ways.map(({ name }) => ({ move: name, to: name }) as TermMove);
  const touched = new Touched(moves, ({ move }) => [{ handles: ways.find(({ name }) => name === move)!.handles, changes: [] }]);
  test('choose places until one move is left', () => {
    expect(clickOn(touched, [], '5')).toEqual({ chosen: ['5'] });
    expect(clickOn(touched, ['5'], '3')).toEqual({ chosen: ['5', '3'] });
    expect(clickOn(touched, ['5'], '1')).toMatchObject({ play: { move: { move: 'c' } } });
  });
  test('on the same place again mean: no more than these', () => {
    expect(clickOn(touched, ['5'], '5')).toMatchObject({ play: { move: { move: 'a' } } });
    expect(clickOn(touched, ['5', '3'], '3')).toMatchObject({ play: { move: { move: 'b' } } });
  });
});

test('boards are as large as the room allows', () => {
  expect(fittingScale([{ width: 200, height: 100 }], { width: 1400, height: 700 })).toBeGreaterThan(3);
  expect(fittingScale([{ width: 2000, height: 100 }], { width: 340, height: 500 })).toBeCloseTo(0.84);
  const two = fittingScale(Array(6).fill({ width: 300, height: 300 }), { width: 1000, height: 600 });
  expect(two).toBeLessThan(1.2);
});

describe('orders', () => {
  test('know what is left below the largest elements', () => {
    expect([...orderOf(term('divisors(60; 20,12)'), 'divisors')!.left]).toEqual(['1', '2', '3', '4', '5', '6', '10', '12', '20']);
    expect([...orderOf(term('divisors(60; 1)'), 'divisors')!.left]).toEqual(['1']);
    expect([...orderOf(term('subset_takeaway(3; 12)'), 'subsets')!.left]).toEqual(['{1}', '{2}', '{1,2}']);
    expect([...orderOf(term('poset(a<c,b<c,b<d; left d)'), 'order')!.left]).toEqual(['b', 'd']);
    expect(orderOf(term('poset(a<c,b<c,b<d)'), 'order')!.left.size).toBe(4);
  });
  test('join neighbours only, and stand on levels', () => {
    const placed = placedOrder(orderOf(term('poset(a<b<c,a<c)'), 'order')!);
    expect(placed.covers).toEqual([['a', 'b'], ['b', 'c']]);
    expect(placed.places.c.y).toBe(2);
    const divisors = placedOrder(orderOf(term('divisors(36)'), 'divisors')!);
    expect(divisors.covers.length).toBe(12);
    expect(divisors.wide).toBe(3);
    expect(placedOrder(orderOf(term('subset_takeaway(4)'), 'subsets')!).covers.length).toBe(24);
  });
  test('read the element off the words', () => {
    expect(takenIn('take 12 and its multiples')).toBe('12');
    expect(takenIn('take {1,2} and the sets that contain it')).toBe('{1,2}');
  });
});

test('numbers that are sums may not be named', () => {
  expect(sumsOf([5, 7], 24).flatMap((is, n) => (is ? [] : [n]))).toEqual([1, 2, 3, 4, 6, 8, 9, 11, 13, 16, 18, 23]);
  expect(namedIn('name 23')).toBe(23);
  expect(namedIn('name a number')).toBe(null);
});

describe('strings', () => {
  test('of boxes are as many as the engine has', () => {
    const boxes = stringsOf(term('nimstring(2x2)'))!;
    const text = stringsOf(term('nimstring("a1-ground a1-ground b1-ground b1-ground a2-ground a2-ground b2-ground b2-ground b1-a1 a2-a1 b2-b1 b2-a2")'))!;
    expect(boxes.map(String).sort()).toEqual(text.map(String).sort());
    expect(cutIn('cut a1-ground; what then hangs on one string is taken')).toBe('a1-ground');
  });
  test('the one that was hit goes, not one that reads the same', () => {
    const before = freshSlots(stringsOf(term('nimstring("a1-ground a1-ground a1-ground b1-a1")'))!);
    const after = stringsOf(term('nimstring("a1-ground a1-ground b1-a1")'))!;
    expect(slotsAfter(before, after, 'a1-ground 0')['a1-ground']).toEqual([1, 2]);
    expect(slotsAfter(before, after, null)['a1-ground']).toEqual([0, 1]);
  });
  test('lead to the free sides of a box', () => {
    const places = placesOf(['a1', 'b1']);
    expect(directionsOf('a1', places, 3)).not.toContainEqual({ x: 1, y: 0 });
    expect(directionsOf('x', placesOf(['x', 'yy']), 2).length).toBe(2);
  });
});

describe('spots', () => {
  test('are numbered as the words of the moves number them', () => {
    const [land] = landsOf(term('sprouts("0.0.AB.}AB.}")'))!;
    expect(land.map((region) => region.map((ring) => ring.map(({ number }) => number)))).toEqual([[[1], [2], [3, 4]], [[3, 4]]]);
    expect(joinedIn('join spot 1 with itself, with spots 3, 4 on one side')).toEqual({ from: 1, to: 1 });
    expect(joinedIn('join spot 3 with spot 4')).toEqual({ from: 3, to: 4 });
  });
  test('that look the same can be clicked for the same move', () => {
    const [land] = landsOf(term('sprouts(3)'))!;
    expect(pairsLike(land, 1, 2)).toEqual([[1, 2], [1, 3], [2, 3]]);
    expect(pairsLike(land, 1, 1)).toEqual([[1, 1], [2, 2], [3, 3]]);
    const [two] = landsOf(term('sprouts("0.0.AB.}AB.}")'))!;
    expect(pairsLike(two, 1, 3)).toEqual([[1, 3], [2, 3]]);
  });
  test('of lands apart: the one that changed', () => {
    expect(changedLands(['0.0.}', '0.2.}'], ['0.2.}', '1a1a.}'])).toEqual([0]);
    expect(changedLands(['0.}', '0.}'], ['0.}'])).toEqual([0, 1]);
    expect(newRegions(['0.0.}'], ['0.AB.}AB.}', '0.0.}'])).toEqual([true, true, false]);
  });
});

describe('sheets', () => {
  test('a bite and a cut are clicked at the first cell that goes', () => {
    expect(biteOf([4, 4, 4], [4, 2, 2])).toEqual([{ handles: ['1 2'], changes: ['1 2', '1 3', '2 2', '2 3'] }]);
    expect(biteOf([2, 2], [1, 1])).toEqual([{ handles: ['0 1'], changes: ['0 1', '1 1'] }]);
  });
  test('a guillotine may cut at either side', () => {
    expect(linesOf([3, 4], 'guillotine(1,4) + guillotine(2,4)')).toEqual(['row 1', 'row 2']);
    expect(linesOf([3, 4], 'guillotine(3,1) + guillotine(3,3)')).toEqual(['column 1', 'column 3']);
  });
  test('a block knows what is left of it', () => {
    const bitten = blockOf(term('chomp3d(2x3x4; 2:1:4,2:3:1)'))!;
    expect([[2, 1, 4], [1, 3, 1], [1, 2, 2], [1, 1, 1]].map((cell) => bitten.has(cell))).toEqual([true, true, false, true]);
    expect(blockOf(term('chomp3d(2x1x1; none)'))!.has([2, 1, 1])).toBe(false);
    expect(blockOf(term('chomp3d(2x2x2x2)'))).toBeNull();
  });
});

describe('dominoes', () => {
  const board = coveredOf(term('cram(".#/..")'))!;
  test('fit between free neighbours', () => expect(placesIn(board)).toEqual([{ row: 0, column: 0, down: true }, { row: 1, column: 0, down: false }]));
  test('a lone cell that vanishes with them belongs to nobody', () => {
    const after = coveredOf(term('cram("##/##")'))!;
    expect(placesIn(board).map((place) => fits(board, after, place))).toEqual([true, true]);
    expect(fits(coveredOf(term('cram(1x3)'))!, coveredOf(term('cram("##.")'))!, { row: 0, column: 0, down: false })).toBe(false);
  });
});

test('boards of letters are read, and their cells named from the bottom', () => {
  expect(lettersOf(term('clobber("XO/.X")'))).toEqual(['XO', '.X']);
  expect(lettersOf(term('clobber(1x4)'))).toEqual(['XOXO']);
  expect(lettersOf(term('nogo(..X)'))).toEqual(['..X']);
  expect(lettersOf(term('tiling(2x2; L3)'))).toEqual(['..', '..']);
  expect(cellsIn('X on a2 takes b2', 2)).toEqual(['0 0', '0 1']);
  expect(cellsIn('put O on (30,1)', 1)).toEqual(['0 29']);
});

describe('graphs', () => {
  test('a move of several points needs them all; a coloured point is one', () => {
    expect(waysIn('take 3, 4')).toEqual([['3', '4']]);
    expect(waysIn('take 2')).toEqual([['2']]);
    expect(waysIn('colour vertex 1 red')).toEqual([['1']]);
    expect(waysIn('take vertex 3 and its 2 neighbours')).toEqual([['3']]);
    expect(coloursOf(term('col("2-3 2-5"; red=2 5, blue=3)'))).toEqual({ 2: 'red', 5: 'red', 3: 'blue' });
  });
  test('of a family are built as the engine builds them', () => {
    const petersen = graphOf(term('node_kayles(petersen)'))!;
    expect(petersen.points.length).toBe(10);
    expect(petersen.edges.length).toBe(15);
    for (const name of petersen.points) expect(petersen.edges.filter((edge) => edge.includes(name)).length).toBe(3);
    expect(graphOf(term('bnugug(spider(1,1,4); paths)'))!.edges).toEqual([['1', '2'], ['1', '3'], ['1', '4'], ['4', '5'], ['5', '6'], ['6', '7']]);
    expect(graphOf(term('graph_chomp(complete(5))'))!.edges.length).toBe(10);
    expect(graphOf(term('arc_kayles(grid(2,3))'))!.edges.length).toBe(7);
  });
  test('are read from edges and lone points', () => {
    const graph = graphOf(term('edge_geography("a-b b-c d", b)'))!;
    expect(graph).toMatchObject({ points: ['a', 'b', 'c', 'd'], edges: [['a', 'b'], ['b', 'c']], token: 'b' });
  });
  test('find the place that a move names', () => {
    expect(placeOf('take vertex 5 and its 3 neighbours')).toEqual(['5']);
    expect(placeOf('delete the edge b-a')).toEqual(['a-b']);
    expect(placeOf('move the token to 2', '10')).toEqual(['2', '10-2']);
  });
});

describe('every kind of position has its drawing', () => {
  const drawn = [
    'nim(3,5)', '*3', 'kayles(7)', '0.77(9)', 'queen(c2)', 'bishop(b1; dirs=ul ur, blocked=c2 d5)', 'wythoff(3,5)', 'cut(2,3)', 'guillotine(3,4)',
    'chomp(4x7)', 'chomp3d(2x3x4)', 'strip(4,7; 3)', 'treblecross(9)', 'treblecross(..X..)', 'countup(0,100; 1..10)', 'northcott(1-5,3-4)',
    'northcott_rules(1-4,3-2; 4)', 'turtles(TTHHT)', 'turning_corners(heads=(3,5),(2,2))', 'rugs(2,3)', 'product(turtles, ruler; heads=(3,5),(2,2))',
    'hackenbush("ground-a a-b:red")', 'stalk(LRRL)', 'tree(2[1][3[1][1]])', 'chords(8)', 'windup(4; 7; 1,2,5)', 'poker_nim(3,5; 2; 8)',
    'transfer_nim(1,2)', 'bandit(B..|.#.|..P)', 'cram(3x4)', 'node_kayles(petersen)', 'edge_geography(petersen, 1)', 'digraph("a>b b>c"; a)',
  ];
  test.each(drawn)('%s', (text) => expect(isGeneric(term(text), games)).toBe(false));
  test.each(['nim(1000)', 'some_rule(3)', 'kayles(100000)', 'sylver(5,2000)', 'subset_takeaway(9)', 'nimstring(20x20)', 'node_kayles(no_such_graph(4))'])('%s is listed', (text) => expect(isGeneric(term(text), games)).toBe(true));
  test('a constant is listed', () => expect(isGeneric(null, games)).toBe(true));
  test('the same drawing after a move', () => {
    expect(boardFor(term('kayles(2,4)'), games)).toBe(boardFor(term('kayles(7)'), games));
    expect(boardFor(term('stalk(LRRL)'), games)).toBe(boardFor(term('hackenbush("ground-1:blue 1-2:red")'), games));
  });
});

test('scenes are read from texts', () => {
  expect(chessScene(term('bishop(b1; board=6x5, blocked=c2 d5)'))).toMatchObject({ width: 6, height: 5, pieces: [{ x: 1, y: 0 }], blocked: new Set(['2 1', '3 4']) });
  expect(stripScene(term('treblecross(..X.)'))?.cells).toEqual(['', '', 'X', '']);
  expect(stripScene(term('strip(1,1; 2)'))?.cells.slice(0, 3)).toEqual(['', '●●', '']);
  expect(stripScene(term('countup(0,100; 1..10)'))?.numbers.at(-1)).toBe(100);
  expect(columnsOf(term('northcott(1-5,8-2)'))).toEqual([[1, 5], [8, 2]]);
  expect(coinsOf(term('coins(2 at distance 1,3; TTH)'))).toEqual([false, false, true]);
  expect(headsOf(term('product(turtles, ruler; heads=(3,5),(2,2))'))).toEqual(new Set(['3 5', '2 2']));
  expect(headsOf(term('rugs(heads=)'))).toEqual(new Set());
  expect(ringOf(term('windup(4; 7; 1,2,5)'))).toEqual({ size: 7, tokens: [4] });
  expect(tokensOf(term('digraph("a>b b>c a@1.5,2"; a,c)'))).toMatchObject({ tokens: ['a', 'c'], graph: { points: ['a', 'b', 'c'], places: { a: { x: 1.5, y: 2 } } } });
  expect(bushOf(term('tree(LR[L][2])'))?.edges).toEqual([
    { from: 'ground', to: '1', colour: 'blue' },
    { from: '1', to: '2', colour: 'red' },
    { from: '2', to: '3', colour: 'blue' },
    { from: '2', to: '4', colour: 'green' },
    { from: '4', to: '5', colour: 'green' },
  ]);
});

test('a step in the yard leads to a cell, or out of it', () => {
  const yard = yardOf(term('bandit(B..|.#.|..P; bandit; side, king)'))!;
  expect(stepIn(yard, ['.B.', '.#.', '..P'])).toEqual(['0 1']);
  expect(stepIn(yard, ['...', '.#.', '..P'])).toEqual(['0 0']);
  expect(stepIn(['BP'], ['X.'])).toEqual(['0 0']); // caught
  expect(yardOf(term('bandit(...|.#.|..P; policeman; side, king)'))).toEqual(['...', '.#.', '..P']);
  expect(yardOf(term('bandit(X..|.#.|...; bandit; side, king)'))).toEqual(['X..', '.#.', '...']);
});
