import { describe, expect, test } from 'vitest';
import { begin, put, redone, undone } from '../src/draw/history';
import { readArrows, readGraph, writeArrows } from '../src/draw/graph_text';
import { goneEdges, laidOut, readPicture, readTrees, stands, verticesOf, writePicture } from '../src/draw/picture_text';

describe('pictures', () => {
  test('are written as they were read', () => {
    const text = 'ground-a a-b:red b-b a@2,1 b@3,2';
    expect(writePicture(readPicture(text)!)).toBe(text);
    expect(readPicture('a-b*3')?.edges).toHaveLength(3);
    expect(readPicture('ground-a:pink')).toBeNull();
    expect(readPicture('not a picture')).toBeNull();
  });
  test('get a place for every vertex', () => {
    const picture = laidOut(readPicture('ground-a a-b b-c c-a')!);
    expect(Object.keys(picture.places).sort()).toEqual(verticesOf(picture).sort());
  });
  test('tell the edge that was cut from those that fell', () => {
    const before = readPicture('ground-a a-b b-c')!.edges;
    expect(goneEdges(before, readPicture('ground-a')!.edges)).toEqual([1, 2]);
    expect(goneEdges(before, [])).toEqual([0, 1, 2]);
  });
});

test('undo and redo go back and forth, and a change ends the future', () => {
  const three = put(put(begin(1), 2), 3);
  expect(undone(three).now).toBe(2);
  expect(redone(undone(three)).now).toBe(3);
  expect(redone(put(undone(three), 4)).now).toBe(4);
  expect(undone(begin(1)).now).toBe(1);
});

test('stalks stand straight and branches spread', () => {
  const { places } = laidOut(readTrees(['2[1][1]'])!);
  expect(places['1'].x).toBe(places['2'].x);
  expect(places['3'].x).toBeLessThan(places['2'].x);
  expect(places['4'].x).toBeGreaterThan(places['2'].x);
  expect(places['3'].y).toBe(3);
});
test('what touches no ground does not stand', () => {
  expect(stands(readPicture('ground-a a-b')!)).toBe(true);
  expect(stands(readPicture('a-b b-c')!)).toBe(false);
});
test('a graph keeps its places inside an expression', () => {
  const graph = readGraph('a b\nb c\nd\n# a@1.5,2.0\n')!;
  expect(writeArrows(graph)).toBe('a>b b>c d a@1.5,2.0');
  expect(readArrows(writeArrows(graph))).toEqual(graph);
});
