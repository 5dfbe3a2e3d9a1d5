// Boards of cells with letters: stones of two colours, toads and frogs, pegs, amazons, free cells. The words of a move name
// its cells as on a chessboard, in the order in which they are clicked.
import { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { Picture, Plates, Spot, someWin, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 20;

// How a full board of a game looks that is written by its sides.
const filled: Record<string, (row: number, column: number) => string> = {
  clobber: (row, column) => ((row + column) % 2 === 0 ? 'X' : 'O'),
  peg_duotaire: (row, column) => (row + column === 0 ? '.' : 'X'),
  amazons: (row, column) => (row + column === 0 ? 'A' : '.'),
  toads_and_frogs: (_, column) => (column === 0 ? 'T' : '.'),
};

export function lettersOf(term: TermText): string[] | null {
  const text = (term.groups[0] ?? []).join(',');
  const sides = /^(\d+)x(\d+)$/.exec(text);
  if (sides) {
    const [rows, columns] = [Number(sides[1]), Number(sides[2])];
    if (rows > most || columns > most) return null;
    const letter = filled[term.name] ?? (() => '.');
    return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => letter(row, column)).join(''));
  }
  const rows = /^"?([^"]*)"?$/.exec(text)?.[1].split('/') ?? [];
  return rows.length > 0 && rows.every((row) => row.length === rows[0].length && /^[.#:A-Za-z]*$/.test(row)) ? rows : null;
}

// "put X on b2" on a board of three rows: row 1, column 1.
export function cellsIn(words: string, rows: number): string[] {
  return [...words.matchAll(/\b([a-z])(\d+)\b|\((\d+),(\d+)\)/g)].map(([, letter, number, column, row]) =>
    letter ? `${rows - Number(number)} ${letter.charCodeAt(0) - 97}` : `${rows - Number(row)} ${Number(column) - 1}`,
  );
}

const stones: Record<string, string> = { X: 'stone', x: 'stone', O: 'stone pale', o: 'stone pale' };

function Letters(props: BoardProps) {
  const { term, hints } = props;
  const board = lettersOf(term)!;
  const touching = useTouching(props, (before, _, words) => {
    const cells = cellsIn(words, lettersOf(before)?.length ?? 0);
    return cells.length === 0 ? [] : [{ handles: cells, changes: cells }];
  });
  const sparing = someWin(props.moves);
  const side = 46;
  return (
    <Picture width={(board[0]?.length ?? 1) * side + 8} height={board.length * side + 8} label={texts.boards.board(board.length, board[0]?.length ?? 0)}>
      {board.flatMap((cells, row) =>
        [...cells].map((letter, column) => {
          const place = `${row} ${column}`;
          const here = touching.at(place);
          const [x, y] = [column * side + 4, row * side + 4];
          return (
            <Spot key={place} {...touching.spot(place)} name={texts.boards.lettered(row + 1, column + 1, letter)}>
              <rect class={letter === '#' || letter === ':' ? 'cell covered' : 'cell'} x={x} y={y} width={side} height={side} />
              {stones[letter] ? <circle class={stones[letter]} cx={x + side / 2} cy={y + side / 2} r={16} /> : null}
              {!stones[letter] && /[A-Z]/.test(letter) ? (
                <>
                  <circle class={`token animal ${letter}`} cx={x + side / 2} cy={y + side / 2} r={17} />
                  <text class="token-letter" x={x + side / 2} y={y + side / 2 + (hints && here.length > 0 ? -2 : 5)}>{letter}</text>
                </>
              ) : null}
            </Spot>
          );
        }),
      )}
      <Plates>
        {board.flatMap((cells, row) =>
          [...cells].map((letter, column) => (
            <ValueLabel key={`${row} ${column}`} moves={touching.at(`${row} ${column}`)} hints={hints} x={(column + 0.5) * side + 4} y={(row + 0.5) * side + 4 + (/[A-Z]/.test(letter) ? 18 : 5)} sparing={sparing} />
          )),
        )}
      </Plates>
    </Picture>
  );
}

export const letters: Board = {
  draws: (term) => {
    const board = lettersOf(term);
    return board !== null && board.length <= most && (board[0]?.length ?? 0) <= most;
  },
  component: Letters,
};
