// A Hackenbush picture: the ground, coloured edges, and the parts that fall when an edge is cut. A click cuts an edge.
import { useRef } from 'preact/hooks';
import { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { drawnEdges, goneEdges, laidOut, Picture as Bush, readPicture, readTrees, twinsOf } from '../draw/picture_text';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 120;

export function bushOf(term: TermText): Bush | null {
  if (term.name === 'stalk' || term.name === 'tree') return readTrees(term.groups[0]);
  if (term.name !== 'hackenbush') return null;
  const quoted = /^"([^"]*)"$/.exec(term.groups[0].join(','));
  return quoted && readPicture(quoted[1]);
}

// Places stay as they were drawn, or as they were laid out when the game began, so that what stands does not jump when
// something falls. A game that is entered in the middle, by a link, has places for what fell with the last move, too.
function usePlaces(bush: Bush, before: Bush | null, origin?: TermText): Bush {
  const places = useRef<Bush['places']>({});
  const first = (origin && bushOf(origin)) ?? null;
  for (const one of [first, before, bush]) {
    if (one) places.current = { ...places.current, ...laidOut({ edges: one.edges, places: { ...places.current, ...first?.places, ...one.places } }).places };
  }
  return { edges: bush.edges, places: places.current };
}

function Bushes(props: BoardProps) {
  const { hints } = props;
  const bush = bushOf(props.term)!;
  const fallen = props.last ? bushOf(props.last.before) : null;
  const laid = usePlaces(bush, fallen, props.origin);
  const touching = useTouching(props, (before, after) => {
    const [were, are] = [bushOf(before), after && bushOf(after)];
    const gone = were && are ? goneEdges(were.edges, are.edges) : [];
    return gone.length === 0 ? [] : twinsOf(were!.edges, gone[0]).map((edge) => ({ handles: [String(edge)], changes: [String(edge), ...gone.slice(1).map(String)] }));
  });
  const unit = 60;
  const all = Object.values(laid.places);
  const left = Math.min(...all.map(({ x }) => x - 0.7), 10);
  const wide = Math.max(left + 1.8, ...all.map(({ x }) => x + 0.7)) - left;
  const tall = Math.max(2, ...all.map(({ y }) => y)) + 0.6;
  const height = tall * unit;
  const wereDrawn = fallen ? drawnEdges({ edges: fallen.edges, places: laid.places }, unit, height) : [];
  return (
    <Picture width={wide * unit} height={height + 24} label={texts.boards.hackenbush}>
      <g transform={`translate(${-left * unit} 0)`}>
        <rect class="earth" x={left * unit} y={height} width={wide * unit} height={16} />
        {touching.last.map((i) => wereDrawn[Number(i)] && <path key={`gone ${i}`} class={`edge gone ${wereDrawn[Number(i)].edge.colour}`} d={wereDrawn[Number(i)].path} />)}
        {drawnEdges(laid, unit, height).map(({ edge, path, middle }, i) => (
          <Spot key={i} {...touching.spot(String(i))} last={false} name={texts.boards.edge(i + 1, texts.draw.colourNames[edge.colour])}>
            <path class="hit-line" d={path} />
            <circle class="hit" cx={middle.x} cy={middle.y} r={14} />
            <path class={`edge ${edge.colour}`} d={path} />
            <ValueLabel moves={touching.at(String(i))} hints={hints} x={middle.x + 16} y={middle.y + 5} />
          </Spot>
        ))}
        {Object.entries(laid.places).map(([name, { x, y }]) =>
          bush.edges.some(({ from, to }) => from === name || to === name) ? <circle key={name} class="vertex" cx={x * unit} cy={height - y * unit} r={5} /> : null,
        )}
      </g>
    </Picture>
  );
}

export const bushes: Board = {
  draws: (term) => (bushOf(term)?.edges.length ?? most + 1) <= most,
  component: Bushes,
  vary: (term, random) => ({ ...term, groups: term.groups.map((group) => group.map((field) => (/^[LRG]+$/.test(field) ? [...field].map((c) => (c === 'G' ? c : random() < 0.5 ? 'L' : 'R')).join('') : field))) }),
};
