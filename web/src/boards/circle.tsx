// Points on circles, joined by chords. The first click chooses a point, the second draws the chord: what is left on its
// two sides are circles of their own.
import { useState } from 'preact/hooks';
import { Board, BoardProps, TermMove } from './board';
import { numbersOf, readTerm } from '../expression';
import { takenBy } from './rows';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const most = 24;

function Circles({ term, moves, hints, onPick }: BoardProps) {
  const sizes = numbersOf(term)!;
  const [chosen, setChosen] = useState<{ circle: number; point: number } | null>(null);
  const cuts = moves.flatMap((move) => {
    const after = readTerm(move.after);
    const left = after && numbersOf(after);
    const taken = left && takenBy(sizes, left);
    return taken ? [{ move, ...taken }] : [];
  });
  const inCircle = (circle: number): TermMove[] => cuts.filter(({ row }) => row === circle).map(({ move }) => move);
  // The move that leaves so many points on one side of the chord.
  const chord = (circle: number, between: number): TermMove[] =>
    cuts.filter(({ row, starts }) => row === circle && starts.includes(between)).map(({ move }) => move).slice(0, 1);
  const radius = 74;
  const shown = sizes.map((size, circle) => ({ size, circle })).filter(({ size }) => size > 0);
  return (
    <Picture width={Math.max(1, shown.length) * 210} height={210} label={texts.boards.points(sizes.reduce((a, b) => a + b, 0))}>
      {shown.map(({ size, circle }, k) => (
        <g key={circle} transform={`translate(${k * 210 + 105} 105)`}>
          <circle class="ring" r={radius} />
          {Array.from({ length: size }, (_, point) => {
            const angle = (point / size) * 2 * Math.PI - Math.PI / 2;
            const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
            const isChosen = chosen?.circle === circle && chosen.point === point;
            const second = chosen?.circle === circle && !isChosen;
            const here = isChosen ? [] : second ? chord(circle, Math.abs(point - chosen.point) - 1) : inCircle(circle);
            return (
              <Spot
                key={point}
                moves={here}
                hints={hints}
                name={second ? texts.boards.chordTo(point + 1) : texts.boards.chordFrom(point + 1)}
                onPick={() => {
                  if (second) onPick(here);
                  setChosen(second ? null : { circle, point });
                }}
              >
                <circle class={isChosen ? 'stone chosen' : 'stone'} cx={x} cy={y} r={11} />
                {second && <ValueLabel moves={here} hints={hints} x={x * 1.28} y={y * 1.25 + 5} />}
              </Spot>
            );
          })}
        </g>
      ))}
      {chosen && <text class="axis" x={105} y={206}>{texts.boards.chordNext}</text>}
    </Picture>
  );
}

export const circle: Board = {
  draws: (term) => numbersOf(term)?.every((size) => size <= most) ?? false,
  component: Circles,
};
