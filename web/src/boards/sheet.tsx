// A sheet pinned at its first cell (cut) and the bar of chocolate with its poisoned corner (chomp). A click on a cell
// takes it away with all beyond it, or cuts there.
import { Board, BoardProps, touchedBy } from './board';
import { numbersOf, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const most = 24;

// The lengths of the rows, top row first.
export function rowsOf(term: TermText): number[] | null {
  const numbers = numbersOf(term);
  if (term.name === 'cut') return numbers?.length === 2 && numbers[0] <= most ? Array<number>(numbers[0]).fill(numbers[1]) : null;
  const sides = /^(\d+)x(\d+)$/.exec(term.groups[0].join(','));
  return sides && Number(sides[1]) <= most ? Array<number>(Number(sides[1])).fill(Number(sides[2])) : numbers;
}

// A bite is named by its corner; a cut may be made at any cell beyond it.
export function cellsOf(rows: number[], after: number[], bite: boolean): string[] {
  const corner = rows.findIndex((length, row) => (after[row] ?? 0) < length);
  if (bite) return corner < 0 ? [] : [`${corner} ${after[corner] ?? 0}`];
  return rows.flatMap((length, row) => Array.from({ length: length - (after[row] ?? 0) }, (_, i) => `${row} ${(after[row] ?? 0) + i}`));
}

function Sheet({ term, moves, hints, onPick }: BoardProps) {
  const rows = rowsOf(term)!;
  const touched = touchedBy(moves, (after) => cellsOf(rows, (after && rowsOf(after)) ?? [], term.name === 'chomp'));
  const side = 40;
  const wide = Math.max(1, ...rows);
  const tall = Math.max(1, rows.length);
  return (
    <Picture width={wide * side + 8} height={tall * side + 8} label={texts.boards.sheet(tall, wide)}>
      {rows.flatMap((length, row) =>
        Array.from({ length }, (_, column) => {
          const place = `${row} ${column}`;
          const here = touched.at(place);
          const first = row === 0 && column === 0;
          return (
            <Spot key={place} moves={here} hints={hints} name={texts.boards.sheetCell(row + 1, column + 1)} onPick={onPick}>
              <rect class={first ? 'chocolate poison' : 'chocolate'} x={column * side + 5} y={row * side + 5} width={side - 3} height={side - 3} rx={5} />
              {first && <text class="poison-mark" x={side / 2 + 3} y={side / 2 + 10}>✕</text>}
              <ValueLabel moves={here} hints={hints} x={column * side + side / 2 + 3} y={row * side + side / 2 + 8} />
            </Spot>
          );
        }),
      )}
    </Picture>
  );
}

export const sheet: Board = {
  draws: (term) => {
    const rows = rowsOf(term);
    return rows !== null && rows.length <= most && rows.every((length) => length <= most);
  },
  component: Sheet,
};
