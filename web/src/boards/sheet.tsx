// A sheet pinned at its first cell (cut) and the bar of chocolate with its poisoned corner (chomp). A click on a cell of
// the bar bites it off with all beyond it; a sheet is cut at a cell of its upper or left edge.
import { useRef } from 'preact/hooks';
import { Board, BoardProps, Touch } from './board';
import { numbersOf, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 40;

// The lengths of the rows, top row first.
export function rowsOf(term: TermText): number[] | null {
  const numbers = numbersOf(term);
  if (term.name === 'cut') return numbers?.length === 2 && numbers[0] <= most ? Array<number>(numbers[0]).fill(numbers[1]) : null;
  const sides = /^(\d+)x(\d+)$/.exec(term.groups[0].join(','));
  return sides && Number(sides[1]) <= most ? Array<number>(Number(sides[1])).fill(Number(sides[2])) : numbers;
}

// Both are named by the first cell that goes.
export function biteOf(rows: number[], after: number[]): Touch[] {
  const changes = rows.flatMap((length, row) => Array.from({ length: Math.max(0, length - (after[row] ?? 0)) }, (_, i) => `${row} ${(after[row] ?? 0) + i}`));
  return changes.length === 0 ? [] : [{ handles: [changes[0]], changes }];
}

function Sheet(props: BoardProps) {
  const { term, hints } = props;
  const rows = rowsOf(term)!;
  const touching = useTouching(props, (before, after) => biteOf(rowsOf(before) ?? [], (after && rowsOf(after)) ?? []));
  const side = 40;
  // The frame stays as large as the bar was.
  const frame = useRef({ wide: 1, tall: 1 });
  frame.current = { wide: Math.max(frame.current.wide, ...rows), tall: Math.max(frame.current.tall, rows.length) };
  const { wide, tall } = frame.current;
  return (
    <Picture width={wide * side + 8} height={tall * side + 8} label={texts.boards.sheet(Math.max(1, rows.length), Math.max(1, ...rows))}>
      {touching.last.map((place) => {
        const [row, column] = place.split(' ').map(Number);
        return <rect key={`crumb ${place}`} class="crumb gone" x={column * side + 5} y={row * side + 5} width={side - 3} height={side - 3} rx={5} />;
      })}
      {rows.flatMap((length, row) =>
        Array.from({ length }, (_, column) => {
          const place = `${row} ${column}`;
          const first = row === 0 && column === 0;
          return (
            <Spot key={place} {...touching.spot(place)} name={texts.boards.sheetCell(row + 1, column + 1)}>
              <rect class={first ? 'chocolate poison' : 'chocolate'} x={column * side + 5} y={row * side + 5} width={side - 3} height={side - 3} rx={5} />
              {first && <text class="poison-mark" x={side / 2 + 3} y={side / 2 + 10}>✕</text>}
              <ValueLabel moves={touching.at(place)} hints={hints} x={column * side + side / 2 + 3} y={row * side + side / 2 + 8} />
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
  vary: (term, random) => {
    const sides = /^(\d+)x(\d+)$/.exec(term.groups[0].join(','));
    const drawn = () => String(2 + Math.floor(random() * 6));
    return sides ? { ...term, groups: [[`${drawn()}x${drawn()}`], ...term.groups.slice(1)] } : { ...term, groups: [term.groups[0].map(drawn), ...term.groups.slice(1)] };
  },
};
