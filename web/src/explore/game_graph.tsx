// The graph of a small position: every position that can be reached, its value, and the moves between them. Positions
// stand in rows by the longest way to the end.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, MovesAnswer } from '../api';
import { csv, Downloads } from './download';
import { texts } from '../texts';

const t = texts.explore;
const most = 60;

interface Node {
  text: string;
  value: string | null;
  options: string[];
}

async function reach(start: string, signal: AbortSignal): Promise<Map<string, Node> | null> {
  const nodes = new Map<string, Node>();
  const queue = [start];
  const seen = new Set(queue);
  while (queue.length > 0) {
    const answers = await Promise.all(queue.splice(0, 8).map((expression) => ask<MovesAnswer>('moves', { expression, all: true }, signal).then((answer) => ({ expression, answer }))));
    for (const { expression, answer } of answers) {
      const options = [...new Set(answer.moves.map((move) => move.to))];
      nodes.set(expression, { text: answer.expression, value: answer.value, options });
      for (const option of options) {
        if (seen.has(option)) continue;
        if (seen.size >= most) return null;
        seen.add(option);
        queue.push(option);
      }
    }
  }
  return nodes;
}

// Rows by height; null if the moves run in a circle.
export function heights(nodes: Map<string, { options: string[] }>): Map<string, number> | null {
  const height = new Map<string, number>();
  const open = new Set<string>();
  const visit = (name: string): boolean => {
    if (height.has(name)) return true;
    if (open.has(name)) return false;
    open.add(name);
    let most = -1;
    for (const option of nodes.get(name)?.options ?? []) {
      if (!visit(option)) return false;
      most = Math.max(most, height.get(option)!);
    }
    open.delete(name);
    height.set(name, most + 1);
    return true;
  };
  for (const name of nodes.keys()) if (!visit(name)) return null;
  return height;
}

export function GameGraph({ expression }: { expression: string }) {
  const [nodes, setNodes] = useState<Map<string, Node> | null | undefined>(undefined);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const abort = new AbortController();
    setNodes(undefined);
    reach(expression, abort.signal).then(setNodes, () => undefined);
    return () => abort.abort();
  }, [expression]);
  if (nodes === undefined) return <p class="quiet">{texts.loading}</p>;
  const height = nodes && heights(nodes);
  if (!nodes || !height) return <p class="quiet">{t.graphTooLarge(most)}</p>;
  const rows: string[][] = [];
  for (const [name, h] of height) (rows[h] ??= []).push(name);
  const wide = Math.max(...rows.map((row) => row.length));
  const stepX = 128;
  const stepY = 84;
  const place = new Map<string, { x: number; y: number }>();
  rows.forEach((row, h) =>
    row.forEach((name, i) => place.set(name, { x: (i + 0.5 + (wide - row.length) / 2) * stepX, y: (rows.length - 1 - h) * stepY + 30 })),
  );
  return (
    <div>
      <div class="scroll">
        <svg ref={svg} class="game-graph" role="img" aria-label={t.graphLabel} width={wide * stepX} height={rows.length * stepY} viewBox={`0 0 ${wide * stepX} ${rows.length * stepY}`} xmlns="http://www.w3.org/2000/svg">
          {[...nodes].flatMap(([name, node]) =>
            node.options.map((option) => {
              const [a, b] = [place.get(name)!, place.get(option)!];
              return <path key={`${name} ${option}`} class="arc" d={`M${a.x} ${a.y + 16}C${a.x} ${a.y + 50} ${b.x} ${b.y - 50} ${b.x} ${b.y - 16}`} fill="none" stroke="#8a93a0" />;
            }),
          )}
          {[...nodes].map(([name, node]) => {
            const { x, y } = place.get(name)!;
            const zero = node.value === '0' || node.value === '*0';
            return (
              <g key={name} class={zero ? 'node zero' : 'node'}>
                <rect x={x - 58} y={y - 17} width={116} height={34} rx={9} fill={zero ? '#cdebd8' : '#e8eef4'} stroke="#5c6570" />
                <text x={x} y={y - 2} text-anchor="middle" font-size={11} fill="#22272e">{node.text.slice(0, 20)}</text>
                <text x={x} y={y + 12} text-anchor="middle" font-size={12} font-weight="700" fill="#22272e">{node.value}</text>
                <title>{node.text}</title>
              </g>
            );
          })}
        </svg>
      </div>
      <Downloads
        name="game-graph"
        svg={() => svg.current!.outerHTML}
        csv={() => csv([['from', 'value', 'to'], ...[...nodes.values()].flatMap(({ text, value, options }) => options.map((option) => [text, value, nodes.get(option)?.text ?? option]))])}
      />
    </div>
  );
}
