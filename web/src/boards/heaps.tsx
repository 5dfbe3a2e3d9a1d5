// Heaps of stones. A click on a stone means: take this one and all to the right of it, or carry them elsewhere. Where
// stones may be added, empty places stand to the right of the heap.
import { Board, BoardProps, touchedBy } from './board';
import { numbersOf, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const most = 40;

// Where only one heap is played with, a second number is no heap.
export function heapsOf(term: TermText, kind: string): number[] | null {
  const numbers = numbersOf(term);
  return numbers && kind === 'one_heap' ? numbers.slice(0, 1) : numbers;
}

// The heap a move is made in and the first stone that goes or the last that comes.
export function stoneOf(before: number[], after: number[]): { heap: number; stone: number } | null {
  const taken = before.findIndex((size, i) => (after[i] ?? 0) < size);
  if (taken >= 0) return { heap: taken, stone: after[taken] ?? 0 };
  const grown = before.findIndex((size, i) => (after[i] ?? 0) > size);
  return grown >= 0 ? { heap: grown, stone: after[grown] - 1 } : null;
}

function Heaps({ term, kind, moves, hints, onPick }: BoardProps) {
  const heaps = heapsOf(term, kind)!;
  const places = new Map<number, number>(); // how far each heap may grow
  const touched = touchedBy(moves, (after) => {
    const at = after && stoneOf(heaps, heapsOf(after, kind) ?? []);
    if (!at) return [];
    places.set(at.heap, Math.max(places.get(at.heap) ?? 0, at.stone + 1));
    return [`${at.heap} ${at.stone}`];
  });
  const lengths = heaps.map((size, heap) => Math.max(size, places.get(heap) ?? 0));
  const step = 34;
  const wide = Math.max(1, ...lengths);
  return (
    <Picture width={wide * step + 44} height={Math.max(1, heaps.length) * 46 + 8} label={texts.boards.heaps(heaps)}>
      {heaps.map((size, heap) => (
        <g key={heap} transform={`translate(8 ${heap * 46 + 6})`}>
          <line class="ground" x1={0} x2={wide * step} y1={40} y2={40} />
          {Array.from({ length: lengths[heap] }, (_, stone) => {
            const here = touched.at(`${heap} ${stone}`);
            return (
              <Spot key={stone} moves={here} hints={hints} name={texts.boards.stone(stone + 1, heap + 1)} onPick={onPick}>
                <rect class="hit" x={stone * step} y={0} width={step} height={40} />
                <circle class={stone < size ? 'stone' : 'stone ghost'} cx={stone * step + 17} cy={22} r={14} />
                <ValueLabel moves={here} hints={hints} x={stone * step + 17} y={27} />
              </Spot>
            );
          })}
          <text class="count" x={lengths[heap] * step + 10} y={28}>
            {size}
          </text>
        </g>
      ))}
    </Picture>
  );
}

export const heaps: Board = { draws: (term, kind) => heapsOf(term, kind)?.every((size) => size <= most) ?? false, component: Heaps };
