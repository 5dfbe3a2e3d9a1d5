// Which drawing fits a position; the first that can draw it is taken.
import type { ComponentType } from 'preact';
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
import { ring } from './ring';
import { rows } from './rows';
import { sheet } from './sheet';
import { strips } from './strips';
import { yard } from './yard';

const boards: Board[] = [heaps, circle, rows, chess, sheet, guillotine, block, strips, columns, bushes, graphs, arrows, coinGrid, coins, ring, yard, dominoes];

export function boardFor(term: TermText | null): ComponentType<BoardProps> {
  const board = term && boards.find((candidate) => candidate.draws(term));
  return board ? board.component : Generic;
}

export const isGeneric = (term: TermText | null) => boardFor(term) === Generic;
