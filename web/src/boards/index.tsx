// Which drawing fits a position: the engine says what each game is played on, and the drawing says whether it can read
// the position.
import type { ComponentType } from 'preact';
import { GameAnswer, gameNamed } from '../api';
import type { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { arrows } from './arrows';
import { block } from './block';
import { bushes } from './bush';
import { chess } from './chess';
import { circle } from './circle';
import { coinGrid } from './coin_grid';
import { coins } from './coins';
import { columns } from './columns';
import { dominoes } from './dominoes';
import { Generic } from './generic';
import { graphs } from './graph';
import { guillotine } from './guillotine';
import { heaps } from './heaps';
import { letters } from './letters';
import { numbers } from './numbers';
import { orders } from './order';
import { ring } from './ring';
import { rows } from './rows';
import { sheet } from './sheet';
import { spots } from './spots';
import { strings } from './strings';
import { strips } from './strips';
import { yard } from './yard';

const boards: Record<string, Board> = {
  heaps,
  one_heap: heaps,
  pins: rows,
  stones: rows,
  cells: rows,
  circle,
  chessboard: chess,
  sheet,
  sheets: guillotine,
  block,
  strip: strips,
  columns,
  picture: bushes,
  graph: graphs,
  arrows,
  coin_board: coinGrid,
  coins,
  ring,
  yard,
  dominoes,
  letters,
  numbers,
  divisors: orders,
  subsets: orders,
  order: orders,
  strings,
  spots,
};

// A nimber is a heap.
export function kindOf(term: TermText | null, games: GameAnswer[]): string {
  if (!term) return '';
  return term.name === '*' ? 'heaps' : (gameNamed(term.name, games)?.board ?? '');
}

export function boardOf(term: TermText, kind: string): Board | null {
  const board = boards[kind];
  return board?.draws(term, kind) ? board : null;
}

export function boardFor(term: TermText | null, games: GameAnswer[]): ComponentType<BoardProps> {
  return (term && boardOf(term, kindOf(term, games))?.component) ?? Generic;
}

export const isGeneric = (term: TermText | null, games: GameAnswer[]) => boardFor(term, games) === Generic;
