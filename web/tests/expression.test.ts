import { describe, expect, test } from 'vitest';
import { joinSum, numbersOf, readTerm, replacedIn, splitSum, writeTerm } from '../src/expression';

describe('sums', () => {
  test('are split outside brackets and quotes', () => {
    expect(splitSum('kayles(7) + nim(3,5) - stalk(LR)')).toEqual(['kayles(7)', 'nim(3,5)', '-stalk(LR)']);
    expect(splitSum('hackenbush("ground-a a-b") + *3')).toEqual(['hackenbush("ground-a a-b")', '*3']);
    expect(splitSum('')).toEqual([]);
  });
  test('are joined to what they were', () => {
    for (const text of ['nim(1) + kayles(2) - *3', 'nim(0)']) expect(joinSum(splitSum(text))).toBe(text);
  });
});

describe('terms', () => {
  test('have a name and groups of fields', () => {
    expect(readTerm('bishop(b1; dirs=ul ur, blocked=c2 d5)')).toEqual({ name: 'bishop', groups: [['b1'], ['dirs=ul ur', 'blocked=c2 d5']] });
    expect(readTerm('hackenbush("a;b,c")')?.groups).toEqual([['"a;b,c"']]);
    expect(readTerm('*5')).toEqual({ name: '*', groups: [['5']] });
    expect(readTerm('1/2')).toBeNull();
  });
  test('may be numbers', () => {
    expect(numbersOf(readTerm('nim(3,5)')!)).toEqual([3, 5]);
    expect(numbersOf(readTerm('nim()')!)).toEqual([]);
    expect(numbersOf(readTerm('queen(c2)')!)).toBeNull();
  });
});

describe('a replaced stretch', () => {
  test('is found between common ends', () => {
    expect(replacedIn([3, 5, 7], [3, 2, 2, 7])).toEqual({ at: 1, removed: [5], added: [2, 2] });
    expect(replacedIn([3, 3], [2, 3])).toEqual({ at: 0, removed: [3], added: [2] });
    expect(replacedIn([1], [1])).toEqual({ at: 1, removed: [], added: [] });
  });
});

test('a term is written as it was read', () => {
  for (const text of ['nim(3,4,5)', 'subtract(3,5; 1,2)', '*4', 'hackenbush("ground-a a@1,2")']) expect(writeTerm(readTerm(text)!)).toBe(text);
});
