// A sheet that is cut in two from edge to edge. Between two rows or columns there is a line to cut along.
import { Board, BoardProps } from './board';
import { numbersOf, readTerm, splitSum, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { vary } from './vary';
import { texts } from '../texts';

const most = 24;

export function sheetOf(term: TermText): [number, number] | null {
  const sides = numbersOf(term);
  return sides && sides.length === 2 ? [sides[0], sides[1]] : null;
}

// The lines that a move may have been cut along: the two parts can lie either way round.
export function linesOf([rows, columns]: [number, number], after: string): string[] {
  const first = readTerm(splitSum(after)[0] ?? '');
  const part = first && sheetOf(first);
  if (!part) return [];
  const across = part[1] === columns;
  const places = across ? [part[0], rows - part[0]] : [part[1], columns - part[1]];
  return places.map((place) => `${across ? 'row' : 'column'} ${place}`);
}

function Guillotine(props: BoardProps) {
  const { term, hints } = props;
  const [rows, columns] = sheetOf(term)!;
  const touching = useTouching(props, (before, _, __, after) => linesOf(sheetOf(before) ?? [0, 0], after).map((line) => ({ handles: [line], changes: [line] })));
  const side = 44;
  const lines = [
    ...Array.from({ length: Math.max(0, rows - 1) }, (_, i) => ({ across: true, at: i + 1 })),
    ...Array.from({ length: Math.max(0, columns - 1) }, (_, i) => ({ across: false, at: i + 1 })),
  ];
  return (
    <Picture width={columns * side + 40} height={rows * side + 30} label={texts.boards.sheet(rows, columns)}>
      <g transform="translate(8 8)">
        {Array.from({ length: rows * columns }, (_, i) => (
          <rect key={i} class="sheet" x={(i % columns) * side} y={Math.floor(i / columns) * side} width={side} height={side} />
        ))}
        {lines.map(({ across, at }) => {
          const place = `${across ? 'row' : 'column'} ${at}`;
          const here = touching.at(place);
          const [x, y] = across ? [columns * side, at * side] : [at * side, rows * side];
          return (
            <Spot key={place} {...touching.spot(place)} name={texts.boards.cutLine(across, at)}>
              <rect class="hit" x={across ? 0 : x - 9} y={across ? y - 9 : 0} width={across ? x + 24 : 18} height={across ? 18 : y + 16} />
              <line class="cut-line" x1={across ? 0 : x} x2={across ? x : x} y1={across ? y : 0} y2={across ? y : y} />
              <ValueLabel moves={here} hints={hints} x={across ? x + 15 : x} y={across ? y + 5 : y + 15} />
            </Spot>
          );
        })}
      </g>
    </Picture>
  );
}

export const guillotine: Board = { draws: (term) => sheetOf(term)?.every((side) => side <= most) ?? false, component: Guillotine, vary };
