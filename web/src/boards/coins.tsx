// A row of coins, heads and tails. A click on a coin offers the moves that turn it.
import { Board, BoardProps, Touched } from './board';
import { readTerm, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const most = 40;

export function coinsOf(term: TermText): boolean[] | null {
  const letters = term.groups.flat().find((field) => /^([HT]+|[GP]+)$/.test(field));
  return letters === undefined ? null : [...letters].map((letter) => letter === 'H' || letter === 'G');
}

function Coins({ term, moves, hints, marked, onPick }: BoardProps) {
  const coins = coinsOf(term)!;
  const touched = new Touched();
  for (const move of moves) {
    const after = readTerm(move.after);
    coinsOf(after ?? { name: '', groups: [] })?.forEach((heads, i) => {
      if (heads !== coins[i]) touched.add(String(i), move);
    });
  }
  const step = 44;
  const perRow = 16;
  const rows = Math.ceil(coins.length / perRow);
  return (
    <Picture width={Math.min(perRow, coins.length) * step + 8} height={rows * 66} label={texts.boards.coins(coins.length)}>
      {coins.map((heads, i) => {
        const here = touched.at(String(i));
        const x = (i % perRow) * step + 26;
        const y = Math.floor(i / perRow) * 66 + 24;
        return (
          <Spot key={i} moves={here} hints={hints} marked={touched.touches(String(i), marked)} name={texts.boards.coin(i + 1)} onPick={onPick}>
            <circle class={heads ? 'coin heads' : 'coin tails'} cx={x} cy={y} r={18} />
            {!(hints && here.length === 1) && <text class="coin-mark" x={x} y={y + 5}>{heads ? 'H' : 'T'}</text>}
            <ValueLabel moves={here} hints={hints} x={x} y={y + 5} />
            <text class="axis" x={x} y={y + 33}>{i + 1}</text>
          </Spot>
        );
      })}
    </Picture>
  );
}

export const coins: Board = { draws: (term) => (coinsOf(term)?.length ?? most + 1) <= most, component: Coins };
