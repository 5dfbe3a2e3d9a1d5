// Which drawing fits a position; the first that can draw it is taken.
import type { ComponentType } from 'preact';
import type { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { bushes } from './bush';
import { chess } from './chess';
import { circle } from './circle';
import { coins } from './coins';
import { columns } from './columns';
import { Generic } from './generic';
import { heaps } from './heaps';
import { rows } from './rows';
import { sheet } from './sheet';
import { strips } from './strips';

const boards: Board[] = [heaps, circle, rows, chess, sheet, strips, columns, bushes, coins];

export function boardFor(term: TermText | null): ComponentType<BoardProps> {
  const board = term && boards.find((candidate) => candidate.draws(term));
  return board ? board.component : Generic;
}

export const isGeneric = (term: TermText | null) => boardFor(term) === Generic;
