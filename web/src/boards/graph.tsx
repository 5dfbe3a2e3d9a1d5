// Games on undirected graphs: take vertices, delete edges, walk along them. A click on a point or an edge makes the
// move that the engine names by it.
import { useRef } from 'preact/hooks';
import { Board, BoardProps } from './board';
import { JoinedGraph, joinedGraphOf } from './joined_graph';
import { Picture, Plates, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import type { TermText } from '../expression';
import { texts } from '../texts';

const most = 60;

export function graphOf(term: TermText): (JoinedGraph & { token?: string }) | null {
  const graph = joinedGraphOf(term.groups[0]?.[0] ?? '');
  return graph && { ...graph, token: term.groups[0][1] };
}

const edgeName = (a: string, b: string) => [a, b].sort().join('-');

// "take vertex 3 and ...", "delete the edge 4-5", "move the token to 2"
export function placeOf(words: string, token?: string): string[] {
  const edge = /\bedge ([^\s-]+)-([^\s-]+)/.exec(words);
  if (edge) return [edgeName(edge[1], edge[2])];
  const point = /\b(?:vertex|token to) (\S+)/.exec(words)?.[1];
  if (point === undefined) return [];
  return token === undefined ? [point] : [point, edgeName(token, point)];
}

// Every way to click a move: "take 3, 4" needs both points, one after the other.
export function waysIn(words: string, token?: string): string[][] {
  const several = /^take ([^\s,]+(?:, [^\s,]+)*)$/.exec(words);
  return several ? [several[1].split(', ')] : placeOf(words, token).map((place) => [place]);
}

// Points that may get one colour only: "red=2 4" after the graph.
export function coloursOf(term: TermText): Record<string, string> {
  const rows = term.groups.slice(1).flat().map((text) => /^(red|blue)=(.*)$/.exec(text));
  return Object.fromEntries(rows.flatMap((row) => (row ? row[2].split(/\s+/).map((point) => [point, row[1]]) : [])));
}

// The points and edges that are no longer there.
function goneFrom(before: JoinedGraph, after: JoinedGraph): string[] {
  const left = new Set([...after.points, ...after.edges.map(([a, b]) => edgeName(a, b))]);
  return [...before.points, ...before.edges.map(([a, b]) => edgeName(a, b))].filter((name) => !left.has(name));
}

function Graphs(props: BoardProps) {
  const { term, hints } = props;
  const graph = graphOf(term)!;
  // Points stay where they were when the game began.
  const places = useRef<JoinedGraph['places']>({});
  places.current = { ...graph.places, ...places.current };
  const touching = useTouching(props, (before, after, words) => {
    const [was, is] = [graphOf(before), after && graphOf(after)];
    const ways = waysIn(words, was?.token);
    return ways.map((handles) => ({ handles, changes: [...new Set([...ways.flat(), ...(was && is ? goneFrom(was, is) : [])])] }));
  });
  const colours = coloursOf(term);
  const shown = graph.points.map((name) => places.current[name]);
  const edge = (pick: (...all: number[]) => number, along: 'x' | 'y') => pick(0, ...shown.map((place) => place[along]));
  const unit = 62;
  const [left, top] = [edge(Math.min, 'x') - 0.5, edge(Math.min, 'y') - 0.5];
  const at = (name: string) => ({ x: (places.current[name].x - left) * unit, y: (places.current[name].y - top) * unit });
  return (
    <Picture width={(edge(Math.max, 'x') - left + 0.5) * unit} height={(edge(Math.max, 'y') - top + 0.5) * unit} label={texts.boards.graph(graph.points.length)}>
      {graph.edges.map(([a, b]) => {
        const [from, to] = [at(a), at(b)];
        const here = touching.at(edgeName(a, b));
        return (
          <Spot key={edgeName(a, b)} {...touching.spot(edgeName(a, b))} name={texts.boards.link(a, b)}>
            <path class="hit-line" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            <circle class="hit" cx={(from.x + to.x) / 2} cy={(from.y + to.y) / 2} r={14} />
            <path class="link" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            {graph.token === undefined && <ValueLabel moves={here} hints={hints} x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 + 5} />}
          </Spot>
        );
      })}
      {touching.last.filter((name) => places.current[name] && !graph.points.includes(name)).map((name) => <circle key={`gone ${name}`} class="knot gone" cx={at(name).x} cy={at(name).y} r={17} />)}
      {graph.points.map((name) => {
        const { x, y } = at(name);
        const here = touching.at(name);
        return (
          <Spot key={name} {...touching.spot(name)} name={texts.boards.vertex(name)}>
            <circle class={graph.token === name ? 'knot held' : colours[name] ? `knot only-${colours[name]}` : 'knot'} cx={x} cy={y} r={17} />
            <text class="knot-name" x={x} y={y + (hints && here.length > 0 ? -4 : 5)}>{name}</text>
          </Spot>
        );
      })}
      <Plates on="knots">
        {graph.points.map((name) => (
          <ValueLabel key={name} moves={touching.at(name)} hints={hints} x={at(name).x} y={at(name).y + 13} />
        ))}
      </Plates>
    </Picture>
  );
}

export const graphs: Board = { draws: (term) => (graphOf(term)?.points.length ?? most + 1) <= most, component: Graphs };
