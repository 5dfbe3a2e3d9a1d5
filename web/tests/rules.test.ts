import { expect, test } from 'vitest';
import { pieces, placeInText } from '../src/rules/highlight';
import { gamesIn } from '../src/rules/rules';

const keywords = new Set(['game', 'move', 'for', 'in', 'if']);

test('pieces make up the whole text', () => {
  const text = '# note -> 1\ngame g(n)\n  move -> n-k for k in {1, 3} if k <= n\n';
  expect(pieces(text, keywords).map((piece) => piece.text).join('')).toBe(text);
  expect(pieces(text, keywords)[0]).toEqual({ kind: 'comment', text: '# note -> 1' });
  expect(pieces('game -> 12', keywords).map(({ kind }) => kind)).toEqual(['keyword', 'plain', 'arrow', 'plain', 'number']);
});

test('a place in a line becomes a place in the text', () => {
  expect(placeInText('ab\ncdef', 'line 2: no', { offset: 1, length: 2 })).toEqual([4, 6]);
  expect(placeInText('é x', 'no', { offset: 3, length: 1 })).toEqual([2, 3]);
  expect(placeInText('ab', 'line 9', { offset: 0, length: 1 })).toBeNull();
});
test('the games of a text are found', () => {
  expect(gamesIn('# game no(n)\ngame a(n)\n  move -> n-1 if n > 0\ngame b(x, y)\n')).toEqual([{ name: 'a', parameters: ['n'] }, { name: 'b', parameters: ['x', 'y'] }]);
  expect(gamesIn('')).toEqual([]);
});
