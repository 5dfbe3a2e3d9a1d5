// Heaps of stones. A click on a stone means: take this one and all to the right of it.
import { Board, BoardProps, Touched } from './board';
import { numbersOf, readTerm } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const names = new Set(['nim', 'subtract', 'halve', 'limited', 'fibonacci_nim', 'ordered_nim', 'staircase', 'cake', 'omax']);
const hasLimit = new Set(['limited', 'fibonacci_nim']); // the second number is no heap
const most = 40;

function heapsOf(name: string, numbers: number[]): number[] {
  return hasLimit.has(name) ? numbers.slice(0, 1) : numbers;
}

function Heaps({ term, moves, hints, marked, onPick }: BoardProps) {
  const heaps = heapsOf(term.name, numbersOf(term)!);
  const touched = new Touched();
  for (const move of moves) {
    const after = readTerm(move.after);
    const sizes = after && numbersOf(after);
    if (!sizes) continue;
    const left = heapsOf(term.name, sizes);
    const heap = heaps.findIndex((size, i) => (left[i] ?? 0) < size);
    if (heap >= 0) touched.add(`${heap} ${left[heap] ?? 0}`, move);
  }
  const step = 34;
  const wide = Math.max(1, ...heaps);
  return (
    <Picture width={wide * step + 44} height={Math.max(1, heaps.length) * 46 + 8} label={texts.boards.heaps(heaps)}>
      {heaps.map((size, heap) => (
        <g key={heap} transform={`translate(8 ${heap * 46 + 8})`}>
          <line class="ground" x1={0} x2={wide * step + 4} y1={40} y2={40} />
          {Array.from({ length: size }, (_, stone) => {
            const here = touched.at(`${heap} ${stone}`);
            const gone = marked && touched.touches(`${heap} ${stone}`, marked);
            return (
              <Spot key={stone} moves={here} hints={hints} marked={gone} name={texts.boards.stone(stone + 1, heap + 1)} onPick={onPick}>
                <rect class="hit" x={stone * step} y={0} width={step} height={40} />
                <circle class="stone" cx={stone * step + 17} cy={22} r={14} />
                <ValueLabel moves={here} hints={hints} x={stone * step + 17} y={27} />
              </Spot>
            );
          })}
          <text class="count" x={size * step + 10} y={28}>
            {size}
          </text>
        </g>
      ))}
    </Picture>
  );
}

export const heaps: Board = {
  draws: (term) => names.has(term.name) && (numbersOf(term)?.every((size) => size <= most) ?? false),
  component: Heaps,
};
