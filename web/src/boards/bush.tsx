// A Hackenbush picture: the ground, coloured edges, and the parts that fall when an edge is cut. A click cuts an edge.
import { useRef, useState } from 'preact/hooks';
import { Board, BoardProps, Touched } from './board';
import { readTerm, TermText } from '../expression';
import { drawnEdges, goneEdges, laidOut, Picture as Bush, readPicture } from '../draw/picture_text';
import { Picture, Spot, ValueLabel } from './spot';
import { texts } from '../texts';

const most = 120;

export function bushOf(term: TermText): Bush | null {
  if (term.name !== 'hackenbush') return term.name === 'stalk' && term.groups[0].every((field) => field === '' || field === '0') ? { edges: [], places: {} } : null;
  const quoted = /^"([^"]*)"$/.exec(term.groups[0].join(','));
  return quoted && readPicture(quoted[1]);
}

function Bushes({ term, moves, hints, marked, onPick }: BoardProps) {
  const bush = bushOf(term)!;
  // Places stay as they were when the game began, so that what stands does not jump when something falls.
  const places = useRef<Bush['places']>({});
  const laid = laidOut({ edges: bush.edges, places: { ...places.current, ...bush.places } });
  places.current = { ...places.current, ...laid.places };
  const [over, setOver] = useState<number | null>(null);
  const touched = new Touched();
  const falls = new Map<number, number[]>();
  for (const move of moves) {
    const after = readTerm(move.after);
    const then = after && bushOf(after);
    if (!then) continue;
    const gone = goneEdges(bush.edges, then.edges);
    if (gone.length === 0) continue;
    // Parallel edges of one colour are the same to the engine: each of them stands for the move.
    const { from, to, colour } = bush.edges[gone[0]];
    bush.edges.forEach((edge, i) => {
      const same = (edge.from === from && edge.to === to) || (edge.from === to && edge.to === from);
      if (!same || edge.colour !== colour) return;
      touched.add(String(i), move);
      falls.set(i, gone.slice(1));
    });
  }
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
            <Spot moves={here} hints={hints} marked={touched.touches(String(i), marked) || falling.includes(i)} name={texts.boards.edge(i + 1, edge.colour)} onPick={onPick}>
              <path class="hit-line" d={path} />
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
