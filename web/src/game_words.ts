// The words of games and of their moves in other languages. The engine says both in English: its sentences are the keys
// of a catalogue (games_de.ts, games_sl.ts), and what the catalogue lacks stays in English.
import type { GameAnswer } from './api';

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

export const familyName = (family: string): string => words?.families[family] ?? family;
export const nameOf = (game: GameAnswer): string => words?.games[game.name]?.[0] ?? game.name.replaceAll('_', ' ');
export const summaryOf = (game: GameAnswer): string => words?.games[game.name]?.[1] ?? game.summary;
export const rulesOf = (game: GameAnswer): string => words?.games[game.name]?.[2] ?? game.rules;
