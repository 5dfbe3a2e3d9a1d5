// The words of games and of their moves in other languages. The engine says both in English: its sentences are the keys
// of a catalogue (games_de.ts, games_sl.ts), and what the catalogue lacks stays in English.
import type { GameAnswer } from './api';
import { readTerm } from './expression';
import { englishRules } from './games_en';

export interface GameWords {
  families: Record<string, string>;
  games: Record<string, [name: string, summary: string, rules: string]>;
  moves: [english: string, other: string][]; // {} stands for a word, {...} for a list; {1}, {2} ... for what stood there
  and: string;
}

interface Phrase {
  reads: RegExp;
  lists: boolean[];
  says: string;
}
let words: GameWords | null = null;
let phrases: Phrase[] = [];

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
export function phraseOf([english, other]: [string, string]): Phrase {
  const holes = english.match(/\{(\.\.\.)?\}/g) ?? [];
  const parts = english.split(/\{(?:\.\.\.)?\}/).map(escaped);
  const reads = parts.map((part, i) => part + (i < holes.length ? (holes[i] === '{}' ? '(\\S+)' : '(.+)') : '')).join('');
  return { reads: new RegExp(`^${reads}$`), lists: holes.map((hole) => hole !== '{}'), says: other };
}

export function setGameWords(chosen: GameWords | null): void {
  words = chosen;
  phrases = chosen ? chosen.moves.map(phraseOf) : [];
}

// A move in the language of the page; null where the catalogue does not have it.
export function translatedMove(english: string): string | null {
  for (const { reads, lists, says } of phrases) {
    const found = reads.exec(english);
    if (found) return says.replace(/\{(\d)\}/g, (_, k) => (lists[k - 1] ? found[k].replaceAll(' and ', ` ${words!.and} `) : found[k]));
  }
  return null;
}
export const inWords = (english: string): string => translatedMove(english) ?? english;

// Rules of one's own may have the name of a game.
export const isOwn = (game: GameAnswer): boolean => game.family === 'own rules';
const known = (game: GameAnswer) => (isOwn(game) ? undefined : words?.games[game.name]);
const simpler = (game: GameAnswer) => (isOwn(game) || words ? undefined : englishRules[game.name]);

export const familyName = (family: string): string => words?.families[family] ?? family;
export const nameOf = (game: GameAnswer): string => known(game)?.[0] ?? game.name.replaceAll('_', ' ');
export const summaryOf = (game: GameAnswer): string => known(game)?.[1] ?? game.summary;
export const rulesOf = (game: GameAnswer): string => withAmounts(known(game)?.[2] ?? game.rules);
// The rules as they hold for one position; in English some have simpler words for it.
export const rulesFor = (game: GameAnswer, term: string): string => withAmounts(known(game)?.[2] ?? simpler(game) ?? game.rules, term);

function withAmounts(rules: string, term?: string): string {
  const amounts = term === undefined ? undefined : readTerm(term)?.groups[1]?.join(', ').replace(/(\d)\.\.(\d)/g, '$1–$2');
  return rules.replace('{2}', amounts ?? '…');
}
