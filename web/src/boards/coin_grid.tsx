// Coins on a board, for products of coin games; as the rules speak of right and up, (0,0) is the lower left corner. The coins of a move are clicked one after the other.
import { useRef } from 'preact/hooks';
import { Board, BoardProps } from './board';
import { numbersOf, TermText } from '../expression';
import { Coin, turned } from './coins';
import { Picture, someWin } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 16;
const least = 4;

// The heads as "x y"; everything else shows tails.
export function headsOf(term: TermText): Set<string> | null {
  const fields = term.groups[term.groups.length - 1];
  const single = term.groups.length === (term.name === 'product' ? 2 : 1) && numbersOf({ name: '', groups: [fields] });
  if (single && single.length === 2) return new Set([single.join(' ')]);
  const heads = fields.map((field) => /^(?:heads=)?\((\d+),(\d+)\)$/.exec(field.replaceAll(' ', '')));
  if (fields.join('') === 'heads=' || fields.join('') === '') return new Set();
  return heads.every(Boolean) ? new Set(heads.map((head) => `${head![1]} ${head![2]}`)) : null;
}

function CoinGrid(props: BoardProps) {
  const heads = headsOf(props.term)!;
  // Coins are turned towards the corner only, so the board stays as large as it was when the game began.
  const size = useRef({ columns: least, rows: least });
  for (const head of heads) {
    const [x, y] = head.split(' ').map(Number);
    size.current = { columns: Math.max(size.current.columns, x + 1), rows: Math.max(size.current.rows, y + 1) };
  }
  const { columns, rows } = size.current;
  const touching = useTouching(props, (before, after) => {
    const [were, are] = [headsOf(before) ?? new Set<string>(), (after && headsOf(after)) ?? new Set<string>()];
    return turned([...were, ...are].filter((place) => were.has(place) !== are.has(place)));
  });
  const sparing = someWin(props.moves);
  const step = 46;
  return (
    <Picture width={columns * step + 34} height={rows * step + 36} label={texts.boards.coinGrid(columns, rows)}>
      {Array.from({ length: rows * columns }, (_, i) => {
        const [x, y] = [i % columns, Math.floor(i / columns)];
        return <Coin key={i} heads={heads.has(`${x} ${y}`)} spot={touching.spot(`${x} ${y}`)} moves={touching.at(`${x} ${y}`)} sparing={sparing} name={`${x}, ${y}`} x={x * step + 54} y={(rows - 1 - y) * step + 34} />;
      })}
      {Array.from({ length: columns }, (_, x) => <text class="axis" x={x * step + 54} y={rows * step + 26}>{x}</text>)}
      {Array.from({ length: rows }, (_, y) => <text class="axis" x={14} y={(rows - 1 - y) * step + 38}>{y}</text>)}
    </Picture>
  );
}

export const coinGrid: Board = {
  draws: (term) => [...(headsOf(term) ?? [`${most}`])].every((place) => place.split(' ').every((n) => Number(n) < most)),
  component: CoinGrid,
};
