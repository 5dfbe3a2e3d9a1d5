// A row of coins, heads and tails. A click on a coin offers the moves that turn it.
import { Board, BoardProps, TermMove, touchedBy } from './board';
import type { TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const most = 40;

export function coinsOf(term: TermText): boolean[] | null {
  const letters = term.groups.flat().find((field) => /^([HT]+|[GP]+)$/.test(field));
  return letters === undefined ? null : [...letters].map((letter) => letter === 'H' || letter === 'G');
}

export function Coin(props: { heads: boolean; moves: TermMove[]; hints: boolean; name: string; x: number; y: number; onPick: BoardProps['onPick'] }) {
  const { heads, moves, hints, x, y } = props;
  return (
    <Spot moves={moves} hints={hints} name={props.name} onPick={props.onPick}>
      <circle class={heads ? 'coin heads' : 'coin tails'} cx={x} cy={y} r={18} />
      {!(hints && moves.length > 0) && <text class="coin-mark" x={x} y={y + 5}>{heads ? texts.boards.heads : texts.boards.tails}</text>}
      <ValueLabel moves={moves} hints={hints} x={x} y={y + 5} />
    </Spot>
  );
}

function Coins({ term, moves, hints, onPick }: BoardProps) {
  const coins = coinsOf(term)!;
  const touched = touchedBy(moves, (after) =>
    ((after && coinsOf(after)) ?? []).flatMap((heads, i) => (heads !== coins[i] ? [String(i)] : [])),
  );
  const step = 44;
  const perRow = 16;
  const rows = Math.ceil(coins.length / perRow);
  return (
    <Picture width={Math.min(perRow, coins.length) * step + 8} height={rows * 66} label={texts.boards.coins(coins.length)}>
      {coins.map((heads, i) => {
        const x = (i % perRow) * step + 26;
        const y = Math.floor(i / perRow) * 66 + 24;
        return (
          <g key={i}>
            <Coin heads={heads} moves={touched.at(String(i))} hints={hints} name={texts.boards.coin(i + 1)} x={x} y={y} onPick={onPick} />
            <text class="axis" x={x} y={y + 33}>{i + 1}</text>
          </g>
        );
      })}
    </Picture>
  );
}

export const coins: Board = { draws: (term) => (coinsOf(term)?.length ?? most + 1) <= most, component: Coins };
