// A scatter plot of one sequence or several: zoom in both directions, pan, a ruler for the period, all periods on top of
// each other, and the exact values at the pointer.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { csv, Downloads } from './download';
import { fileName, plotSvg } from './plot_file';
import { margin, paintOverFrames, PlotLook, PlotPainter, Series, seriesColours } from './plot_painter';
import { moved, Window, zoomed, zoomedUp } from './plot_scale';
import { useColours } from '../theme';
import { texts } from '../texts';

const t = texts.explore;

// What is shown of a plot, for the address: "120-360,0-9", and how.
const written = ({ from, to, bottom, top }: Window) => `${Math.round(from)}-${Math.round(to)},${Math.round(bottom)}-${Math.round(top)}`;
function readWindow(text: string | null, most: Window): Window | null {
  const numbers = (/^(\d+)-(\d+),(\d+)-(\d+)$/.exec(text ?? '') ?? []).slice(1).map(Number);
  const [from, to, bottom, top] = numbers;
  return numbers.length === 4 && from < to && to <= most.to && bottom < top && top <= most.top ? { from, to, bottom, top } : null;
}
export function keepInAddress(values: Record<string, string | null>): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', address.pathname + address.search);
}

export function Plot(props: { series: Series[]; rareBySpace?: boolean; period?: number }) {
  const query = useRef(new URLSearchParams(location.search));
  const { series } = props;
  const [{ from, values }] = series;
  const canvas = useRef<HTMLCanvasElement>(null);
  const length = Math.max(...series.map((one) => one.values.length));
  const tallest = useMemo(() => series.reduce((top, one) => one.values.reduce((most, value) => Math.max(most, value), top), 1), [series]);
  const names = series.map((one) => one.name).join(', ');
  const [ruler, setRuler] = useState({ names: '', period: 0 }); // somebody's own, which a period that is found later leaves alone
  const period = ruler.names === names ? ruler.period : (props.period ?? 0);
  const [look, setLook] = useState({ fold: query.current.has('fold'), density: query.current.has('density') });
  const someRare = useMemo(() => series[0].rare.includes(1), [series]);
  const [painting, setPainting] = useState(true);
  const [under, setUnder] = useState<{ n: number } | null>(null);
  const folded = look.fold && period > 0;
  const everything = useMemo<Window>(() => ({ from: 0, to: folded ? period : Math.max(1, length), bottom: 0, top: tallest }), [length, tallest, folded, period]);
  const asked = () => readWindow(query.current.get('part'), everything) ?? everything;
  const [window, setWindow] = useState(asked);
  const whole = useRef(written(everything));
  const most = everything.to;
  const drag = useRef<{ x: number; y: number; window: Window } | null>(null);
  const colours = useColours();
  useLayoutEffect(() => {
    // The part that the address asks for, until somebody looks elsewhere; a second sequence may come later. Where there
    // is no more to be seen than before (only the period has come), what somebody looks at stays.
    if (whole.current === written(everything)) return;
    whole.current = written(everything);
    setWindow(asked);
  }, [everything]);
  const show = (next: Window | ((old: Window) => Window)) => {
    query.current.delete('part');
    setWindow(next);
  };
  useEffect(() => {
    const all = written(window) === written(everything);
    keepInAddress({ part: all ? null : written(window), fold: look.fold ? '1' : null, density: look.density ? '1' : null });
  }, [window, look]);
  useEffect(() => {
    let stop = () => {};
    const shown: PlotLook = { period, fold: folded, density: look.density };
    const begin = () => {
      stop();
      if (!canvas.current) return; // the plot has been taken away before it was painted
      setPainting(true);
      stop = paintOverFrames(new PlotPainter(canvas.current, series, window, shown), () => setPainting(false));
    };
    begin();
    addEventListener('resize', begin);
    return () => {
      stop();
      removeEventListener('resize', begin);
    };
  }, [series, window, period, folded, look.density, colours]);
  const inner = () => ({ width: (canvas.current?.clientWidth ?? 600) - margin.left - margin.right, height: (canvas.current?.clientHeight ?? 320) - margin.top - margin.bottom });
  const perPixel = () => ({ n: (window.to - window.from) / inner().width, value: (window.top - window.bottom + 1) / inner().height });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = event.deltaY > 0 ? 1.25 : 0.8;
      const { width, height } = inner();
      show((old) =>
        event.shiftKey
          ? zoomedUp(old, tallest, old.bottom + ((height - event.offsetY + margin.top) / height) * (old.top - old.bottom), factor)
          : zoomed(old, most, old.from + ((event.offsetX - margin.left) / width) * (old.to - old.from), factor),
      );
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [most, tallest]);
  const middle = (window.from + window.to) / 2;
  const centre = (window.bottom + window.top) / 2;
  const sideways = (by: number) => moved(window, most, ((window.to - window.from) / 8) * by);
  const upwards = (by: number) => moved(window, most, 0, tallest, ((window.top - window.bottom) / 8) * by);
  const keys: Record<string, () => Window> = {
    '+': () => zoomed(window, most, middle, 0.5),
    '-': () => zoomed(window, most, middle, 2),
    '0': () => everything,
    ArrowLeft: () => sideways(-1),
    ArrowRight: () => sideways(1),
    ArrowUp: () => upwards(1),
    ArrowDown: () => upwards(-1),
  };
  const range = folded ? t.folded(period) : t.range(from + Math.round(window.from), from + Math.round(window.to) - 1);
  const title = `${names}: ${range}`;
  // A tooltip stands beside its point, on the side where there is room, and inside the plot.
  const placeOf = (n: number) => {
    const { n: perX, value } = perPixel();
    const { width, height } = inner();
    const x = margin.left + (n + 0.5 - window.from) / perX;
    const y = margin.top + height - ((series[0].values[n] ?? window.bottom) - window.bottom + 0.5) / value;
    const top = Math.min(Math.max(y - 18, 0), height - 30);
    return x < margin.left + width / 2 ? { left: `${x + 12}px`, top: `${top}px` } : { right: `${margin.left + width + margin.right - x + 12}px`, top: `${top}px` };
  };
  const at = (n: number) => series.map((one) => (n < one.values.length ? t.at(one.from + n, String(one.values[n] < 0 ? '?' : one.values[n])) : '')).filter(Boolean);
  return (
    <div class="plot-frame">
      <canvas
        ref={canvas}
        class="plot"
        tabIndex={0}
        role="img"
        aria-busy={painting}
        aria-label={`${t.plotLabel(names)}, ${range}. ${t.plotHelp}`}
        onKeyDown={(event) => {
          const action = keys[event.key];
          if (!action) return;
          event.preventDefault();
          show(action());
        }}
        onPointerDown={(event) => {
          drag.current = { x: event.offsetX, y: event.offsetY, window };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={() => (drag.current = null)}
        onPointerLeave={() => setUnder(null)}
        onPointerMove={(event) => {
          const { n, value } = perPixel();
          if (drag.current) return show(moved(drag.current.window, most, (drag.current.x - event.offsetX) * n, tallest, (event.offsetY - drag.current.y) * value));
          const place = Math.floor(window.from + (event.offsetX - margin.left) * n);
          setUnder(!folded && place >= 0 && place < length ? { n: place } : null);
        }}
      />
      {under && (
        <p class="tooltip" style={placeOf(under.n)}>
          {at(under.n).map((line, k) => (
            <span key={k}>
              {series.length > 1 && <span class="key" style={{ background: `var(${seriesColours[k % seriesColours.length]})` }} />} {line}
            </span>
          ))}
        </p>
      )}
      <p class="readout quiet">
        {under === null ? range : at(under.n)[0]}{' '}
        {series.length === 1 ? (
          <>
            <span class="key common" /> {t.common} {someRare && <><span class="key rare" /> <span title={props.rareBySpace ? t.rareBySpace : t.rareByCount}>{t.rare}</span></>}
          </>
        ) : (
          series.map((one, k) => (
            <span key={one.name}>
              <span class="key" style={{ background: `var(${seriesColours[k % seriesColours.length]})` }} /> {one.name}{' '}
            </span>
          ))
        )}
      </p>
      <div class="buttons">
        <button title={t.zoomIn} aria-label={t.zoomIn} onClick={() => show(keys['+']())}>+</button>
        <button title={t.zoomOut} aria-label={t.zoomOut} onClick={() => show(keys['-']())}>−</button>
        <button title={t.zoomInUp} aria-label={t.zoomInUp} onClick={() => show(zoomedUp(window, tallest, centre, 0.5))}>↕+</button>
        <button title={t.zoomOutUp} aria-label={t.zoomOutUp} onClick={() => show(zoomedUp(window, tallest, centre, 2))}>↕−</button>
        <button onClick={() => show(everything)}>{t.everything}</button>
        <label class="inline">
          {t.ruler}
          <input type="number" min={0} value={period || ''} onInput={(event) => setRuler({ names, period: Number(event.currentTarget.value) || 0 })} />
        </label>
        <button class="toggle" disabled={period <= 0} aria-pressed={folded} onClick={() => {
            query.current.delete('part');
            setLook({ ...look, fold: !look.fold });
          }}>{t.fold}</button>
        <button class="toggle" aria-pressed={look.density} onClick={() => setLook({ ...look, density: !look.density })}>{t.density}</button>
      </div>
      <Downloads
        name={fileName(series.map((one) => one.name).join('-'))}
        svg={() => plotSvg(series, window, title, folded ? period : 0)}
        csv={() => csv([['n', ...(series.length === 1 ? ['value'] : series.map((one) => one.name))], ...Array.from(values, (_, i) => [from + i, ...series.map((one) => (i < one.values.length && one.values[i] >= 0 ? one.values[i] : null))])])}
      />
    </div>
  );
}
