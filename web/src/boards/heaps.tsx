// Heaps of stones. A click on a stone means: take this one and all to the right of it. To carry them to another heap
// instead, the second click is on the free place there; where stones may be added, free places stand beside the heap.
import { useRef } from 'preact/hooks';
import { Board, BoardProps, Touch } from './board';
import { numbersOf, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { vary } from './vary';
import { texts } from '../texts';

const most = 60;

// Where only one heap is played with, a second number is no heap.
export function heapsOf(term: TermText, kind: string): number[] | null {
  const numbers = numbersOf(term);
  return numbers && kind === 'one_heap' ? numbers.slice(0, 1) : numbers;
}

const stones = (heap: number, from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => `${heap} ${from + i}`);

// Stones that go, or come, or both.
export function stonesOf(before: number[], after: number[]): Touch[] {
  const left = before.findIndex((size, i) => (after[i] ?? 0) < size);
  const grown = before.findIndex((size, i) => (after[i] ?? 0) > size);
  const going = left < 0 ? [] : stones(left, after[left] ?? 0, before[left]);
  const coming = grown < 0 ? [] : stones(grown, before[grown], after[grown]);
  if (left < 0 && grown < 0) return [];
  const handles = left < 0 ? [coming[coming.length - 1]] : grown < 0 ? [going[0]] : [going[0], coming[0]];
  return [{ handles, changes: [...going, ...coming] }];
}

function Heaps(props: BoardProps) {
  const { term, kind, hints } = props;
  const heaps = heapsOf(term, kind)!;
  const touching = useTouching(props, (before, after) => stonesOf(heapsOf(before, kind) ?? [], (after && heapsOf(after, kind)) ?? []));
  const step = 34;
  // As long as the longest that any move makes it, or that the last move found.
  const ends = (heap: number) => {
    let end = heaps[heap];
    while (touching.at(`${heap} ${end}`).length > 0 || touching.last.includes(`${heap} ${end}`)) end++;
    return end;
  };
  const lengths = heaps.map((_, heap) => ends(heap));
  // A single long heap lies in several lines, as text does, so that its stones stay large.
  const longest = useRef(0);
  longest.current = Math.max(longest.current, ...lengths);
  const perLine = heaps.length === 1 && longest.current > 12 ? Math.ceil(Math.sqrt(2.5 * longest.current)) : Math.max(1, longest.current);
  const lines = Math.max(1, heaps.length === 1 ? Math.ceil(longest.current / perLine) : heaps.length);
  const at = (stone: number) => ({ x: (stone % perLine) * step + 17, y: Math.floor(stone / perLine) * 46 + 22 });
  return (
    <Picture width={perLine * step + 46} height={lines * 46 + 8} label={texts.boards.heaps(heaps)}>
      {heaps.map((size, heap) => (
        <g key={heap} transform={`translate(8 ${heap * 46 + 6})`}>
          {Array.from({ length: heaps.length === 1 ? lines : 1 }, (_, line) => <line key={`ground ${line}`} class="ground" x1={0} x2={perLine * step} y1={line * 46 + 40} y2={line * 46 + 40} />)}
          {Array.from({ length: lengths[heap] }, (_, stone) => {
            const place = `${heap} ${stone}`;
            const { x, y } = at(stone);
            const gone = stone >= size && touching.at(place).length === 0;
            return (
              <Spot key={stone} {...touching.spot(place)} name={texts.boards.stone(stone + 1, heap + 1)}>
                <rect class="hit" x={x - 17} y={y - 22} width={step} height={40} />
                <circle class={stone < size ? 'stone' : gone ? 'stone gone' : 'stone ghost'} cx={x} cy={y} r={14} />
                <ValueLabel moves={touching.at(place)} hints={hints} x={x} y={y + 5} />
              </Spot>
            );
          })}
          <text class="count" x={at(Math.max(0, lengths[heap] - 1)).x + (lengths[heap] === 0 ? -10 : 27)} y={at(Math.max(0, lengths[heap] - 1)).y + 6}>
            {size}
          </text>
        </g>
      ))}
    </Picture>
  );
}

export const heaps: Board = { draws: (term, kind) => heapsOf(term, kind)?.every((size) => size <= most) ?? false, component: Heaps, vary };
