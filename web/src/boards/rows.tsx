// Rows of pins, stones or cells, for games that take from a row and break it. A move replaces one row by what is left of
// it; what went is read off the lengths. A row that is wider than the screen goes on in the next line, as text does.
import { useContext, useRef } from 'preact/hooks';
import { Board, BoardProps, Touch } from './board';
import { numbersOf, readTerm, splitSum, writeTerm } from '../expression';
import { brokenLayout, freshLayout, Segment, Taken, takenBy } from './row_layout';
import { least, RoomOf } from './room';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { vary } from './vary';
import { texts } from '../texts';

type Shape = 'pin' | 'stone' | 'cell';
const shapes: Record<string, Shape> = { pins: 'pin', stones: 'stone', cells: 'cell' };
const most = 48;
const rowHeight = 88;
const margin = 46;

// Where a stretch is clicked. A pin is one, the gap between two pins both; longer stretches by their two ends. A stone
// takes all that lie to its right with it. In the middle of three cells stands the mark that uses them up, at the end
// of a strip in the outermost cell.
export function handlesOf(shape: Shape, start: number, length: number, size: number): string[] {
  if (length === 0) return [`gap ${start}`];
  if (shape === 'cell' && length === 3) return [`pin ${start + 1}`];
  if (shape === 'cell' && length === 2) return [`pin ${start === 0 ? 0 : size - 1}`];
  if (shape === 'stone' && start + length === size) return [`pin ${start}`];
  if (length === 1) return [`pin ${start}`];
  return length === 2 ? [`gap ${start + 1}`] : [`pin ${start}`, `pin ${start + length - 1}`];
}

function touchesOf(shape: Shape, { row, starts, length }: Taken, size: number): Touch[] {
  const atEnd = starts.filter((start) => start + length === size);
  return (shape === 'stone' && length > 0 && atEnd.length > 0 ? atEnd : starts).map((start) => ({
    handles: handlesOf(shape, start, length, size).map((place) => `${row} ${place}`),
    changes: length === 0 ? [`${row} gap ${start}`] : Array.from({ length }, (_, i) => `${row} pin ${start + i}`),
  }));
}

function Piece({ shape, x }: { shape: Shape; x: number }) {
  if (shape === 'stone') return <circle class="stone" cx={x + 15} cy={42} r={13} />;
  if (shape === 'cell') return <rect class="cell" x={x} y={29} width={30} height={30} />;
  return <path class="pin" transform={`translate(${x + 15} 4)`} d="M0 0c5 0 7 4 6 9c-1 5-2 7 1 14c4 9 4 22 1 32h-16c-3-10-3-23 1-32c3-7 2-9 1-14c-1-5 1-9 6-9z" />;
}

// What is left of a row may be written as a sum of rows.
function rowsIn(sum: string): number[] | null {
  const rows = splitSum(sum).map((text) => (readTerm(text) ? numbersOf(readTerm(text)!) : null));
  return rows.every((row) => row?.length === 1) ? rows.map((row) => row![0]) : null;
}

// The pieces that stood before and are gone, by line and place.
function goneBetween(before: Segment[], now: Segment[]): [number, number][] {
  const cells = (segments: Segment[]) => segments.flatMap(({ line, x, size }) => Array.from({ length: size }, (_, i): [number, number] => [line, x + i]));
  const left = new Set(cells(now).map(String));
  return cells(before).filter((cell) => !left.has(String(cell)));
}

// Where a row was split without a piece taken: two rows that stand side by side.
function splitsIn(segments: Segment[]): string[] {
  const ends = new Set(segments.filter(({ size }) => size > 0).map(({ line, x, size }) => `${line} ${x + size}`));
  return segments.filter(({ line, x, size }) => size > 0 && ends.has(`${line} ${x}`)).map(({ line, x }) => `${line} ${x}`);
}

// The places of the rows, remembered for every position of this game that was shown.
function useLayout({ term, last }: BoardProps) {
  const known = useRef(new Map<string, Segment[]>());
  const shown = useRef<{ text: string; rows: number[] } | null>(null);
  const hit = useRef<number | null>(null); // where the last stretch that was clicked began
  const rows = numbersOf(term)!;
  const text = writeTerm(term);
  let layout = known.current.get(text);
  if (!layout || shown.current?.text !== text) {
    const before = shown.current && known.current.get(shown.current.text);
    const taken = shown.current && takenBy(shown.current.rows, rows);
    if (before && taken) {
      const start = hit.current !== null && taken.starts.includes(hit.current) ? hit.current : taken.starts[taken.starts.length - 1];
      layout = brokenLayout(before, taken, start);
    }
    layout ??= freshLayout(rows);
    known.current.set(text, layout);
    hit.current = null;
  }
  shown.current = { text, rows };
  const before = last && known.current.get(writeTerm(last.before));
  const fresh = splitsIn(layout).filter((place) => before && !splitsIn(before).includes(place));
  return { layout, hit, gone: before ? goneBetween(before, layout) : [], fresh };
}

function Rows(props: BoardProps) {
  const { term, kind, hints } = props;
  const rows = numbersOf(term)!;
  const shape = shapes[kind] ?? 'pin';
  const { layout, hit, gone, fresh } = useLayout(props);
  const touching = useTouching(
    props,
    (before, after, _, afterText) => {
      const [sizes, left] = [numbersOf(before) ?? [], (after && numbersOf(after)) ?? rowsIn(afterText)];
      const taken = left && takenBy(sizes, left);
      return taken ? touchesOf(shape, taken, sizes[taken.row]) : [];
    },
    ({ changes }) => (hit.current = Number(/\d+$/.exec(changes[0] ?? '')?.[0] ?? 0)),
  );
  const step = 30;
  const wide = useRef(2);
  const lines = useRef(1);
  for (const { line, x, size } of layout) {
    wide.current = Math.max(wide.current, x + size);
    lines.current = Math.max(lines.current, line + 1);
  }
  const room = useContext(RoomOf);
  const fitting = Math.max(6, Math.floor(((room?.width ?? 900) / least - margin) / step));
  const folds = Math.ceil(wide.current / fitting); // into lines of about the same length
  const perLine = Math.ceil(wide.current / folds);
  const at = (line: number, x: number) => ({ x: (x % perLine) * step, y: (line * folds + Math.floor(x / perLine)) * rowHeight });
  const moved = (line: number, x: number) => `translate(${8 + at(line, x).x} ${at(line, x).y + 6})`;
  return (
    <Picture width={perLine * step + margin} height={lines.current * folds * rowHeight + 4} label={texts.boards.rows(rows, shape)}>
      {Array.from({ length: lines.current * folds }, (_, line) => (
        <line key={`line ${line}`} class="ground" x1={8} x2={8 + perLine * step} y1={line * rowHeight + 66} y2={line * rowHeight + 66} />
      ))}
      {gone.map(([line, x]) => (
        <g key={`gone ${line} ${x}`} class="gone" transform={moved(line, x)}>
          <Piece shape={shape} x={0} />
        </g>
      ))}
      {splitsIn(layout).map((place) => {
        const [line, x] = place.split(' ').map(Number);
        return (
          <g key={`split ${place}`} transform={moved(line, x)}>
            <line class={fresh.includes(place) ? 'split last' : 'split'} x1={0} x2={0} y1={-2} y2={68} />
          </g>
        );
      })}
      {layout.map(({ line, x, size }, row) => (
        <g key={`${line} ${x}`}>
          {Array.from({ length: size }, (_, pin) => {
            const place = `${row} pin ${pin}`;
            return (
              <g key={pin} transform={moved(line, x + pin)}>
                <Spot {...touching.spot(place)} last={false} name={texts.boards.pieces[shape](pin + 1)}>
                  <rect class="hit" x={0} y={0} width={step} height={62} />
                  <Piece shape={shape} x={0} />
                  <ValueLabel moves={touching.at(place)} hints={hints} x={15} y={46} />
                </Spot>
              </g>
            );
          })}
          {Array.from({ length: Math.max(0, size - 1) }, (_, k) => k + 1).map((gap) => {
            const place = `${row} gap ${gap}`;
            const here = touching.at(place);
            if (here.length === 0) return null;
            return (
              <g key={place} transform={moved(line, x + gap)}>
                <Spot {...touching.spot(place)} name={texts.boards.gap(gap)}>
                  <rect class="hit" x={-8} y={0} width={16} height={74} />
                  <line class="gap" x1={0} x2={0} y1={0} y2={58} />
                  <ValueLabel moves={here} hints={hints} x={0} y={shape === 'cell' ? 22 : 74} />
                </Spot>
              </g>
            );
          })}
          {size > 0 && (
            <g transform={moved(line, x + Math.floor((size - 1) / 2))}>
              <text class="axis" x={size % 2 === 0 ? step : step / 2} y={shape === 'pin' ? 74 : 18}>{hints && shape !== 'cell' ? '' : size}</text>
            </g>
          )}
        </g>
      ))}
    </Picture>
  );
}

export const rows: Board = { draws: (term) => numbersOf(term)?.every((size) => size <= most) ?? false, component: Rows, vary };
