// Values over two parameters as colours, with the exact value under the pointer or the keyboard's cursor.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Cell } from '../api';
import { cssColour, isDark } from '../colours';
import { colourOf } from './palette';
import { csv, Downloads } from './download';
import { fileName } from './plot_file';
import { useColours } from '../theme';
import { texts } from '../texts';

const t = texts.explore;
const margin = { left: 34, top: 22 };
const most = 880;

export function HeatMap(props: { game: string; from: number; rows: Cell[][]; board?: boolean }) {
  const { rows, from, board } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [under, setUnder] = useState({ row: 0, column: 0 });
  const [dark, setDark] = useState(false);
  const columns = rows[0]?.length ?? 0;
  const largest = useMemo(() => rows.reduce((most, row) => row.reduce<number>((m, cell) => (typeof cell === 'number' && cell > m ? cell : m), most), 0), [rows]);
  const side = Math.max(2, Math.min(32, Math.floor(most / Math.max(columns, 1))));
  const colours = useColours();
  useEffect(() => setDark(isDark()), [rows, colours]);
  const colour = (cell: Cell) => (typeof cell === 'number' ? `rgb(${colourOf(cell, largest, dark).join(' ')})` : 'rgb(150 150 150 / 0.4)');
  const rowName = (row: number) => String(board ? rows.length - row : from + row);
  const columnName = (column: number) => (board ? String.fromCharCode(97 + column) : String(from + column));
  const place = board ? `${columnName(under.column)}${rowName(under.row)}` : `(${rowName(under.row)}, ${columnName(under.column)})`;

  useEffect(() => {
    if (!canvas.current) return;
    const context = canvas.current.getContext('2d')!;
    canvas.current.width = margin.left + columns * side + 2;
    canvas.current.height = margin.top + rows.length * side + 2;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = cssColour('--quiet');
    context.font = '12px system-ui, sans-serif';
    const every = Math.max(1, Math.ceil(28 / side));
    for (let x = 0; x < columns; x += every) context.fillText(columnName(x), margin.left + (x + 0.5) * side, 10);
    for (let y = 0; y < rows.length; y += every) context.fillText(rowName(y), 15, margin.top + (y + 0.5) * side);
    context.translate(margin.left, margin.top);
    rows.forEach((row, y) =>
      row.forEach((cell, x) => {
        context.fillStyle = colour(cell);
        context.fillRect(x * side, y * side, side, side);
        if (side < 22 || cell === null) return;
        const [r, g, b] = typeof cell === 'number' ? colourOf(cell, largest, dark) : [150, 150, 150];
        context.fillStyle = r * 0.3 + g * 0.6 + b * 0.1 > 130 ? '#111' : '#fff';
        context.font = `${Math.round(side * 0.42)}px system-ui, sans-serif`;
        context.fillText(String(cell), (x + 0.5) * side, (y + 0.5) * side);
      }),
    );
    context.strokeStyle = '#f2b84b';
    context.lineWidth = 2;
    context.strokeRect(under.column * side, under.row * side, side, side);
  }, [rows, side, dark, under, colours]);

  const clamp = (row: number, column: number) => ({ row: Math.min(rows.length - 1, Math.max(0, row)), column: Math.min(columns - 1, Math.max(0, column)) });
  const steps: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const cell = rows[under.row]?.[under.column] ?? null;
  const svg = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * 16 + 40}" height="${rows.length * 16 + 50}" viewBox="-2 -3 ${columns + 2.5} ${rows.length + 3.2}" font-family="sans-serif" font-size="0.6" fill="#555" text-anchor="middle"><title>${props.game}</title>` +
    `<text x="0" y="-1.6" font-size="0.9" text-anchor="start" fill="#222">${props.game}</text>` +
    Array.from({ length: columns }, (_, x) => `<text x="${x + 0.5}" y="-0.35">${columnName(x)}</text>`).join('') +
    rows.map((_, y) => `<text x="-0.7" y="${y + 0.7}">${rowName(y)}</text>`).join('') +
    `<g shape-rendering="crispEdges">${rows.flatMap((row, y) => row.map((c, x) => `<rect x="${x}" y="${y}" width="1" height="1" fill="${colour(c)}"><title>${c}</title></rect>`)).join('')}</g>` +
    '</svg>\n';
  // Zero, and a few values on the way to the largest.
  const key = [...new Set([0, 1, ...[0.25, 0.5, 0.75, 1].map((share) => Math.round(largest ** share))])].filter((value) => value <= largest).sort((a, b) => a - b);
  return (
    <div>
      <div class="scroll">
        <canvas
          ref={canvas}
          class="heat"
          tabIndex={0}
          role="img"
          aria-label={`${t.heatLabel(props.game)}. ${t.at2(place, String(cell))}`}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const scale = event.currentTarget.width / box.width;
            setUnder(clamp(Math.floor(((event.clientY - box.top) * scale - margin.top) / side), Math.floor(((event.clientX - box.left) * scale - margin.left) / side)));
          }}
          onKeyDown={(event) => {
            const step = steps[event.key];
            if (!step) return;
            event.preventDefault();
            setUnder(clamp(under.row + step[0], under.column + step[1]));
          }}
        />
      </div>
      <p class="readout" aria-live="polite">
        {t.at2(place, String(cell))}
      </p>
      <p class="colour-key quiet">
        {key.map((value) => (
          <span key={value}>
            <span class="swatch" style={{ background: colour(value) }} /> {value}
          </span>
        ))}
      </p>
      <Downloads name={fileName(props.game)} svg={svg} csv={() => csv(rows)} canvas={() => canvas.current} />
    </div>
  );
}
