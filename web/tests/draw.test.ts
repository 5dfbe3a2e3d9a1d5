import { describe, expect, test } from 'vitest';
import { begin, put, redone, undone } from '../src/draw/history';
import { goneEdges, laidOut, readPicture, verticesOf, writePicture } from '../src/draw/picture_text';

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
