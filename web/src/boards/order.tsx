// An order as a Hasse diagram: divisors, subsets, any poset. A click on an element takes it and all above it; what went
// keeps its place, so that the picture does not jump.
import { useMemo } from 'preact/hooks';
import { Board, BoardProps } from './board';
import { orderOf, placedOrder } from './order_text';
import { Picture, Plates, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';


// "take 12 and its multiples": the element that a move names.
export const takenIn = (words: string): string | null => /^take (\S+)/.exec(words)?.[1] ?? null;

function OrderBoard(props: BoardProps) {
  const { term, kind, hints } = props;
  const order = orderOf(term, kind)!;
  const { covers, places, wide, levels } = useMemo(() => placedOrder(order), [order.names.join(' ')]);
  const touching = useTouching(props, (before, _, words) => {
    const [were, taken] = [orderOf(before, kind), takenIn(words)];
    return were && taken !== null ? [{ handles: [taken], changes: were.names.filter((name) => were.left.has(name) && were.below(taken, name)) }] : [];
  });
  const longest = Math.max(...order.names.map((name) => name.length));
  const broad = Math.max(38, longest * 7.2 + 12);
  const tall = levels > 5 ? 46 : 62;
  const step = broad + (levels > 5 ? 30 : longest > 5 ? 7 : 14);
  const width = Math.max(3, wide) * step + 12;
  const height = levels * tall + 4;
  const at = (name: string) => ({ x: width / 2 + places[name].x * step, y: height - places[name].y * tall - tall / 2 });
  return (
    <Picture width={width} height={height} label={texts.boards.order(order.left.size)}>
      {covers.map(([lower, upper]) => {
        const [from, to] = [at(lower), at(upper)];
        return <line key={`${lower}<${upper}`} class={order.left.has(upper) ? `link thin ${touching.isGoing(upper) ? 'leaving' : ''}` : 'link thin absent'} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
      {order.names.map((name) => {
        const { x, y } = at(name);
        const here = touching.at(name);
        const gone = !order.left.has(name);
        const kindOfKnot = gone ? 'knot absent' : order.poisoned.has(name) ? 'knot poison' : 'knot';
        const just = touching.last.includes(name) ? 'gone' : '';
        return (
          <Spot key={name} {...touching.spot(name)} last={false} name={texts.boards.element(name)}>
            <rect class={`${kindOfKnot} ${just}`} x={x - broad / 2} y={y - 18} width={broad} height={36} rx={18} />
            <text class={gone ? 'knot-name absent' : 'knot-name'} x={x} y={y + (hints && here.length > 0 ? -4 : 5)}>{name}</text>
          </Spot>
        );
      })}
      <Plates on="knots">
        {order.names.map((name) => (
          <ValueLabel key={name} moves={touching.at(name)} hints={hints} x={at(name).x} y={at(name).y + 13} />
        ))}
      </Plates>
    </Picture>
  );
}

export const orders: Board = { draws: (term, kind) => orderOf(term, kind) !== null, component: OrderBoard };
