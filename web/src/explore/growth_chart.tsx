// A line that grows over the logarithm of the heaps, or bars whose heights are logarithms; several sequences share it.
import { useMemo, useRef } from 'preact/hooks';
import { csv, Downloads } from './download';
import { decades, Point, pointsOf, Shown } from './growth';
import { fileName } from './plot_file';
import { Series, seriesColours } from './plot_painter';
import { ticks } from './plot_scale';
import { pictureOf } from '../play/picture_file';
import { texts } from '../texts';

const t = texts.explore;
const short = (n: number) => n.toLocaleString('en', n < 10_000 ? {} : { notation: 'compact' });
const logShare = (n: number, last: number) => (last <= 1 ? 0 : Math.log(Math.max(1, n)) / Math.log(last));

// A step for each new height, drawn out to the last heap.
function line(points: Point[], x: (n: number) => number, y: (n: number) => number, last: number): string {
  if (points.length === 0) return '';
  const steps = points.map(([n, height], k) => `${k === 0 ? 'M' : 'H'}${x(n).toFixed(1)} ${k === 0 ? y(height).toFixed(1) : `V${y(height).toFixed(1)}`}`);
  return `${steps.join('')}H${x(last).toFixed(1)}`;
}

export function GrowthChart({ series, show, rareBySpace }: { series: Series[]; show: Exclude<Shown, 'values'>; rareBySpace: boolean }) {
  const picture = useRef<SVGSVGElement>(null);
  const drawn = useMemo(() => series.map((one) => pointsOf[show](one)), [series, show]);
  const bars = show === 'frequencies';
  const size = innerWidth < 700 ? { width: 440, height: 320 } : { width: 1000, height: 440 }; // letters stay as large on a phone
  const box = { left: 62, right: size.width - 30, top: 16, bottom: size.height - 54 };
  const lastHeap = Math.max(...series.map(({ from, values }) => from + values.length - 1));
  const lastX = bars ? Math.max(1, ...drawn.flat().map(([x]) => x)) : lastHeap;
  const highest = Math.max(1, ...drawn.flat().map(([, y]) => y));
  const x = (n: number) => box.left + (bars ? (n + 0.5) / (lastX + 1) : logShare(n, lastX)) * (box.right - box.left);
  // A bar of one is still seen.
  const y = (n: number) => box.bottom - (bars ? (highest === 1 ? 1 : 0.06 + 0.94 * logShare(n, highest)) : n / highest) * (box.bottom - box.top);
  const name = series.map((one) => one.name).join(', ');
  const words = t.growth[show];
  const ends = drawn.map((points) => points.at(-1)?.[1] ?? 0);
  const wide = Math.max(1.5, ((box.right - box.left) / (lastX + 1)) * 0.8) / series.length;
  return (
    <div class="plot-frame">
      <svg ref={picture} class="growth" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={`${words.title}: ${name}. ${series.map((one, k) => words.said(one.name, ends[k])).join(' ')}`}>
        {(bars ? ticks(0, lastX, size.width / 100) : decades(lastX)).map((n) => (
          <text key={n} class="axis" x={x(n)} y={box.bottom + 20} text-anchor="middle">{short(n)}</text>
        ))}
        {(bars ? decades(highest) : ticks(0, highest, 5)).map((n) => (
          <g key={n}>
            <line class="grid" x1={box.left} x2={box.right} y1={y(n)} y2={y(n)} />
            <text class="axis" x={box.left - 8} y={y(n) + 5} text-anchor="end">{short(n)}</text>
          </g>
        ))}
        <text class="axis" x={(box.left + box.right) / 2} y={size.height - 8} text-anchor="middle">{words.across}</text>
        <rect class="grid" x={box.left} y={box.top} width={box.right - box.left} height={box.bottom - box.top} fill="none" />
        {drawn.map((points, k) => {
          const colour = `var(${seriesColours[k % seriesColours.length]})`;
          return bars ? (
            <g key={k} style={{ fill: colour }}>
              {points.map(([value, count]) => (
                <rect key={value} x={x(value) + (k - series.length / 2) * wide} y={y(count)} width={wide} height={box.bottom - y(count)}>
                  <title>{t.occurs(value, count)}</title>
                </rect>
              ))}
            </g>
          ) : (
            <path key={k} class="curve" style={{ stroke: colour }} d={line(points, x, y, lastHeap)} />
          );
        })}
      </svg>
      <p class="readout quiet">
        {series.map((one, k) => (
          <span key={one.name}>
            <span class="key" style={{ background: `var(${seriesColours[k % seriesColours.length]})` }} /> {words.said(one.name, ends[k])}{' '}
          </span>
        ))}
        {show === 'rare' && (rareBySpace ? t.rareBySpace : t.rareByCount)}
      </p>
      <Downloads
        name={fileName(`${series.map((one) => one.name).join('-')}-${show}`)}
        svg={() => pictureOf([picture.current!])}
        csv={() => csv([[bars ? 'value' : 'n', ...series.map((one) => one.name)], ...drawn.flatMap((points, k) => points.map(([at, height]) => [at, ...series.map((_, other) => (other === k ? height : null))]))])}
      />
    </div>
  );
}
