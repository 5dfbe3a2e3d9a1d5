// Numbers that may be named, and those that may not: they are sums of numbers named before. A click names one; the
// numbers that it would make sums of are marked before.
import { useContext, useRef } from 'preact/hooks';
import { Board, BoardProps } from './board';
import { numbersOf, TermText } from '../expression';
import { RoomOf } from './room';
import { Picture, Plates, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 180;
const mostOfEndless = 84; // where names go on past the board, a part of it is enough; others are found by their number
const side = 44;

// Which of the numbers up to the last one are sums of the named ones.
export function sumsOf(named: number[], last: number): boolean[] {
  const sums = [true];
  for (let n = 1; n <= last; n++) sums.push(named.some((one) => one > 0 && one <= n && sums[n - one]));
  return sums;
}

// "name 8"
export const namedIn = (words: string): number | null => {
  const found = /^name (\d+)$/.exec(words);
  return found && Number(found[1]);
};

function Numbers(props: BoardProps) {
  const { term, hints } = props;
  const named = numbersOf(term)!;
  const room = useContext(RoomOf);
  const largest = useRef(24);
  const highest = Math.max(0, ...props.moves.map(({ move }) => namedIn(move) ?? 0));
  largest.current = Math.min(most, Math.max(largest.current, ...named, highest > most ? mostOfEndless : highest));
  const perRow = Math.max(6, Math.min(largest.current > mostOfEndless ? 18 : 12, Math.floor(((room?.width ?? 900) - 8) / side)));
  const rows = Math.ceil(largest.current / perRow);
  const last = rows * perRow;
  const sums = sumsOf(named, last);
  const touching = useTouching(props, (before: TermText, _, words) => {
    const [were, said] = [numbersOf(before) ?? [], namedIn(words)];
    if (said === null) return [];
    const [old, now] = [sumsOf(were, last), sumsOf([...were, said], last)];
    return [{ handles: [String(said)], changes: now.flatMap((is, n) => (is && !old[n] ? [String(n)] : [])) }];
  });
  return (
    <Picture width={perRow * side + 8} height={rows * side + 8} label={texts.boards.numbers(named)}>
      {Array.from({ length: last }, (_, i) => {
        const n = i + 1;
        const [x, y] = [(i % perRow) * side + 4, Math.floor(i / perRow) * side + 4];
        const here = touching.at(String(n));
        const state = named.includes(n) ? 'named' : sums[n] ? 'sum' : 'free';
        return (
          <Spot key={n} {...touching.spot(String(n))} name={texts.boards.numberIs[state](n)}>
            <rect class={state === 'free' ? 'cell' : `cell ${state}`} x={x} y={y} width={side} height={side} />
            {state === 'named' && <circle class="stone" cx={x + side / 2} cy={y + side / 2} r={18} />}
            {n === 1 && state === 'free' && <rect class="chocolate poison" x={x + 4} y={y + 4} width={side - 8} height={side - 8} rx={6} />}
            <text class={`number ${n === 1 && state === 'free' ? 'on-stone' : state === 'named' ? 'on-stone' : state}`} x={x + side / 2} y={y + side / 2 + (hints && here.length > 0 ? -5 : 6)}>{n}</text>
            {state === 'sum' && <line class="strike" x1={x + 12} x2={x + side - 12} y1={y + side / 2} y2={y + side / 2} />}
          </Spot>
        );
      })}
      <Plates>
        {Array.from({ length: last }, (_, i) => (
          <ValueLabel key={i} moves={touching.at(String(i + 1))} hints={hints} x={((i % perRow) + 0.5) * side + 4} y={(Math.floor(i / perRow) + 1) * side - 4} />
        ))}
      </Plates>
    </Picture>
  );
}

export const numbers: Board = { draws: (term) => numbersOf(term)?.every((n) => n <= most) ?? false, component: Numbers };
