// A row of coins, heads and tails. The coins of a move are clicked one after the other; the same coin again means: no
// more than these.
import { useContext } from 'preact/hooks';
import { Board, BoardProps, TermMove, Touch } from './board';
import type { TermText } from '../expression';
import { RoomOf } from './room';
import { Picture, someWin, Spot, ValueLabel } from './spot';
import { SpotState, useTouching } from './touching';
import { texts } from '../texts';

const most = 40;

const letters = /^([HT]+|[GP]+)$/;

export function coinsOf(term: TermText): boolean[] | null {
  const found = term.groups.flat().find((field) => letters.test(field));
  return found === undefined ? null : [...found].map((letter) => letter === 'H' || letter === 'G');
}

export function Coin(props: { heads: boolean; spot: SpotState; moves: TermMove[]; sparing: boolean; name: string; x: number; y: number }) {
  const { heads, spot, x, y } = props;
  return (
    <>
      <Spot {...spot} name={`${props.name}, ${heads ? texts.boards.headsWord : texts.boards.tailsWord}`}>
        <circle class={heads ? 'coin heads' : 'coin tails'} cx={x} cy={y} r={19} />
        <ValueLabel moves={props.moves} hints={spot.hints} x={x + 10} y={y - 14} sparing={props.sparing} />
      </Spot>
      <text class="coin-mark" x={x} y={y + 5}>{heads !== spot.going ? texts.boards.heads : texts.boards.tails}</text>
    </>
  );
}

// All coins that are turned, in any order.
export const turned = (places: string[]): Touch[] => (places.length === 0 ? [] : [{ handles: places, changes: places }]);

function Coins(props: BoardProps) {
  const coins = coinsOf(props.term)!;
  const touching = useTouching(props, (before, after) => {
    const [were, are] = [coinsOf(before) ?? [], (after && coinsOf(after)) ?? []];
    return turned(were.flatMap((heads, i) => ((are[i] ?? false) !== heads ? [String(i)] : [])));
  });
  const room = useContext(RoomOf);
  const step = 46;
  const perRow = Math.max(4, Math.min(16, Math.floor(((room?.width ?? 900) - 8) / step)));
  const rows = Math.ceil(coins.length / perRow);
  return (
    <Picture width={Math.min(perRow, coins.length) * step + 12} height={rows * 70} label={texts.boards.coins(coins.length)}>
      {coins.map((heads, i) => {
        const x = (i % perRow) * step + 28;
        const y = Math.floor(i / perRow) * 70 + 28;
        return (
          <g key={i}>
            <Coin heads={heads} spot={touching.spot(String(i))} moves={touching.at(String(i))} sparing={someWin(props.moves)} name={texts.boards.coin(i + 1)} x={x} y={y} />
            <text class="axis" x={x} y={y + 36}>{i + 1}</text>
          </g>
        );
      })}
    </Picture>
  );
}

// Each coin falls anew; the last one shows heads, so that there is a move.
function vary(term: TermText, random: () => number): TermText {
  const toss = (field: string) => [...field].map((_, i) => (i === field.length - 1 || random() < 0.5 ? 'H' : 'T')).join('');
  return { ...term, groups: term.groups.map((group) => group.map((field) => (/^[HT]+$/.test(field) ? toss(field) : field))) };
}

export const coins: Board = { draws: (term) => (coinsOf(term)?.length ?? most + 1) <= most, component: Coins, vary };
