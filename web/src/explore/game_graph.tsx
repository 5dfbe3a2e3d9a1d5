// The graph of a small position: every position that can be reached, its value, and the moves between them, laid out by
// the engine in one answer. The letters can be found backwards, wave by wave, as on paper; what is never reached is a
// draw.
import { useRef, useState } from 'preact/hooks';
import { ErrorNote } from '../error_note';
import { useAnswer } from '../hooks';
import { texts } from '../texts';
import { Asking } from './asking';
import { csv, Downloads } from './download';
import { fileName } from './plot_file';

const t = texts.explore;

export interface GraphNode {
  id: string;
  outcome: string;
  distance: number | null;
  value: string | null;
  place: [number, number];
  options: number[];
}

const stepY = 92;
const fills: Record<string, string> = { P: '#cdebd8', N: '#e8eef4', D: '#d8d8d8', L: '#d6e2f8', R: '#f6d9d6' };
const leastScale = 0.7;
const waiting = '#ffffff';

function Drawing({ nodes, wave }: { nodes: GraphNode[]; wave: number | null }) {
  const half = Math.max(34, ...nodes.map(({ id }) => Math.min(id.length, 42) * 3.5 + 8));
  const stepX = 2 * half + 26;
  const least = Math.min(...nodes.map(({ place }) => place[0]));
  const at = ([x, y]: [number, number]) => ({ x: (x - least + 0.5) * stepX + 10, y: y * stepY + 30 });
  const width = (Math.max(...nodes.map(({ place }) => place[0])) - least + 1) * stepX + 20;
  const height = (Math.max(...nodes.map(({ place }) => place[1])) + 1) * stepY;
  const known = ({ distance }: GraphNode) => wave === null || (distance !== null && distance <= wave);
  // As wide as there is room for, down to letters that can just be read.
  return (
    <svg class="game-graph" role="img" aria-label={t.graphLabel} width={width} height={height} style={{ maxWidth: `${width}px`, minWidth: `${Math.round(width * leastScale)}px` }} viewBox={`0 0 ${width} ${height}`} xmlns="http://www.w3.org/2000/svg">
      {nodes.flatMap((node, i) =>
        node.options.map((option) => {
          const [a, b] = [at(node.place), at(nodes[option].place)];
          const down = b.y > a.y ? 1 : -1;
          const path = option === i ? `M${a.x + half} ${a.y - 8}c30 -24 30 40 0 16` : `M${a.x} ${a.y + 17 * down}C${a.x} ${a.y + 48 * down} ${b.x} ${b.y - 48 * down} ${b.x} ${b.y - 17 * down}`;
          return <path key={`${i} ${option}`} class="arc" d={path} fill="none" stroke={down > 0 ? '#8a93a0' : '#b9773a'} />;
        }),
      )}
      {nodes.map((node) => {
        const { x, y } = at(node.place);
        return (
          <g key={node.id} class={known(node) ? `node ${node.outcome}` : 'node'}>
            <rect x={x - half} y={y - 18} width={2 * half} height={36} rx={9} fill={known(node) ? (fills[node.outcome] ?? waiting) : waiting} stroke={wave !== null && node.distance === wave ? '#f2b84b' : '#5c6570'} stroke-width={wave !== null && node.distance === wave ? 4 : 1} />
            <text x={x} y={y - 3} text-anchor="middle" font-size={11} fill="#22272e">{node.id.length > 42 ? `${node.id.slice(0, 41)}…` : node.id}</text>
            <text x={x} y={y + 12} text-anchor="middle" font-size={12} font-weight="700" fill="#22272e">{known(node) ? [node.outcome, node.value].filter(Boolean).join(' ') : '?'}</text>
            <title>{node.id}</title>
          </g>
        );
      })}
    </svg>
  );
}

export function GameGraph({ expression }: { expression: string }) {
  const { answer, error, pending } = useAnswer<{ vertices: GraphNode[] }>('graph', { of: expression, layout: true });
  const frame = useRef<HTMLDivElement>(null);
  const [wave, setWave] = useState<number | null>(null);
  if (!answer) return error ? <ErrorNote error={error} tooLong={t.graphTooLarge} /> : <Asking pending={pending} />;
  const nodes = answer.vertices;
  const last = Math.max(0, ...nodes.map(({ distance }) => distance ?? 0));
  const found = nodes.filter(({ distance }) => wave !== null && distance !== null && distance === wave);
  return (
    <div>
      <div class="buttons waves">
        <button onClick={() => setWave(0)}>{t.waves}</button>
        <button disabled={wave === null || wave >= last} onClick={() => setWave((wave ?? 0) + 1)}>{t.nextWave}</button>
        <button disabled={wave === null} onClick={() => setWave(null)}>{t.allWaves}</button>
      </div>
      <p class="quiet" role="status">{wave === null ? t.graphSize(nodes.length) : t.wave(wave, found.length, wave >= last ? nodes.filter(({ outcome }) => outcome === 'D').length : null)}</p>
      <div class="scroll" ref={frame} tabIndex={0}>
        <Drawing nodes={nodes} wave={wave} />
      </div>
      <Downloads
        name={fileName(`graph-of-${expression}`)}
        svg={() => frame.current!.querySelector('svg')!.outerHTML}
        csv={() => csv([['from', 'value', 'to'], ...nodes.flatMap(({ id, value, options }) => options.map((option) => [id, value, nodes[option].id]))])}
      />
    </div>
  );
}
