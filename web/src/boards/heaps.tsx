// Heaps of stones. A click on a stone means: take this one and all to the right of it. To carry them to another heap
// instead, the second click is on the free place there; where stones of several heaps may be taken together, it is in
// the next heap, or on the same stone again. Where stones may be added, free places stand beside the heap.
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

const same = (some: number[], others: number[]) => some.length === others.length && some.every((size, i) => size === others[i]);

// At which ends of a row a heap is gone, where an emptied heap leaves the row.
export function emptiedEnds(before: number[], after: number[]): number[] {
  if (after.length !== before.length - 1) return [];
  return [0, before.length - 1].filter((end, i, ends) => ends.indexOf(end) === i && same(before.filter((_, heap) => heap !== end), after));
}

// Stones that go, or come, or both. Two numbers that are always written in order may change places: then the words
// tell which of them became less.
export function stonesOf(before: number[], after: number[], words = ''): Touch[] {
  const ends = emptiedEnds(before, after);
  if (ends.length > 0) return ends.map((end) => ({ handles: [`${end} 0`], changes: stones(end, 0, before[end]) }));
  const [, times = '1', less, from] = /^take (?:(\d+) times )?(\d+) from (\d+)$/.exec(words) ?? [];
  const told = from === undefined ? -1 : before.lastIndexOf(Number(from));
  if (told >= 0) {
    const going = stones(told, before[told] - Number(times) * Number(less), before[told]);
    return [{ handles: [going[0]], changes: going }];
  }
  const going = before.map((size, heap) => stones(heap, after[heap] ?? 0, size)).filter((some) => some.length > 0);
  const grown = before.findIndex((size, heap) => (after[heap] ?? 0) > size);
  const coming = grown < 0 ? [] : stones(grown, before[grown], after[grown]);
  const handles = going.map(([first]) => first);
  if (coming.length > 0) handles.push(going.length === 0 ? coming[coming.length - 1] : coming[0]);
  return handles.length === 0 ? [] : [{ handles, changes: [...going.flat(), ...coming] }];
}

function Heaps(props: BoardProps) {
  const { term, kind, hints, last } = props;
  const heaps = heapsOf(term, kind)!;
  const touching = useTouching(props, (before, after, words) => stonesOf(heapsOf(before, kind) ?? [], (after && heapsOf(after, kind)) ?? [], words));
  // A heap that has just left the row is still seen as a hole, above the others or below them.
  const were = (last && heapsOf(last.before, kind)) ?? [];
  const ends = emptiedEnds(were, heaps);
  const hole = ends.length === 0 ? null : /last/.test(last!.words) ? ends[ends.length - 1] : ends[0];
  const marked = hole === null ? touching.last : [];
  const step = 34;
  // As long as the longest that any move makes it, or that the last move found.
  const lengths = heaps.map((size, heap) => {
    let end = size;
    while (touching.at(`${heap} ${end}`).length > 0 || marked.includes(`${heap} ${end}`)) end++;
    return end;
  });
  // A single long heap lies in several lines, as text does, so that its stones stay large.
  const longest = useRef(0);
  longest.current = Math.max(longest.current, ...lengths, hole === null ? 0 : were[hole]);
  const single = heaps.length === 1 && hole === null;
  const perLine = single && longest.current > 8 ? Math.ceil(Math.sqrt(2.5 * longest.current)) : Math.max(1, longest.current);
  const lines = Math.max(1, single ? Math.ceil(longest.current / perLine) : heaps.length + (hole === null ? 0 : 1));
  const at = (stone: number) => ({ x: (stone % perLine) * step + 17, y: Math.floor(stone / perLine) * 46 + 22 });
  return (
    <Picture width={perLine * step + 46} height={lines * 46 + 8} label={texts.boards.heaps(heaps)}>
      {hole !== null && (
        <g class="last" transform={`translate(8 ${hole * 46 + 6})`}>
          <line class="ground" x1={0} x2={perLine * step} y1={40} y2={40} />
          {Array.from({ length: were[hole] }, (_, stone) => <circle key={stone} class="stone gone" cx={at(stone).x} cy={at(stone).y} r={14} />)}
        </g>
      )}
      {heaps.map((size, heap) => (
        <g key={heap} transform={`translate(8 ${(heap + (hole === 0 ? 1 : 0)) * 46 + 6})`}>
          {Array.from({ length: single ? lines : 1 }, (_, line) => <line key={`ground ${line}`} class="ground" x1={0} x2={perLine * step} y1={line * 46 + 40} y2={line * 46 + 40} />)}
          {Array.from({ length: lengths[heap] }, (_, stone) => {
            const place = `${heap} ${stone}`;
            const { x, y } = at(stone);
            const gone = stone >= size && touching.at(place).length === 0;
            return (
              <Spot key={stone} {...touching.spot(place)} last={marked.includes(place)} name={texts.boards.stone(stone + 1, heap + 1)}>
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
