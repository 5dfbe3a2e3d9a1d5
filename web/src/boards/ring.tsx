// Places on a circle with tokens that go back around it. A click on a place means: go there.
import { Board, BoardProps } from './board';
import { numbersOf, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 40;

export function ringOf(term: TermText): { size: number; tokens: number[] } | null {
  const tokens = numbersOf(term);
  const size = Number(term.groups[1]?.[0]);
  return tokens && Number.isInteger(size) ? { size, tokens } : null;
}

function Ring(props: BoardProps) {
  const { term, hints } = props;
  const ring = ringOf(term)!;
  const touching = useTouching(props, (before, after) => {
    const were = ringOf(before)?.tokens ?? [];
    return ((after && ringOf(after))?.tokens ?? []).flatMap((place, i) => (were[i] !== undefined && place !== were[i] ? [{ handles: [String(place)], changes: [String(were[i]), String(place)] }] : []));
  });
  const radius = Math.max(80, ring.size * 7.5);
  const middle = radius + 34;
  return (
    <Picture width={2 * middle} height={2 * middle} label={texts.boards.ring(ring.size)}>
      <circle class="ring" cx={middle} cy={middle} r={radius} />
      {Array.from({ length: ring.size }, (_, place) => {
        const angle = (place / ring.size) * 2 * Math.PI - Math.PI / 2;
        const [x, y] = [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
        const here = touching.at(String(place));
        const tokens = ring.tokens.filter((token) => token === place).length;
        return (
          <g key={place}>
            <Spot {...touching.spot(String(place))} name={texts.boards.place(place)}>
              <circle class={place === 0 ? 'cell end' : 'cell'} cx={x} cy={y} r={17} />
              {tokens > 0 && <circle class="stone" cx={x} cy={y} r={12} />}
              {tokens > 1 && <text class="token-count" x={x} y={y + 5}>{tokens}</text>}
              {here.length > 0 && !hints && <circle class="dot" cx={x} cy={y} r={5} />}
              <ValueLabel moves={here} hints={hints} x={x} y={y + 5} />
            </Spot>
            <text class="axis" x={middle + (radius - 31) * Math.cos(angle)} y={middle + (radius - 31) * Math.sin(angle) + 4}>{place}</text>
          </g>
        );
      })}
    </Picture>
  );
}

export const ring: Board = { draws: (term) => (ringOf(term)?.size ?? most + 1) <= most, component: Ring };
