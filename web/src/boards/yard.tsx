// A yard with obstacles, the bandit and the policeman. A click on a cell means: step there; a click on the bandit at the
// edge: leave the yard. X is the policeman on the cell of the bandit; a bandit who has left is not there.
import { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { Picture, Plates, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 24;

export function yardOf(term: TermText): string[] | null {
  const rows = (term.groups[0]?.[0] ?? '').split('|');
  return rows.length > 1 && rows.every((row) => /^[.#BPX]+$/.test(row) && row.length === rows[0].length) ? rows : null;
}

// The cell that a step leads to; whoever vanished without another coming has left from that cell.
export function stepIn(before: string[], after: string[]): string[] {
  const cells = before.flatMap((row, y) => [...row].map((was, x) => ({ was, is: after[y]?.[x] ?? was, name: `${y} ${x}` })));
  const come = cells.filter(({ was, is }) => was !== is && /[BPX]/.test(is));
  return (come.length > 0 ? come : cells.filter(({ was, is }) => was !== is)).map(({ name }) => name);
}

function Yard(props: BoardProps) {
  const { term, hints } = props;
  const yard = yardOf(term)!;
  const touching = useTouching(props, (before, after) => {
    const [were, are] = [yardOf(before) ?? [], (after && yardOf(after)) ?? []];
    const changes = were.flatMap((row, y) => [...row].flatMap((was, x) => ((are[y]?.[x] ?? was) !== was ? [`${y} ${x}`] : [])));
    return stepIn(were, are).map((cell) => ({ handles: [cell], changes }));
  });
  const side = 46;
  return (
    <Picture width={yard[0].length * side + 8} height={yard.length * side + 8} label={texts.boards.yard(yard.length, yard[0].length)}>
      {yard.flatMap((row, y) =>
        [...row].map((what, x) => {
          const here = touching.at(`${y} ${x}`);
          const [left, top] = [x * side + 4, y * side + 4];
          return (
            <Spot key={`${y} ${x}`} {...touching.spot(`${y} ${x}`)} name={texts.boards.sheetCell(y + 1, x + 1)}>
              <rect class={what === '#' ? 'cell wall' : 'cell'} x={left} y={top} width={side} height={side} />
              {what === 'B' && <circle class="token black" cx={left + 23} cy={top + 23} r={16} />}
              {what === 'X' && <circle class="token black" cx={left + 30} cy={top + 30} r={13} />}
              {/[PX]/.test(what) && <circle class="token white" cx={left + 23} cy={top + 23} r={16} />}
              {/[BPX]/.test(what) && <text class={`token-letter ${what}`} x={left + 23} y={top + (hints && here.length > 0 ? 21 : 28)}>{texts.boards.chaser[what === 'B' ? 'B' : 'P']}</text>}
              {what === '.' && here.length > 0 && !hints && <circle class="dot" cx={left + 23} cy={top + 23} r={5} />}
            </Spot>
          );
        }),
      )}
      <Plates>
        {yard.flatMap((row, y) => [...row].map((what, x) => <ValueLabel key={`${y} ${x}`} moves={touching.at(`${y} ${x}`)} hints={hints} x={x * side + 27} y={y * side + (/[BP]/.test(what) ? 45 : 32)} />))}
      </Plates>
    </Picture>
  );
}

export const yard: Board = {
  draws: (term) => {
    const rows = yardOf(term);
    return rows !== null && rows.length <= most && rows[0].length <= most;
  },
  component: Yard,
};
