// Values over two parameters as colours, with the exact value under the pointer or the keyboard's cursor.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Cell } from '../api';
import { colourOf } from './palette';
import { gridCsv, save, saveText } from './download';
import { texts } from '../texts';

const t = texts.explore;

export function HeatMap(props: { game: string; from: number; rows: Cell[][]; upward?: boolean }) {
  const { rows, from } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [under, setUnder] = useState({ row: 0, column: 0 });
  const [dark, setDark] = useState(false);
  const columns = rows[0]?.length ?? 0;
  const largest = useMemo(() => rows.reduce((most, row) => row.reduce<number>((m, cell) => (typeof cell === 'number' && cell > m ? cell : m), most), 0), [rows]);
  const side = Math.max(2, Math.min(32, Math.floor(880 / Math.max(columns, 1))));
  useEffect(() => setDark(getComputedStyle(document.documentElement).colorScheme === 'dark'), [rows]);
  const colour = (cell: Cell) => (typeof cell === 'number' ? `rgb(${colourOf(cell, largest, dark).join(' ')})` : 'rgb(150 150 150 / 0.4)');
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!;
    canvas.current!.width = columns * side;
    canvas.current!.height = rows.length * side;
    rows.forEach((row, y) =>
      row.forEach((cell, x) => {
        context.fillStyle = colour(cell);
        context.fillRect(x * side, y * side, side, side);
        if (side < 22 || cell === null) return;
        const [r, g, b] = typeof cell === 'number' ? colourOf(cell, largest, dark) : [150, 150, 150];
        context.fillStyle = r * 0.3 + g * 0.6 + b * 0.1 > 130 ? '#111' : '#fff';
        context.font = `${Math.round(side * 0.42)}px system-ui, sans-serif`;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillText(String(cell), (x + 0.5) * side, (y + 0.5) * side);
      }),
    );
    context.strokeStyle = '#f2b84b';
    context.lineWidth = 2;
    context.strokeRect(under.column * side, under.row * side, side, side);
  }, [rows, side, dark, under]);
  const clamp = (row: number, column: number) => ({ row: Math.min(rows.length - 1, Math.max(0, row)), column: Math.min(columns - 1, Math.max(0, column)) });
  const steps: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const cell = rows[under.row]?.[under.column] ?? null;
  const svg = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows.length}" shape-rendering="crispEdges">` +
    rows.flatMap((row, y) => row.map((c, x) => `<rect x="${x}" y="${y}" width="1" height="1" fill="${colour(c)}"><title>${c}</title></rect>`)).join('') +
    '</svg>\n';
  return (
    <div>
      <div class="scroll">
        <canvas
          ref={canvas}
          class="heat"
          tabIndex={0}
          role="img"
          aria-label={`${t.heatLabel(props.game)}. ${t.at2(from + under.row, from + under.column, String(cell))}`}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setUnder(clamp(Math.floor(((event.clientY - box.top) / box.height) * rows.length), Math.floor(((event.clientX - box.left) / box.width) * columns)));
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
        {t.at2(from + under.row, from + under.column, String(cell))}
      </p>
      <div class="buttons">
        <button onClick={() => canvas.current?.toBlob((blob) => blob && save('heat-map.png', blob))}>PNG</button>
        <button onClick={() => saveText('heat-map.svg', 'image/svg+xml', svg())}>SVG</button>
        <button onClick={() => saveText('heat-map.csv', 'text/csv', gridCsv(rows))}>CSV</button>
      </div>
    </div>
  );
}
