// What the engine says, in other languages: games, their moves, reasons and mistakes. The engine says all in English: its
// sentences are the keys of a catalogue (games_de.ts, reasons_de.ts and their sisters), and what the catalogue lacks
// stays in English.
import type { GameAnswer } from './api';
import { readTerm } from './expression';
import { englishNames, englishRules, englishSummaries } from './games_en';

export interface GameWords {
  families: Record<string, string>;
  games: Record<string, [name: string, summary: string, rules: string]>;
  moves: [english: string, other: string][]; // {} stands for a word, {...} for a list; {1}, {2} ... for what stood there
  and: string;
}
export type Reasons = [english: string, other: string][];

interface Phrase {
  reads: RegExp;
  holes: string[]; // {} a word, {...} a list or any text, {@} a position, {~} a sentence of its own
  says: string;
}
let words: GameWords | null = null;
let phrases: Phrase[] = [];
let reasons: Phrase[] = [];

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const hole = /\{(?:\.\.\.|~|@)?\}/;
// A name and what stands in its parentheses, which may hold quotes and parentheses once more.
const position = '[^\\s(]*\\((?:[^()"]|"[^"]*"|\\([^()]*\\))*\\)';
const readsAs: Record<string, string> = { '{}': '(\\S+)', '{@}': `(${position}|\\S+)`, '{...}': '(.+)', '{~}': '(.+)' };
export function phraseOf([english, other]: [string, string]): Phrase {
  const holes = english.match(new RegExp(hole, 'g')) ?? [];
  const parts = english.split(hole).map((part) => escaped(part).replaceAll(' ', ' +')); // columns are filled up with spaces
  const reads = parts.map((part, i) => part + (i < holes.length ? readsAs[holes[i]] : '')).join('');
  return { reads: new RegExp(`^${reads}$`), holes, says: other };
}

export function setGameWords(chosen: GameWords | null, chosenReasons: Reasons = []): void {
  words = chosen;
  phrases = chosen ? chosen.moves.map(phraseOf) : [];
  reasons = chosen ? chosenReasons.map(phraseOf) : [];
}

// A move in the language of the page; null where the catalogue does not have it.
export function translatedMove(english: string): string | null {
  for (const { reads, holes, says } of phrases) {
    const found = reads.exec(english);
    if (found) return says.replace(/\{(\d)\}/g, (_, k) => (holes[k - 1] === '{...}' ? found[k].replaceAll(' and ', ` ${words!.and} `) : found[k]));
  }
  return null;
}
export const inWords = (english: string): string => translatedMove(english) ?? english;

// A reason or a mistake in the language of the page; null where the catalogue does not have it, or not all of it.
export function translatedReason(english: string): string | null {
  const [, indent, plain] = /^(\s*)([\s\S]*)$/.exec(english)!;
  if (plain === '' || !/[a-z]{2}/i.test(plain.replace(new RegExp(position, 'g'), ''))) return english; // digits and positions only
  for (const { reads, holes, says } of reasons) {
    const found = reads.exec(plain);
    if (!found) continue;
    const inner = holes.map((kind, k) => (kind === '{~}' ? (translatedReason(found[k + 1]) ?? translatedMove(found[k + 1])) : found[k + 1]));
    if (inner.every((text) => text !== null)) return indent + says.replace(/\{(\d)\}/g, (_, k) => inner[k - 1]!);
  }
  const listed = plain.split(', ').map((part) => (part === plain ? null : translatedReason(part)));
  return listed.length > 1 && listed.every((part) => part !== null) ? indent + listed.join(', ') : null;
}

// What the engine said, and in which language it is told: English where the catalogue has no words for it.
export function told(english: string): { text: string; lang?: 'en' } {
  if (!words) return { text: english };
  const translated = translatedReason(english);
  return translated === null ? { text: english, lang: 'en' } : { text: translated };
}

// Rules of one's own may have the name of a game.
export const isOwn = (game: GameAnswer): boolean => game.family === 'own rules';
const known = (game: GameAnswer) => (isOwn(game) ? undefined : words?.games[game.name]);
const simpler = (game: GameAnswer) => (isOwn(game) || words ? undefined : englishRules[game.name]);

export const familyName = (family: string): string => words?.families[family] ?? family;
export const nameOf = (game: GameAnswer): string => known(game)?.[0] ?? (isOwn(game) ? undefined : englishNames[game.name]) ?? game.name.replaceAll('_', ' ');
export const summaryOf = (game: GameAnswer): string => known(game)?.[1] ?? (isOwn(game) || words ? undefined : englishSummaries[game.name]) ?? game.summary;
export const rulesOf = (game: GameAnswer): string => withAmounts(known(game)?.[2] ?? game.rules);
// The rules as they hold for one position; in English some have simpler words for it.
export const rulesFor = (game: GameAnswer, term: string): string => withAmounts(known(game)?.[2] ?? simpler(game) ?? game.rules, term);

function withAmounts(rules: string, term?: string): string {
  const groups = term === undefined ? undefined : readTerm(term)?.groups;
  return rules.replace(/\{([23])\}/, (_, group) => groups?.[Number(group) - 1]?.join(', ').replace(/(\d)\.\.(\d)/g, '$1–$2') ?? '…');
}
