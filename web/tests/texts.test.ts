// Every word of the interface stands in the catalogue: src/texts.ts, and for the long texts of the lessons
// learn/lessons_en.ts. Another language is such a pair, and a third file for the words of the games.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GameWords, inWords, phraseOf, setGameWords, translatedMove } from '../src/game_words';
import { germanGames } from '../src/games_de';
import { sloveneGames } from '../src/games_sl';
import { englishLessons } from '../src/learn/lessons_en';
import { germanLessons } from '../src/learn/lessons_de';
import { sloveneLessons } from '../src/learn/lessons_sl';
import { shortRules } from '../src/play/rule';

const source = join(__dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));

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

const languages: [string, GameWords, typeof englishLessons][] = [['German', germanGames, germanLessons], ['Slovene', sloveneGames, sloveneLessons]];

test.each(languages)('moves in %s keep everything that the engine says', (_, games) => {
  for (const row of games.moves) {
    const holes = phraseOf(row).lists.length;
    const told = [...row[1].matchAll(/\{(\d)\}/g)].map(([, k]) => Number(k));
    // "its 1 neighbour" and a name that is said twice need not be said again.
    const spared = /and its \{\} neighbour$|the loop at/.test(row[0]) ? 1 : 0;
    expect(new Set(told).size, row[0]).toBe(holes - spared);
    expect(Math.max(0, ...told), row[0]).toBeLessThanOrEqual(holes);
  }
  expect(games.moves.map(([english]) => english)).toEqual(germanGames.moves.map(([english]) => english));
  expect(Object.keys(games.games).sort()).toEqual(Object.keys(germanGames.games).sort());
});

test('a move is said in the language of the page, and in English where it lacks the words', () => {
  setGameWords(germanGames);
  expect(inWords('take 2 from the heap of 7, leaving 2 and 3')).toBe('2 vom Haufen mit 7 nehmen, 2 und 3 bleiben');
  expect(inWords('turn (3,5), (3,2) and (1,5)')).toBe('(3,5), (3,2) und (1,5) drehen');
  expect(translatedMove('to heap(3)')).toBe(null);
  expect(inWords('to heap(3)')).toBe('to heap(3)');
  setGameWords(null);
  expect(inWords('take 1 from the heap of 2')).toBe('take 1 from the heap of 2');
});

test.each(languages)('the lessons in %s have the pictures, links and exercises of the English ones', (_, __, lessons) => {
  expect(Object.keys(lessons)).toEqual(Object.keys(englishLessons));
  for (const [name, { title, text, steps, exercises }] of Object.entries(englishLessons)) {
    const other = lessons[name];
    const marks = (paragraphs: string[]) => paragraphs.flatMap((paragraph) => [...paragraph.matchAll(/^\{\w+\}$|\]\(\d+\)|`[^`]+`/g)].map(([mark]) => mark));
    expect(marks(other.text), name).toEqual(marks(text));
    expect(other.steps?.map((all) => all.length), name).toEqual(steps?.map((all) => all.length));
    expect(other.exercises.length, name).toBe(exercises.length);
    expect(other.title).not.toBe(title);
  }
});
