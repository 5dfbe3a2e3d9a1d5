// Every word of the interface stands in the catalogue: src/texts.ts, and for the long texts of the lessons
// learn/lessons_en.ts. Another language is such a pair, and a third file for the words of the games.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GameWords, inWords, phraseOf, Reasons, setGameWords, told, translatedMove, translatedReason } from '../src/game_words';
import { germanGames } from '../src/games_de';
import { sloveneGames } from '../src/games_sl';
import { germanReasons } from '../src/reasons_de';
import { sloveneReasons } from '../src/reasons_sl';
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
    const holes = phraseOf(row).holes.length;
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

const reasonsOf: [string, GameWords, Reasons][] = [['German', germanGames, germanReasons], ['Slovene', sloveneGames, sloveneReasons]];
test.each(reasonsOf)('reasons in %s have the holes of the English ones', (_, __, reasons) => {
  for (const row of reasons) for (const [, k] of row[1].matchAll(/\{(\d)\}/g)) expect(Number(k), row[0]).toBeLessThanOrEqual(phraseOf(row).holes.length);
  expect(reasons.map(([english]) => english)).toEqual(germanReasons.map(([english]) => english));
  expect(new Set(reasons.map(([english]) => english)).size).toBe(reasons.length);
});

test.each(reasonsOf)('what is found in sequences is told in %s', (_, games, reasons) => {
  setGameWords(games, reasons);
  for (const finding of [
    'P at 0 2 7 9 14 16', 'P at 0 1 3 ...', 'P exactly when n is a Fibonacci number (0, 1, 2, 3, 5, 8, ...)', 'the value is n itself', 'the value is n div 2', 'the value is 1 + how often 2 divides n',
    'the value is the number of divisors of n (and 0 for n = 0)', 'the value is x xor y', 'the value is (x - 1) xor (y - 1)', 'the value is the nim-sum x xor y', 'the value is |x - y|', 'the value is n, with 4k+3 and 4k+4 exchanged',
    'the value is read off the digits of n in base 2, the last one first, by an automaton of 3 states', 'P exactly at the pairs (floor(k a), floor(k a) + 2 k), a = (2 - 2 + sqrt(8)) / 2, in either order',
  ]) expect(told(finding).lang, finding).toBeUndefined();
  setGameWords(null);
});

test('a reason is told with the moves and words inside it', () => {
  setGameWords(germanGames, germanReasons);
  expect(translatedReason('  *1    for example kayles(1)')).toBe('  *1 zum Beispiel kayles(1)');
  expect(translatedReason('A winning move: in nim(7), take 1 from the heap of 7. It leaves nim(6) + *6, which is worth *0.')).toBe('Ein Gewinnzug: in nim(7), 1 vom Haufen mit 7 nehmen. Er lässt nim(6) + *6, und das ist *0 wert.');
  expect(translatedReason('A winning move: in kayles(3), knock down 1 pin of the row of 3, leaving 2. It leaves kayles(2) + nim(2), which is worth *0.')).toMatch(/^Ein Gewinnzug: in kayles\(3\), 1 Kegel der Reihe von 3 umwerfen, 2 bleiben\./);
  expect(translatedReason('  bnugug(spider(1,1,4); paths)  4 = 100')).toBe('  bnugug(spider(1,1,4); paths)  4 = 100');
  expect(translatedReason('heap engine, theory')).toBe('Haufenrechner, Theorie');
  expect(translatedReason("line 3: expected ')' after the parameters, found 'move'")).toBe('Zeile 3: hier wird „)“ erwartet, gefunden wurde „move“');
  expect(translatedReason('  kayles(2)  2 = 10')).toBe('  kayles(2)  2 = 10');
  expect(told('nobody has translated this')).toEqual({ text: 'nobody has translated this', lang: 'en' });
  setGameWords(null);
  expect(told('theory')).toEqual({ text: 'theory' });
});
