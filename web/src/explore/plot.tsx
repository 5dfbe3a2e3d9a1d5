// A scatter plot of a sequence: zoom, pan, a ruler for the period, and the exact value under the pointer.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rareValues } from './palette';
import { Downloads, rowCsv } from './download';
import { margin, paintOverFrames, PlotPainter, Window } from './plot_painter';
import { texts } from '../texts';

const t = texts.explore;

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

function svgOf(values: Int32Array, window: Window, rare: Uint8Array): string {
  const first = Math.floor(window.from);
  const shown = values.subarray(first, Math.min(Math.ceil(window.to), first + 20_000));
  const dots = [...shown].map((value, i) => (value < 0 ? '' : `<circle cx="${i}" cy="${window.top - value}" r="0.4" fill="${rare[first + i] ? '#b03a3a' : '#2a5b8c'}"/>`));
  const [width, height] = [shown.length + 2, window.top + 3];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${Math.max(100, Math.min(600, Math.round((1000 * height) / width)))}" viewBox="-1 -1 ${width} ${height}">${dots.join('')}</svg>\n`;
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
  const [painting, setPainting] = useState(true);
  const [under, setUnder] = useState<number | null>(null);
  const drag = useRef<{ x: number; window: Window } | null>(null);
  useEffect(() => setWindow(everything), [everything]);
  useEffect(() => setPeriod(props.period ?? 0), [props.period]);
  useEffect(() => {
    let stop = () => {};
    const begin = () => {
      stop();
      setPainting(true);
      stop = paintOverFrames(new PlotPainter(canvas.current!, { from, values, rare }, window, period), () => setPainting(false));
    };
    begin();
    addEventListener('resize', begin);
    return () => {
      stop();
      removeEventListener('resize', begin);
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
        aria-busy={painting}
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
      </div>
      <Downloads name="values" svg={() => svgOf(values, window, rare)} canvas={() => canvas.current} csv={() => rowCsv(from, Array.from(values, (value) => (value < 0 ? null : value)))} />
    </div>
  );
}
