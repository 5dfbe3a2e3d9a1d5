// A board that is covered with dominoes. Between two free neighbours there is a place for a domino.
import { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 14;

export function coveredOf(term: TermText): boolean[][] | null {
  const text = term.groups[0].join(',');
  const sides = /^(\d+)[x,](\d+)$/.exec(text);
  if (sides) return Number(sides[1]) * Number(sides[2]) <= most * most ? Array.from({ length: Number(sides[1]) }, () => Array<boolean>(Number(sides[2])).fill(false)) : null;
  const rows = /^"([.#/]+)"$/.exec(text)?.[1].split('/');
  return rows ? rows.map((row) => [...row].map((c) => c === '#')) : null;
}

interface Domino {
  row: number;
  column: number;
  down: boolean;
}
const cellsOf = ({ row, column, down }: Domino): [number, number][] => [[row, column], down ? [row + 1, column] : [row, column + 1]];

export function placesIn(board: boolean[][]): Domino[] {
  const free = (row: number, column: number) => board[row]?.[column] === false;
  return board.flatMap((cells, row) =>
    cells.flatMap((_, column) => [false, true].map((down) => ({ row, column, down })).filter((place) => cellsOf(place).every(([r, c]) => free(r, c)))),
  );
}

// Lone cells vanish from the text together with a domino: a place fits a move if all else that vanished was left alone.
export function fits(before: boolean[][], after: boolean[][], place: Domino): boolean {
  const own = new Set(cellsOf(place).map(String));
  if (!cellsOf(place).every(([row, column]) => after[row]?.[column])) return false;
  const free = (row: number, column: number) => before[row]?.[column] === false && !own.has(String([row, column]));
  return before.every((cells, row) =>
    cells.every((_, column) => {
      if (!free(row, column)) return true;
      const alone = ![[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]].some(([r, c]) => free(r, c));
      return (after[row]?.[column] ?? false) === alone;
    }),
  );
}

function Dominoes(props: BoardProps) {
  const { term, hints } = props;
  const board = coveredOf(term)!;
  const places = placesIn(board);
  const name = ({ row, column, down }: Domino) => `${row} ${column} ${down}`;
  const touching = useTouching(props, (before, after) => {
    const [were, are] = [coveredOf(before), after && coveredOf(after)];
    if (!were || !are) return [];
    const cells = (place: Domino) => cellsOf(place).map(([row, column]) => `${row} ${column}`);
    return placesIn(were).filter((place) => fits(were, are, place)).map((place) => ({ handles: [name(place)], changes: [name(place), ...cells(place)] }));
  });
  const side = 54;
  return (
    <Picture width={(board[0]?.length ?? 1) * side + 8} height={board.length * side + 8} label={texts.boards.board(board.length, board[0]?.length ?? 0)}>
      {board.flatMap((cells, row) =>
        cells.map((covered, column) => (
          <rect key={`${row} ${column}`} class={`cell ${covered ? 'covered' : ''} ${touching.last.includes(`${row} ${column}`) ? 'last' : ''}`} x={column * side + 4} y={row * side + 4} width={side} height={side} />
        )),
      )}
      {places.map((place) => {
        const here = touching.at(name(place));
        const x = place.column * side + 4 + (place.down ? side / 2 : side);
        const y = place.row * side + 4 + (place.down ? side : side / 2);
        return (
          <Spot key={name(place)} {...touching.spot(name(place))} name={texts.boards.domino(place.row + 1, place.column + 1, place.down)}>
            <rect class="domino" x={x - (place.down ? 12 : 17)} y={y - (place.down ? 17 : 12)} width={place.down ? 24 : 34} height={place.down ? 34 : 24} rx={8} />
            <ValueLabel moves={here} hints={hints} x={x} y={y + 5} />
          </Spot>
        );
      })}
    </Picture>
  );
}

export const dominoes: Board = {
  draws: (term) => {
    const board = coveredOf(term);
    return board !== null && board.length <= most && (board[0]?.length ?? 0) <= most;
  },
  component: Dominoes,
  vary: (term, random) => ({ ...term, groups: [[`${2 + Math.floor(random() * 3)}x${2 + Math.floor(random() * 4)}`], ...term.groups.slice(1)] }),
};
