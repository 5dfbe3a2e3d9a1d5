// Points on circles, joined by chords. The first click chooses a point, the second draws the chord: what is left on its
// two sides are circles of their own.
import { Board, BoardProps, Touch } from './board';
import { numbersOf } from '../expression';
import { takenBy } from './row_layout';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { vary } from './vary';
import { texts } from '../texts';

const most = 24;

// Every chord that leaves so many points on one of its sides.
function chords(circle: number, size: number, between: number[]): Touch[] {
  const ways: Touch[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const ends = [`${circle} ${a}`, `${circle} ${b}`];
      if (between.includes(b - a - 1)) ways.push({ handles: ends, changes: ends });
    }
  }
  return ways;
}

function Circles(props: BoardProps) {
  const { term, hints } = props;
  const sizes = numbersOf(term)!;
  const touching = useTouching(props, (before, after) => {
    const [were, are] = [numbersOf(before) ?? [], after && numbersOf(after)];
    const taken = are && takenBy(were, are);
    return taken ? chords(taken.row, were[taken.row], taken.starts) : [];
  });
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
            const place = `${circle} ${point}`;
            const second = touching.chosen.length > 0 && !touching.chosen.includes(place);
            return (
              <Spot key={point} {...touching.spot(place)} name={second ? texts.boards.chordTo(point + 1) : texts.boards.chordFrom(point + 1)}>
                <circle class="hit" cx={x} cy={y} r={18} />
                <circle class="stone" cx={x} cy={y} r={12} />
                {second && <ValueLabel moves={touching.at(place)} hints={hints} x={x * 1.28} y={y * 1.25 + 5} />}
              </Spot>
            );
          })}
        </g>
      ))}
      {touching.chosen.length > 0 && <text class="axis" x={105} y={206}>{texts.boards.chordNext}</text>}
    </Picture>
  );
}

export const circle: Board = { draws: (term) => numbersOf(term)?.every((size) => size <= most) ?? false, component: Circles, vary };
