// Sprouts, schematically: every region is a field, and in it lie its boundaries as rings of spots with their lives. A
// spot that borders on two regions is drawn in both, with the same number and colour. Two clicks join two spots, two
// clicks on one join it with itself.
import { useContext } from 'preact/hooks';
import { Board, BoardProps } from './board';
import { RoomOf } from './room';
import { Picture, Spot, ValueLabel } from './spot';
import { changedLands, joinedIn, Land, landsOf, landTexts, Met, newRegions, pairsLike } from './spots_text';
import { useTouching } from './touching';
import { texts } from '../texts';

const around = 30; // room for a spot and its lives
const gap = 14;

interface DrawnSpot extends Met {
  x: number;
  y: number;
}
interface Field {
  land: number;
  width: number;
  height: number;
  rings: DrawnSpot[][];
  x: number;
  y: number;
}

const radiusOf = (spots: number) => (spots === 1 ? 0 : spots === 2 ? 34 : 34 / Math.sin(Math.PI / spots));

function fieldsOf(lands: Land[], widest: number): { fields: Field[]; width: number; height: number } {
  const fields = lands.flatMap((land, number) =>
    land.map((region): Field => {
      const tall = Math.max(0, ...region.map((ring) => radiusOf(ring.length))) + around;
      let x = gap;
      const rings = region.map((ring) => {
        const radius = radiusOf(ring.length);
        const middle = x + radius + around;
        x += 2 * (radius + around);
        return ring.map((spot, i): DrawnSpot => {
          const angle = (2 * Math.PI * i) / ring.length - Math.PI;
          return { ...spot, x: middle + radius * Math.cos(angle), y: gap + tall + radius * Math.sin(angle) };
        });
      });
      return { land: number, width: Math.max(100, x + gap), height: 2 * (tall + gap), rings, x: 0, y: 0 };
    }),
  );
  let [x, y, line, width] = [0, 0, 0, 0];
  for (const field of fields) {
    if (x > 0 && x + field.width > widest) [x, y, line] = [0, y + line + gap, 0];
    [field.x, field.y] = [x, y];
    x += field.width + gap;
    line = Math.max(line, field.height);
    width = Math.max(width, x - gap);
  }
  return { fields, width: Math.max(240, width), height: Math.max(120, y + line) };
}

const ringPath = (ring: DrawnSpot[]) => (ring.length < 2 ? '' : ring.length === 2 ? `M${ring[0].x} ${ring[0].y}Q${(ring[0].x + ring[1].x) / 2} ${ring[0].y - 30} ${ring[1].x} ${ring[1].y}Q${(ring[0].x + ring[1].x) / 2} ${ring[0].y + 30} ${ring[0].x} ${ring[0].y}` : `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`);

// The line that would be drawn, with its new spot: between two spots, or a loop at one.
function NewLine({ ends }: { ends: DrawnSpot[] }) {
  const [a, b = a] = ends;
  const loop = ends.length === 1;
  const bow = a.y === b.y ? 26 : 0;
  const middle = loop ? { x: a.x, y: a.y - 40 } : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - bow };
  const path = loop ? `M${a.x} ${a.y}c-40 -30 -20 -42 0 -40c20 -2 40 10 0 40` : `M${a.x} ${a.y}Q${2 * middle.x - (a.x + b.x) / 2} ${2 * middle.y - (a.y + b.y) / 2} ${b.x} ${b.y}`;
  return (
    <g class="new-line">
      <path d={path} />
      <circle cx={middle.x} cy={middle.y} r={7} />
    </g>
  );
}

function Spots(props: BoardProps) {
  const { hints } = props;
  const lands = landsOf(props.term)!;
  const room = useContext(RoomOf);
  const { fields, width, height } = fieldsOf(lands, Math.min(620, room?.width ?? 620));
  const fresh = props.last ? newRegions(landTexts(props.last.before), landTexts(props.term)) : [];
  const touching = useTouching(props, (before, after, words) => {
    const [joined, were] = [joinedIn(words), landsOf(before)];
    if (!joined || !were) return [];
    const changed = were.length === 1 ? [0] : changedLands(landTexts(before), after ? landTexts(after) : []);
    return changed.flatMap((land) =>
      pairsLike(were[land], joined.from, joined.to).map((pair) => {
        const places = [...new Set(pair)].map((number) => `${land} ${number}`);
        return { handles: places, changes: places };
      }),
    );
  });
  return (
    <Picture width={width + 8} height={height + 8} label={texts.boards.spots(fields.length)}>
      {fields.map(({ land, rings, ...field }, i) => {
        const going = rings.flat().filter((spot, k, all) => touching.isGoing(`${land} ${spot.number}`) && all.findIndex(({ number }) => number === spot.number) === k);
        const several = new Set(rings.flat().filter(({ number }) => touching.isGoing(`${land} ${number}`)).map(({ number }) => number)).size;
        const whole = fields.filter((other) => other.land === land).flatMap((other) => other.rings.flat()).filter(({ number }) => touching.isGoing(`${land} ${number}`));
        const wanted = new Set(whole.map(({ number }) => number)).size;
        return (
          <g key={i} transform={`translate(${field.x + 4} ${field.y + 4})`}>
            <rect class={fresh[i] ? 'field last' : 'field'} width={field.width} height={field.height} rx={26} />
            {rings.map((ring, k) => <path key={k} class="ring-line" d={ringPath(ring)} />)}
            {going.length > 0 && several === wanted && <NewLine ends={going.slice(0, 2)} />}
            {rings.flatMap((ring, r) =>
              ring.map((spot, s) => {
                const place = `${land} ${spot.number}`;
                const here = touching.at(place);
                return (
                  <Spot key={`${r} ${s}`} {...touching.spot(place)} last={false} name={texts.boards.spot(spot.number, spot.lives)}>
                    <circle class="hit" cx={spot.x} cy={spot.y} r={24} />
                    <circle class={spot.letter ? `knot shared hue${spot.number % 6}` : 'knot'} cx={spot.x} cy={spot.y} r={15} />
                    <text class="knot-name" x={spot.x} y={spot.y + (hints && here.length > 0 ? 8 : 5)}>{spot.number}</text>
                    {Array.from({ length: spot.lives }, (_, life) => <circle key={life} class="life" cx={spot.x + (life - (spot.lives - 1) / 2) * 10} cy={spot.y + 22} r={3.5} />)}
                    <ValueLabel moves={here} hints={hints} x={spot.x} y={spot.y - 10} />
                  </Spot>
                );
              }),
            )}
          </g>
        );
      })}
    </Picture>
  );
}

export const spots: Board = { draws: (term) => landsOf(term) !== null, component: Spots };
