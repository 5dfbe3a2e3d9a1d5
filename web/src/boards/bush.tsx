// A Hackenbush picture: the ground, coloured edges, and the parts that fall when an edge is cut. A click cuts an edge.
import { useRef, useState } from 'preact/hooks';
import { Board, BoardProps, touchedBy } from './board';
import type { TermText } from '../expression';
import { drawnEdges, goneEdges, laidOut, Picture as Bush, readPicture, readTrees, twinsOf } from '../draw/picture_text';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const most = 120;

export function bushOf(term: TermText): Bush | null {
  if (term.name === 'stalk' || term.name === 'tree') return readTrees(term.groups[0]);
  if (term.name !== 'hackenbush') return null;
  const quoted = /^"([^"]*)"$/.exec(term.groups[0].join(','));
  return quoted && readPicture(quoted[1]);
}

function Bushes({ term, moves, hints, onPick }: BoardProps) {
  const bush = bushOf(term)!;
  // Places stay as they were when the game began, so that what stands does not jump when something falls.
  const places = useRef<Bush['places']>({});
  const laid = laidOut({ edges: bush.edges, places: { ...places.current, ...bush.places } });
  places.current = { ...places.current, ...laid.places };
  const [over, setOver] = useState<number | null>(null);
  const falls = new Map<number, number[]>();
  const touched = touchedBy(moves, (after) => {
    const then = after && bushOf(after);
    const gone = then ? goneEdges(bush.edges, then.edges) : [];
    const same = gone.length > 0 ? twinsOf(bush.edges, gone[0]) : [];
    for (const i of same) falls.set(i, gone.slice(1));
    return same.map(String);
  });
  const unit = 60;
  const wide = Math.max(3, ...Object.values(laid.places).map(({ x }) => x + 1));
  const tall = Math.max(2, ...Object.values(laid.places).map(({ y }) => y)) + 0.6;
  const height = tall * unit;
  const falling = over === null ? [] : falls.get(over) ?? [];
  return (
    <Picture width={wide * unit} height={height + 24} label={texts.boards.hackenbush}>
      <rect class="earth" x={0} y={height} width={wide * unit} height={16} />
      {drawnEdges(laid, unit, height).map(({ edge, path, middle }, i) => {
        const here = touched.at(String(i));
        return (
          <g key={i} onPointerEnter={() => setOver(i)} onPointerLeave={() => setOver(null)} onFocusIn={() => setOver(i)}>
            <Spot moves={here} hints={hints} marked={falling.includes(i)} name={texts.boards.edge(i + 1, edge.colour)} onPick={onPick}>
              <path class="hit-line" d={path} />
              <circle class="hit" cx={middle.x} cy={middle.y} r={14} />
              <path class={`edge ${edge.colour}`} d={path} />
              <ValueLabel moves={here} hints={hints} x={middle.x} y={middle.y + 5} />
            </Spot>
          </g>
        );
      })}
      {Object.entries(laid.places).map(([name, { x, y }]) =>
        bush.edges.some(({ from, to }) => from === name || to === name) ? <circle key={name} class="vertex" cx={x * unit} cy={height - y * unit} r={5} /> : null,
      )}
    </Picture>
  );
}

export const bushes: Board = {
  draws: (term) => (bushOf(term)?.edges.length ?? most + 1) <= most,
  component: Bushes,
};
