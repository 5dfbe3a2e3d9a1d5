// Points on circles, joined by chords. The first click chooses a point, the second draws the chord: what is left on its
// two sides are circles of their own.
import { useState } from 'preact/hooks';
import { Board, BoardProps, TermMove } from './board';
import { numbersOf, readTerm } from '../expression';
import { takenBy } from './rows';
import { Picture, Spot } from './spot';
import { texts } from '../texts';

const most = 24;

function Circles({ term, moves, hints, onPick }: BoardProps) {
  const sizes = numbersOf(term)!;
  const [chosen, setChosen] = useState<{ circle: number; point: number } | null>(null);
  // The move that leaves these many points on one side of the chord.
  const chord = (circle: number, between: number): TermMove[] =>
    moves.filter((move) => {
      const after = readTerm(move.after);
      const left = after && numbersOf(after);
      const taken = left && takenBy(sizes, left);
      return taken && taken.row === circle && taken.starts.includes(between);
    });
  const radius = 74;
  const shown = sizes.map((size, circle) => ({ size, circle })).filter(({ size }) => size > 0);
  return (
    <Picture width={Math.max(1, shown.length) * 190} height={190} label={texts.boards.points(sizes.reduce((a, b) => a + b, 0))}>
      {shown.map(({ size, circle }, k) => (
        <g key={circle} transform={`translate(${k * 190 + 95} 95)`}>
          <circle class="ring" r={radius} />
          {Array.from({ length: size }, (_, point) => {
            const angle = (point / size) * 2 * Math.PI - Math.PI / 2;
            const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
            const here = chosen && chosen.circle === circle ? (chosen.point === point ? [] : chord(circle, Math.abs(point - chosen.point) - 1)) : [];
            const starts = moves.some((move) => move.index >= 0) && size >= 2;
            const second = here.length > 0;
            return (
              <Spot
                key={point}
                moves={second ? here.slice(0, 1) : starts ? moves.slice(0, 1) : []}
                hints={hints && second}
                marked={false}
                name={texts.boards.point(point + 1)}
                onPick={() => {
                  if (second) onPick(here.slice(0, 1));
                  setChosen(second ? null : { circle, point });
                }}
              >
                <circle class={chosen?.circle === circle && chosen.point === point ? 'stone chosen' : 'stone'} cx={x} cy={y} r={11} />
              </Spot>
            );
          })}
        </g>
      ))}
    </Picture>
  );
}

export const circle: Board = {
  draws: (term) => term.name === 'chords' && (numbersOf(term)?.every((size) => size <= most) ?? false),
  component: Circles,
};
