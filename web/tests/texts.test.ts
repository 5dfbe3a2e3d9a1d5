// Every word of the interface stands in the catalogue: src/texts.ts, and for the long texts of the lessons
// learn/lessons_*.tsx. Another language is another such pair.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortRules } from '../src/play/rule';

const source = join(__dirname, '../src');
const catalogue = new Set(['learn/lessons_values.tsx', 'learn/lessons_games.tsx']);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && !catalogue.has(name));

// Words between tags, and words in attributes that people read or hear.
export function strayWords(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '').replace(/=>/g, '');
  const between = [...plain.matchAll(/>([^<>{}`;=()]*[A-Za-z]{2,}[^<>{}`;=()]*)<\//g)].map(([, words]) => words.trim());
  const attributes = [...plain.matchAll(/\b(?:aria-label|title|alt|placeholder)="([^"]*[A-Za-z][^"]*)"/g)].map(([, words]) => words);
  return [...between, ...attributes].filter((words) => !/^(SVG|PNG|CSV)$/.test(words));
}

test('the search finds stray words', () => {
  expect(strayWords('<p class="a">Hello there</p>')).toEqual(['Hello there']);
  expect(strayWords('<img alt="A board" />')).toEqual(['A board']);
  expect(strayWords('<p>{t.hello}</p>')).toEqual([]);
});

test('there are files to look at', () => expect(files.length).toBeGreaterThan(30));

test.each(files)('%s takes its words from the catalogue', (name) => {
  expect(strayWords(readFileSync(join(source, name), 'utf8'))).toEqual([]);
});

// As many sentences of the rules as are read at a glance, and never half of one.
test('a rule above the board is short and whole', () => {
  expect(shortRules('Take one. Or two. ' + 'x'.repeat(300) + '.')).toBe('Take one. Or two.');
  expect(shortRules('Take-and-break code 0.77. Done.')).toBe('Take-and-break code 0.77. Done.');
});
