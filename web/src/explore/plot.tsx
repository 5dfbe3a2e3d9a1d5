// A scatter plot of a sequence, drawn straight into pixels: millions of points stay quick to move and zoom, because a
// frame is one pass over the visible part of a typed array.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rareValues } from './palette';
import { save, saveText } from './download';
import { texts } from '../texts';

const t = texts.explore;
const margin = { left: 52, bottom: 26, top: 8, right: 10 };

export interface Window {
  from: number; // in n
  to: number;
  top: number; // in values
}

// Zooms around one n by a factor, inside [0, length].
export function zoomed(window: Window, length: number, around: number, factor: number): Window {
  const span = Math.min(length, Math.max(8, (window.to - window.from) * factor));
  const share = (around - window.from) / (window.to - window.from);
  const from = Math.min(Math.max(0, around - share * span), length - span);
  return { ...window, from, to: from + span };
}
export function moved(window: Window, length: number, by: number): Window {
  const shift = Math.min(length - window.to, Math.max(-window.from, by));
  return { ...window, from: window.from + shift, to: window.to + shift };
}

function niceStep(span: number, parts: number): number {
  const raw = span / parts;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  return Math.max(1, [1, 2, 5, 10].map((k) => k * power).find((step) => step >= raw) ?? 10 * power);
}

const packed = (css: string): number => {
  const n = parseInt(css.trim().slice(1), 16);
  return (0xff000000 | ((n & 0xff) << 16) | (n & 0xff00) | (n >> 16)) >>> 0;
};

// rare: by place in the sequence.
function draw(canvas: HTMLCanvasElement, values: Int32Array, from: number, rare: Uint8Array, window: Window, period: number): void {
  const scale = devicePixelRatio || 1;
  const width = Math.max(200, Math.round(canvas.clientWidth * scale));
  const height = Math.max(120, Math.round(canvas.clientHeight * scale));
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const [left, right, top, bottom] = [margin.left * scale, width - margin.right * scale, margin.top * scale, height - margin.bottom * scale];
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  pixels.fill(packed(colour('--paper')));

  const first = Math.max(0, Math.floor(window.from));
  const last = Math.min(values.length, Math.ceil(window.to));
  const perN = (right - left) / (window.to - window.from);
  const perValue = (bottom - top) / (window.top + 1);
  const common = packed(colour('--accent'));
  const special = packed(colour('--bad'));
  const size = last - first < 3000 ? Math.ceil(1.6 * scale) : last - first < 60000 ? Math.ceil(0.7 * scale) : 0;
  for (let i = first; i < last; i++) {
    const value = values[i];
    if (value < 0) continue;
    const x = (left + (i - window.from) * perN) | 0;
    const y = (bottom - (value + 0.5) * perValue) | 0;
    if (x < left || x >= right || y < top) continue;
    const paint = rare[i] ? special : common;
    for (let dy = -size; dy <= size; dy++) for (let dx = -size; dx <= size; dx++) pixels[(y + dy) * width + x + dx] = paint;
    if (size === 0) pixels[y * width + x] = paint;
  }
  context.putImageData(image, 0, 0);

  context.font = `${12 * scale}px system-ui, sans-serif`;
  context.fillStyle = colour('--quiet');
  context.strokeStyle = colour('--line');
  context.textAlign = 'center';
  const stepN = niceStep(window.to - window.from, 7);
  for (let n = Math.ceil((window.from + from) / stepN) * stepN; n - from < window.to; n += stepN) {
    context.fillText(n.toLocaleString('en'), left + (n - from - window.from) * perN, height - 8 * scale);
  }
  context.textAlign = 'right';
  const stepV = niceStep(window.top + 1, 5);
  for (let value = 0; value <= window.top; value += stepV) context.fillText(String(value), left - 8 * scale, bottom - (value + 0.5) * perValue + 4 * scale);
  context.strokeRect(left, top, right - left, bottom - top);
  if (period > 0 && (window.to - window.from) / period < 300) {
    context.strokeStyle = colour('--mark');
    context.beginPath();
    for (let n = Math.ceil(window.from / period) * period; n < window.to; n += period) {
      const x = left + (n - window.from) * perN;
      context.moveTo(x, top);
      context.lineTo(x, bottom);
    }
    context.stroke();
  }
}

function svgOf(values: Int32Array, window: Window, rare: Uint8Array): string {
  const first = Math.floor(window.from);
  const shown = values.subarray(first, Math.min(Math.ceil(window.to), first + 20_000));
  const dots = [...shown].map((value, i) => (value < 0 ? '' : `<circle cx="${i}" cy="${window.top - value}" r="0.4" fill="${rare[first + i] ? '#b03a3a' : '#2a5b8c'}"/>`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${shown.length + 2} ${window.top + 3}">${dots.join('')}</svg>\n`;
}

export function Plot(props: { game: string; from: number; values: Int32Array; rareHeaps?: number[]; period?: number }) {
  const { values, from } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const everything = useMemo<Window>(() => {
    let top = 1;
    for (let i = 0; i < values.length; i++) if (values[i] > top) top = values[i];
    return { from: 0, to: Math.max(1, values.length), top };
  }, [values]);
  const rare = useMemo(() => {
    const at = new Uint8Array(values.length);
    if (props.rareHeaps) for (const heap of props.rareHeaps) at[heap - from] = 1;
    else {
      const seldom = rareValues(values);
      for (let i = 0; i < values.length; i++) at[i] = values[i] < 0 ? 0 : seldom[values[i]];
    }
    return at;
  }, [values]);
  const [window, setWindow] = useState(everything);
  const [period, setPeriod] = useState(props.period ?? 0);
  const [under, setUnder] = useState<number | null>(null);
  const drag = useRef<{ x: number; window: Window } | null>(null);
  useEffect(() => setWindow(everything), [everything]);
  useEffect(() => setPeriod(props.period ?? 0), [props.period]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => canvas.current && draw(canvas.current, values, from, rare, window, period));
    const resized = () => canvas.current && draw(canvas.current, values, from, rare, window, period);
    addEventListener('resize', resized);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', resized);
    };
  }, [values, rare, window, period]);
  const perPixel = () => (window.to - window.from) / ((canvas.current?.clientWidth ?? 600) - margin.left - margin.right);
  const nAt = (event: { offsetX: number }) => window.from + (event.offsetX - margin.left) * perPixel();
  useEffect(() => {
    const element = canvas.current!;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      setWindow((old) => zoomed(old, values.length, old.from + ((event.offsetX - margin.left) / (element.clientWidth - margin.left - margin.right)) * (old.to - old.from), event.deltaY > 0 ? 1.25 : 0.8));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [values]);
  const middle = (window.from + window.to) / 2;
  const keys: Record<string, () => Window> = {
    '+': () => zoomed(window, values.length, middle, 0.5),
    '-': () => zoomed(window, values.length, middle, 2),
    '0': () => everything,
    ArrowLeft: () => moved(window, values.length, -(window.to - window.from) / 8),
    ArrowRight: () => moved(window, values.length, (window.to - window.from) / 8),
  };
  return (
    <div>
      <canvas
        ref={canvas}
        class="plot"
        tabIndex={0}
        role="img"
        aria-label={`${t.plotLabel(props.game)}, ${t.range(from + Math.round(window.from), from + Math.round(window.to) - 1)}. ${t.plotHelp}`}
        onKeyDown={(event) => {
          const action = keys[event.key];
          if (!action) return;
          event.preventDefault();
          setWindow(action());
        }}
        onPointerDown={(event) => {
          drag.current = { x: event.offsetX, window };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={() => (drag.current = null)}
        onPointerLeave={() => setUnder(null)}
        onPointerMove={(event) => {
          if (drag.current) return setWindow(moved(drag.current.window, values.length, (drag.current.x - event.offsetX) * perPixel()));
          const n = Math.floor(nAt(event));
          setUnder(n >= 0 && n < values.length ? n : null);
        }}
      />
      <p class="readout quiet">
        {under === null ? t.range(from + Math.round(window.from), from + Math.round(window.to) - 1) : t.at(from + under, String(values[under]))}{' '}
        <span class="key common" /> {t.common} <span class="key rare" /> <span title={props.rareHeaps ? t.rareBySpace : t.rareByCount}>{t.rare}</span>
      </p>
      <div class="buttons">
        <button title={t.zoomIn} aria-label={t.zoomIn} onClick={() => setWindow(keys['+']())}>+</button>
        <button title={t.zoomOut} aria-label={t.zoomOut} onClick={() => setWindow(keys['-']())}>−</button>
        <button onClick={() => setWindow(everything)}>{t.everything}</button>
        <label class="inline">
          {t.ruler}
          <input type="number" min={0} value={period || ''} onInput={(event) => setPeriod(Number(event.currentTarget.value) || 0)} />
        </label>
        <button onClick={() => canvas.current?.toBlob((blob) => blob && save('values.png', blob))}>PNG</button>
        <button onClick={() => saveText('values.svg', 'image/svg+xml', svgOf(values, window, rare))}>SVG</button>
      </div>
    </div>
  );
}
