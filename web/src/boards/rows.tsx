// Rows of pins, stones or cells, for games that take from a row and break it. A move replaces one row by what is left of
// it; what went is read off the lengths. Between two pieces there is a gap, touched by moves that break a row and take
// nothing.
import { Board, BoardProps, touchedBy } from './board';
import { numbersOf, replacedIn } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

type Shape = 'pin' | 'stone' | 'cell';
const shapes: Record<string, Shape> = { pins: 'pin', stones: 'stone', cells: 'cell' };
const most = 48;

export interface Taken {
  row: number;
  starts: number[]; // where the stretch may begin; a row may be read from either side
  length: number;
}

// Null where a row falls into more than two.
export function takenBy(rows: number[], after: number[]): Taken | null {
  const { at, removed, added } = replacedIn(rows, after);
  if (removed.length !== 1 && !(removed.length === 0 && added.length > 0)) return null;
  // (3,3) -> (3,3,1)? The common ends may swallow the row itself; then it is the row before the place.
  const row = removed.length === 1 ? at : at - 1;
  const left = (removed.length === 1 ? added : [rows[row], ...added]).filter((size) => size > 0);
  if (row < 0 || left.length > 2) return null;
  const length = rows[row] - left.reduce((sum, size) => sum + size, 0);
  if (length < 0) return null;
  const starts = left.length === 0 ? [0] : left.length === 1 ? [0, left[0]] : left;
  return { row, length, starts: [...new Set(starts)] };
}

function placesOf({ row, starts, length }: Taken): string[] {
  if (length === 0) return starts.map((start) => `${row} gap ${start}`);
  return starts.flatMap((start) => Array.from({ length }, (_, i) => `${row} pin ${start + i}`));
}

function Piece({ shape, x }: { shape: Shape; x: number }) {
  if (shape === 'stone') return <circle class="stone" cx={x + 15} cy={42} r={13} />;
  if (shape === 'cell') return <rect class="cell" x={x} y={29} width={30} height={30} />;
  return <path class="pin" transform={`translate(${x + 15} 4)`} d="M0 0c5 0 7 4 6 9c-1 5-2 7 1 14c4 9 4 22 1 32h-16c-3-10-3-23 1-32c3-7 2-9 1-14c-1-5 1-9 6-9z" />;
}

function Rows({ term, kind, moves, hints, onPick }: BoardProps) {
  const rows = numbersOf(term)!;
  const touched = touchedBy(moves, (after) => {
    const sizes = after && numbersOf(after);
    const taken = sizes && takenBy(rows, sizes);
    return taken ? placesOf(taken) : [];
  });
  const shape = shapes[kind];
  const step = 30;
  const wide = Math.max(2, ...rows);
  return (
    <Picture width={wide * step + 50} height={rows.length * 74 + 4} label={texts.boards.rows(rows, shape)}>
      {rows.map((size, row) => (
        <g key={row} transform={`translate(8 ${row * 74 + 6})`}>
          <line class="ground" x1={0} x2={wide * step} y1={60} y2={60} />
          {Array.from({ length: size }, (_, pin) => {
            const here = touched.at(`${row} pin ${pin}`);
            return (
              <Spot key={pin} moves={here} hints={hints} name={texts.boards.pieces[shape](pin + 1)} onPick={onPick}>
                <rect class="hit" x={pin * step} y={0} width={step} height={62} />
                <Piece shape={shape} x={pin * step} />
                <ValueLabel moves={here} hints={hints} x={pin * step + 15} y={46} />
              </Spot>
            );
          })}
          {Array.from({ length: Math.max(0, size - 1) }, (_, k) => k + 1).map((gap) => {
            const here = touched.at(`${row} gap ${gap}`);
            if (here.length === 0) return null;
            return (
              <Spot key={`gap ${gap}`} moves={here} hints={hints} name={texts.boards.gap(gap)} onPick={onPick}>
                <rect class="hit" x={gap * step - 7} y={0} width={14} height={66} />
                <line class="gap" x1={gap * step} x2={gap * step} y1={2} y2={62} />
              </Spot>
            );
          })}
          <text class="count" x={size * step + 8} y={44}>
            {size}
          </text>
        </g>
      ))}
    </Picture>
  );
}

export const rows: Board = {
  draws: (term) => numbersOf(term)?.every((size) => size <= most) ?? false,
  component: Rows,
};
