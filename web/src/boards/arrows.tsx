// Tokens on a directed graph. A click on an arrow that leaves a token, or on the point it leads to, moves the token.
import { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { arrowMiddle, arrowPath, ArrowTip, inFrame } from '../draw/arrow_path';
import { Graph, onCircle, readArrows } from '../draw/graph_text';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

const most = 40;

export function tokensOf(term: TermText): { graph: Graph; tokens: string[] } | null {
  const quoted = /^"([^"]*)"$/.exec(term.groups[0]?.join(',') ?? '');
  const graph = quoted && readArrows(quoted[1]);
  return graph && { graph, tokens: term.groups[1] ?? [] };
}

function Arrows(props: BoardProps) {
  const { term, hints } = props;
  const { graph: read, tokens } = tokensOf(term)!;
  const { graph, width, height } = inFrame(onCircle(read));
  // By the words: a token that goes round a loop leaves the position as it was.
  const touching = useTouching(props, (_, __, words) => {
    const step = /from (\S+) to (\S+)$/.exec(words);
    const changes = step ? [`${step[1]}>${step[2]}`, step[2], step[1]] : [];
    return step ? [{ handles: [changes[0]], changes }, { handles: [step[2]], changes }] : [];
  });
  return (
    <Picture width={width} height={height} label={texts.boards.arrows(graph.points.length, tokens)}>
      <ArrowTip />
      {graph.arrows.map((arrow) => {
        const name = `${arrow.from}>${arrow.to}`;
        const here = touching.at(name);
        const middle = arrowMiddle(arrow, graph.places);
        return (
          <Spot key={name} {...touching.spot(name)} name={texts.draw.arrow(arrow.from, arrow.to)}>
            <path class="hit-line" d={arrowPath(arrow, graph.places)} />
            <path class={here.length > 0 ? 'arrow open' : 'arrow'} d={arrowPath(arrow, graph.places)} marker-end="url(#tip)" />
            <ValueLabel moves={here} hints={hints} x={middle.x} y={middle.y + 5} />
          </Spot>
        );
      })}
      {graph.points.map((name) => {
        const { x, y } = graph.places[name];
        const count = tokens.filter((token) => token === name).length;
        return (
          <Spot key={name} {...touching.spot(name)} name={texts.boards.vertex(name)}>
            <circle class={count > 0 ? 'knot held' : 'knot'} cx={x} cy={y} r={19} />
            <text class="knot-name" x={x} y={y + 5}>{count > 1 ? `${name} ×${count}` : name}</text>
          </Spot>
        );
      })}
    </Picture>
  );
}

export const arrows: Board = { draws: (term) => (tokensOf(term)?.graph.points.length ?? most + 1) <= most, component: Arrows };
