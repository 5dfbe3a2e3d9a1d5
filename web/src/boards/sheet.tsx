// Sheets and chocolate: a rectangle pinned at its first cell (cut), sheets cut in two (guillotine), and the bar with
// its poisoned corner (chomp). A click on a cell offers the moves that take it away or cut there.
import { Board, BoardProps, Touched } from './board';
import { numbersOf, readTerm, replacedIn, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const most = 24;

// The lengths of the rows, top row first; several sheets for guillotine.
export function sheetsOf(term: TermText): number[][] | null {
  if (term.name === 'cut') {
    const size = numbersOf(term);
    return size && size.length === 2 ? [Array<number>(size[0]).fill(size[1])] : null;
  }
  if (term.name === 'chomp') {
    const sides = /^(\d+)x(\d+)$/.exec(term.groups[0].join(','));
    if (sides) return [Array<number>(Number(sides[1])).fill(Number(sides[2]))];
    const rows = numbersOf(term);
    return rows && [rows];
  }
  return null;
}

function Sheet({ term, moves, hints, marked, onPick }: BoardProps) {
  const sheets = sheetsOf(term)!;
  const touched = new Touched();
  for (const move of moves) {
    const after = readTerm(move.after);
    const then = after && sheetsOf(after);
    if (!then) continue;
    const { at } = replacedIn(sheets.map(String), then.map(String));
    const before = sheets[at] ?? [];
    const left = then[at] ?? [];
    // A bite is named by its corner; a cut may be made at any cell beyond it.
    const corner = before.findIndex((length, row) => (left[row] ?? 0) < length);
    before.forEach((length, row) => {
      if (term.name === 'chomp') {
        if (row === corner) touched.add(`${at} ${row} ${left[row] ?? 0}`, move);
        return;
      }
      for (let column = left[row] ?? 0; column < length; column++) touched.add(`${at} ${row} ${column}`, move);
    });
  }
  const side = 40;
  const wide = Math.max(1, ...sheets.flat());
  const tall = Math.max(1, ...sheets.map((sheet) => sheet.length));
  return (
    <Picture width={wide * side + 8} height={tall * side + 8} label={texts.boards.sheet(tall, wide)}>
      {sheets.map((sheet, s) =>
        sheet.flatMap((length, row) =>
          Array.from({ length }, (_, column) => {
            const place = `${s} ${row} ${column}`;
            const here = touched.at(place);
            const first = row === 0 && column === 0;
            return (
              <Spot key={place} moves={here} hints={hints} marked={touched.touches(place, marked)} name={texts.boards.sheetCell(row + 1, column + 1)} onPick={onPick}>
                <rect class={first ? 'chocolate poison' : 'chocolate'} x={column * side + 5} y={row * side + 5} width={side - 3} height={side - 3} rx={5} />
                {first && <text class="poison-mark" x={side / 2 + 3} y={side / 2 + 10}>✕</text>}
                <ValueLabel moves={here} hints={hints} x={column * side + side / 2 + 3} y={row * side + side / 2 + 8} />
              </Spot>
            );
          }),
        ),
      )}
    </Picture>
  );
}

export const sheet: Board = {
  draws: (term) => sheetsOf(term)?.every((s) => s.length <= most && s.every((length) => length <= most)) ?? false,
  component: Sheet,
};
