// A bar of chocolate with three sides, drawn as slices beside each other. A click bites that cell and all beyond it.
import { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 8;

export interface Block {
  sides: number[];
  has(cell: number[]): boolean;
}

// "2x3x4; 1:3:4,2:2:4" names the largest cells that are left; without them the bar is whole.
export function blockOf(term: TermText): Block | null {
  const sides = (term.groups[0]?.[0] ?? '').split('x').map(Number);
  if (sides.length !== 3 || !sides.every((side) => Number.isInteger(side) && side >= 1 && side <= most)) return null;
  const left = term.groups[1]?.[0] === 'none' ? [] : term.groups[1]?.map((cell) => cell.split(':').map(Number)) ?? [sides];
  return { sides, has: (cell) => cell.every((n) => n === 1) || left.some((top) => top.every((n, i) => cell[i] <= n)) };
}

function Blocks(props: BoardProps) {
  const { term, hints } = props;
  const { sides, has } = blockOf(term)!;
  const [slices, rows, columns] = sides;
  const cells = Array.from({ length: slices * rows * columns }, (_, i) => [Math.floor(i / (rows * columns)) + 1, (Math.floor(i / columns) % rows) + 1, (i % columns) + 1]);
  // A bite is named by its least cell: the first that is gone.
  const touching = useTouching(props, (before, after) => {
    const [were, are] = [blockOf(before), after && blockOf(after)];
    const changes = were && are ? cells.filter((cell) => were.has(cell) && !are.has(cell)).map((cell) => cell.join(':')) : [];
    return changes.length > 0 ? [{ handles: [changes[0]], changes }] : [];
  });
  const side = 38;
  const slice = columns * side + 26;
  return (
    <Picture width={slices * slice} height={rows * side + 30} label={texts.boards.block(sides)}>
      {cells.map((cell) => {
        const place = cell.join(':');
        const here = touching.at(place);
        const [x, y] = [(cell[0] - 1) * slice + (cell[2] - 1) * side + 4, (cell[1] - 1) * side + 4];
        const first = cell.every((n) => n === 1);
        if (!has(cell)) return <rect key={place} class={touching.last.includes(place) ? 'crumb gone' : 'crumb'} x={x} y={y} width={side - 3} height={side - 3} rx={5} />;
        return (
          <Spot key={place} {...touching.spot(place)} name={place}>
            <rect class={first ? 'chocolate poison' : 'chocolate'} x={x} y={y} width={side - 3} height={side - 3} rx={5} />
            {first && <text class="poison-mark" x={x + 17} y={y + 25}>✕</text>}
            <ValueLabel moves={here} hints={hints} x={x + 17} y={y + 23} />
          </Spot>
        );
      })}
      {Array.from({ length: slices }, (_, i) => (
        <text class="axis" x={i * slice + (columns * side) / 2} y={rows * side + 22}>{texts.boards.slice(i + 1)}</text>
      ))}
    </Picture>
  );
}

export const block: Board = { draws: (term) => blockOf(term) !== null, component: Blocks };
