// The state of a game as a line of positions with a place in it; everything else follows from it. Pure functions.
import { draws, winnerIfStarts, type MoveAnswer, type MovesAnswer } from '../api';
import { joinSum, replacedIn, splitSum } from '../expression';
import type { TermMove } from '../boards/board';

export type Opponent = 'beatable' | 'good' | 'perfect' | 'person';
export type Side = 0 | 1; // 0: you, or player 1

export interface Settings {
  opponent: Opponent;
  first: Side;
  play: 'normal' | 'misere';
}
// What there is to say about a move: who made it, and how good it was.
export interface Said {
  by: Side;
  kind: 'plain' | 'winning' | 'losing' | 'slip' | 'drawing' | 'unsolved';
  value?: string | null; // of what it left
}
export interface Station {
  expression: string;
  move?: string; // what led here, in words
  said?: Said;
}
export interface Line {
  stations: Station[];
  at: number;
  cut?: number; // how many positions of a link were left out, because no move leads to the first of them
}

export const startAt = (expression: string): Line => ({ stations: [{ expression }], at: 0 });
export const here = (line: Line): Station => line.stations[line.at];
export const turn = (line: Line, settings: Settings): Side => ((settings.first + line.at) % 2) as Side;
export const enginesTurn = (line: Line, settings: Settings) => settings.opponent !== 'person' && turn(line, settings) === 1;

// Where the two sides have different moves, you (or player 1) are Left.
export const playerOf = (side: Side) => (side === 0 ? 'left' : 'right');

// Whether the side to move can win a position of this outcome; null if nobody can force it, or it is not known.
export function moverWins(outcome: string | undefined, side: Side): boolean | null {
  if (outcome === 'N' || outcome === 'P') return outcome === 'N';
  const winner = winnerIfStarts(outcome, side);
  if (winner === 'L' || winner === 'R') return (winner === 'L') === (side === 0);
  return null;
}

export function advance(line: Line, station: Station): Line {
  return { stations: [...line.stations.slice(0, line.at + 1), station], at: line.at + 1 };
}

// Against the engine a step back leads to the last position where it was your turn.
export function back(line: Line, settings: Settings): Line | null {
  for (let at = line.at - 1; at >= 0; at--) {
    const there = { ...line, at };
    if (!enginesTurn(there, settings)) return there;
  }
  return null;
}
export function forth(line: Line, settings: Settings): Line | null {
  for (let at = line.at + 1; at < line.stations.length; at++) {
    const there = { ...line, at };
    if (!enginesTurn(there, settings) || at === line.stations.length - 1) return there;
  }
  return null;
}

// How often the engine plays its best move, if it has one.
export const strength: Record<Exclude<Opponent, 'person'>, number> = { beatable: 0.4, good: 0.8, perfect: 1 };

// Where every move loses, the engine makes it hard: the longest way to the end where that is known, otherwise the
// fewest replies that win.
export function hardest<M extends MoveAnswer>(moves: M[]): M[] {
  const least = (of: (move: M) => number) => moves.filter((move) => of(move) === Math.min(...moves.map(of)));
  if (moves.every(({ distance }) => distance !== undefined)) return least((move) => -move.distance!);
  return moves.every(({ replies }) => replies !== undefined) ? least((move) => move.replies!) : moves;
}

export function engineChoice<M extends MoveAnswer>(moves: M[], p: number, random: () => number): M {
  const winning = moves.filter((move) => move.winning);
  const drawn = moves.filter(draws);
  const safe = moves.filter((move) => !move.blunder);
  const pick = (from: M[]) => from[Math.min(from.length - 1, Math.floor(random() * from.length))];
  if (random() >= p) return pick(moves); // a slip, if there was anything to lose
  if (winning.length > 0) return pick(winning);
  return pick(drawn.length > 0 ? drawn : hardest(safe.length > 0 ? safe : moves));
}

// How good a move was, as far as the engine knows.
export function kindOfMove(move: MoveAnswer, { moves, endless, outcome }: Pick<MovesAnswer, 'moves' | 'endless' | 'outcome'>): Said['kind'] {
  if (move.winning === null || move.outcome === 'unknown') return 'unsolved';
  if (move.winning) return 'winning';
  if (moves.some((other) => other.winning)) return 'slip';
  if (endless && outcome !== 'P') return 'unsolved'; // a move that is not listed may have won
  return draws(move) ? 'drawing' : 'losing';
}

// Each move with the term it is made in and what becomes of that term.
export function locate(expression: string, moves: MoveAnswer[]): TermMove[] {
  const before = splitSum(expression);
  return moves.map((move) => {
    const { at, added, removed } = replacedIn(before, splitSum(move.to));
    const index = Math.min(removed.length === 0 && at > 0 ? at - 1 : at, Math.max(0, before.length - 1));
    return { ...move, index, after: added.length > 0 ? joinSum(added) : '' };
  });
}

// "2.nim(4)" is drawn as two games.
export function spreadOut(expression: string): string {
  const most = 12;
  return joinSum(
    splitSum(expression).flatMap((term) => {
      const match = /^(-?)(\d+)\.(?=[a-z(])(.*)$/.exec(term);
      if (!match || Number(match[2]) > most) return [term];
      const inner = match[3].startsWith('(') && match[3].endsWith(')') ? match[3].slice(1, -1) : match[3];
      return Array<string>(Number(match[2])).fill(match[1] + inner);
    }),
  );
}

// Columns of binary digits for the nim-sum of some nimbers, highest bit first. Null if a value is no small nimber.
export function binaryColumns(values: (string | null)[], least = 1): { rows: string[]; sum: string; balanced: boolean[] } | null {
  const numbers = values.map((value) => (value === '0' || value === '*0' ? 0 : /^\*\d{1,9}$/.test(value ?? '') ? Number(value!.slice(1)) : NaN));
  if (numbers.some(Number.isNaN)) return null;
  const total = numbers.reduce((a, b) => a ^ b, 0);
  const width = Math.max(least, ...numbers.map((n) => n.toString(2).length));
  const digits = (n: number) => n.toString(2).padStart(width, '0');
  return { rows: numbers.map(digits), sum: digits(total), balanced: [...digits(total)].map((c) => c === '0') };
}

// The moves of a game as one text for the address, and back.
const between = '~';
export const writeLine = (line: Line): string => line.stations.slice(1).map(({ expression }) => expression).join(between);
export function readLine(start: string, moves: string | null, at: string | null): Line {
  const stations = [start, ...(moves ? moves.split(between) : [])].map((expression) => ({ expression }));
  const place = at === null ? stations.length - 1 : Math.min(stations.length - 1, Math.max(0, Number(at) || 0));
  return { stations, at: place };
}
