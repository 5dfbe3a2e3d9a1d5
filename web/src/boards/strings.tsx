// Coins that hang on strings, the game behind Dots and Boxes. A click cuts a string; a coin without strings is taken.
import { useRef } from 'preact/hooks';
import { Board, BoardProps } from './board';
import { TermText, writeTerm } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { coinsOf, directionsOf, freshSlots, ground, isSmall, Place, placesIn, placesOf, Slots, slotsAfter, stringsOf } from './strings_text';
import { useTouching } from './touching';
import { texts } from '../texts';

const unit = 78;
const stub = 0.62;

// "cut a1-ground; what then hangs on one string is taken"
export const cutIn = (words: string): string | null => /^cut ([^\s;]+)/.exec(words)?.[1] ?? null;

// What each position of this game looked like, so that the string goes that was hit and not one that reads the same.
function useSlots({ term, last }: BoardProps) {
  const known = useRef(new Map<string, Slots>());
  const hit = useRef<string | null>(null);
  const of = (one: TermText): Slots => known.current.get(writeTerm(one)) ?? freshSlots(stringsOf(one) ?? []);
  const text = writeTerm(term);
  if (!known.current.has(text)) {
    known.current.set(text, last ? slotsAfter(of(last.before), stringsOf(term)!, hit.current) : freshSlots(stringsOf(term)!));
    hit.current = null;
  }
  return { of, hit };
}

// The places of all coins that the game began with.
function usePlaces(term: TermText, origin?: TermText): { places: Record<string, Place>; most: Record<string, number> } {
  const known = useRef<{ coins: string[]; most: Record<string, number> }>({ coins: [], most: {} });
  const began = (origin && stringsOf(origin)) ?? [];
  const counted = freshSlots(began.length > 0 ? began : stringsOf(term)!);
  for (const [name, slots] of Object.entries(counted)) known.current.most[name] = Math.max(known.current.most[name] ?? 0, slots.length);
  const coins = [...new Set([...known.current.coins, ...coinsOf(began), ...coinsOf(stringsOf(term)!)])];
  known.current.coins = coins;
  return { places: placesOf(coins), most: known.current.most };
}

function Strings(props: BoardProps) {
  const { term, hints } = props;
  const strings = stringsOf(term)!;
  const { places, most } = usePlaces(term, props.origin);
  const { of, hit } = useSlots(props);
  const slots = of(term);
  const touching = useTouching(
    props,
    (before, after, words) => {
      const [cut, were] = [cutIn(words), of(before)];
      if (cut === null) return [];
      const left = (after && stringsOf(after)) ?? [];
      return (were[cut] ?? []).map((slot) => {
        const handle = `${cut} ${slot}`;
        const stay = new Set(placesIn(slotsAfter(were, left, handle)));
        return { handles: [handle], changes: placesIn(were).filter((place) => place === handle || !stay.has(place)) };
      });
    },
    ({ handles }) => (hit.current = handles[0]),
  );
  const all = [...Object.values(places), ...(Object.keys(places).length === 0 ? [{ x: 0, y: 0 }] : [])];
  const [left, right] = [Math.min(...all.map(({ x }) => x)) - 0.9, Math.max(...all.map(({ x }) => x)) + 0.9];
  const [low, high] = [Math.min(...all.map(({ y }) => y)) - 0.9, Math.max(...all.map(({ y }) => y)) + 0.9];
  const at = ({ x, y }: Place) => ({ x: (x - left) * unit, y: (high - y) * unit });
  const lineOf = (name: string, slot: number) => {
    const [a, b] = name.split('-');
    const from = at(places[a]);
    if (b === ground) {
      const way = directionsOf(a, places, most[name] ?? 1)[slot] ?? { x: 0, y: -1 };
      const to = at({ x: places[a].x + way.x * stub, y: places[a].y + way.y * stub });
      const [dx, dy] = [way.y * 11, way.x * 11];
      return { path: `M${from.x} ${from.y}L${to.x} ${to.y}`, earth: `M${to.x - dx} ${to.y - dy}L${to.x + dx} ${to.y + dy}`, middle: { x: (from.x + 2 * to.x) / 3, y: (from.y + 2 * to.y) / 3 } };
    }
    const to = at(places[b]);
    const bend = (slot - ((most[name] ?? 1) - 1) / 2) * 0.5;
    const middle = { x: (from.x + to.x) / 2 + (to.y - from.y) * bend * 0.5, y: (from.y + to.y) / 2 - (to.x - from.x) * bend * 0.5 };
    const handle = { x: 2 * middle.x - (from.x + to.x) / 2, y: 2 * middle.y - (from.y + to.y) / 2 };
    return { path: `M${from.x} ${from.y}Q${handle.x} ${handle.y} ${to.x} ${to.y}`, earth: null, middle };
  };
  const here = new Set(coinsOf(strings));
  return (
    <Picture width={(right - left) * unit} height={(high - low) * unit} label={texts.boards.strings(here.size, strings.length)}>
      {touching.last.filter((place) => !placesIn(slots).includes(place)).map((place) => {
        const [name, slot] = place.split(' ');
        return <path key={`gone ${place}`} class="string gone" d={lineOf(name, Number(slot)).path} />;
      })}
      {Object.entries(slots).flatMap(([name, there]) =>
        there.map((slot) => {
          const place = `${name} ${slot}`;
          const { path, earth, middle } = lineOf(name, slot);
          const [a, b] = name.split('-');
          return (
            <Spot key={place} {...touching.spot(place)} last={false} name={b === ground ? texts.boards.groundString(a) : texts.boards.string(a, b)}>
              <path class="hit-line" d={path} />
              <circle class="hit" cx={middle.x} cy={middle.y} r={16} />
              <path class="string" d={path} />
              {earth && <path class="soil" d={earth} />}
              <ValueLabel moves={touching.at(place)} hints={hints} x={middle.x} y={middle.y + 5} />
            </Spot>
          );
        }),
      )}
      {Object.keys(places).map((coin) => {
        const { x, y } = at(places[coin]);
        return here.has(coin) ? <g key={coin}><circle class="coin heads" cx={x} cy={y} r={17} /><text class="coin-mark" x={x} y={y + 5}>{coin}</text></g> : <circle key={coin} class="crumb" cx={x} cy={y} r={15} />;
      })}
    </Picture>
  );
}

export const strings: Board = {
  draws: (term) => {
    const read = stringsOf(term);
    return read !== null && isSmall(read);
  },
  component: Strings,
};
