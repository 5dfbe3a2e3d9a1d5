// Paints a scatter plot into pixels, in slices of a few milliseconds: first an even selection of the points, then the
// others. Millions of points so never hold up the page, and nothing is left out in the end.
import { colour, cssColour } from '../colours';
import { dotRadius, ticks, Window } from './plot_scale';

export interface Series {
  name: string;
  from: number; // the n of the first value
  values: Int32Array; // -1: none
  rare: Uint8Array; // by place in values
}
export interface PlotLook {
  period: number; // lines at its multiples
  fold: boolean; // all periods on top of each other
  density: boolean; // where many points fall on one pixel, it is darker
}

export const margin = { left: 52, bottom: 26, top: 8, right: 10 };
const atOnce = 150_000; // points of the first selection
const between = 16_384; // points between two looks at the clock

// One colour for each sequence; a single one has another for its rare values.
export const seriesColours = ['--accent', '--pin', '--good', '--bad'];

const packed = ([r, g, b]: [number, number, number]): number => (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
const mixed = (a: [number, number, number], b: [number, number, number], share: number) => a.map((x, i) => Math.round(x + (b[i] - x) * share)) as [number, number, number];

export class PlotPainter {
  private readonly scale = devicePixelRatio || 1;
  private readonly context: CanvasRenderingContext2D;
  private readonly image: ImageData;
  private readonly pixels: Uint32Array;
  private readonly counts: Uint16Array | null;
  private readonly colours = { paper: colour('--paper'), common: colour('--accent'), special: packed(colour('--bad')), quiet: cssColour('--quiet'), line: cssColour('--line'), mark: cssColour('--mark') };
  private readonly paints = seriesColours.map((name) => packed(colour(name)));
  private readonly shades: number[];
  private readonly box: { left: number; right: number; top: number; bottom: number };
  private readonly first: number;
  private readonly last: number;
  private readonly stride: number;
  private readonly size: number; // of a dot, in pixels around its middle
  private offset = 0; // points offset, offset + stride, ... come next, from `next` on
  private next: number;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly series: Series[],
    private readonly window: Window,
    private readonly look: PlotLook,
  ) {
    const width = Math.max(200, Math.round(canvas.clientWidth * this.scale));
    const height = Math.max(120, Math.round(canvas.clientHeight * this.scale));
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    this.context = canvas.getContext('2d')!;
    this.box = { left: margin.left * this.scale, right: width - margin.right * this.scale, top: margin.top * this.scale, bottom: height - margin.bottom * this.scale };
    this.image = this.context.createImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.pixels.fill(packed(this.colours.paper));
    this.counts = look.density ? new Uint16Array(this.pixels.length) : null;
    this.shades = Array.from({ length: 64 }, (_, k) => packed(mixed(this.colours.paper, this.colours.common, Math.min(1, 0.25 + Math.log2(k + 1) / 6))));
    const length = Math.max(...series.map(({ values }) => values.length));
    this.first = look.fold ? 0 : Math.max(0, Math.floor(window.from));
    this.last = look.fold ? length : Math.min(length, Math.ceil(window.to));
    this.next = this.first;
    const points = this.last - this.first;
    this.stride = Math.max(1, Math.ceil(points / atOnce));
    const room = (this.box.right - this.box.left) / this.scale / Math.max(1, look.fold && look.period > 0 ? look.period : points); // pixels for each point
    this.size = look.density ? 0 : Math.ceil(dotRadius(room) * this.scale);
  }

  // Paints until all is done or the time is over; true when all is done.
  paint(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    while (this.offset < this.stride && performance.now() < end) {
      let reached = this.next;
      this.series.forEach((one, k) => (reached = this.dots(one, k, this.next, Math.min(this.last, this.next + between * this.stride))));
      this.next = reached;
      if (this.next < this.last) continue;
      this.offset++;
      this.next = this.first + this.offset;
    }
    this.context.putImageData(this.image, 0, 0);
    this.frame();
    return this.offset >= this.stride;
  }

  private dots({ values, rare }: Series, k: number, from: number, to: number): number {
    const { pixels, size, stride, counts } = this;
    const { left, right, top, bottom } = this.box;
    const { from: start, bottom: lowest } = this.window;
    const perN = (right - left) / (this.window.to - start);
    const perValue = (bottom - top) / (this.window.top - lowest + 1);
    const fold = this.look.fold && this.look.period > 0 ? this.look.period : 0;
    const width = this.canvas.width;
    const common = this.paints[k % this.paints.length];
    const special = this.series.length > 1 ? common : this.colours.special;
    let i = from;
    for (; i < to; i += stride) {
      const value = i < values.length ? values[i] : -1;
      if (value < 0) continue;
      const x = (left + ((fold ? i % fold : i) - start) * perN) | 0;
      const y = (bottom - (value - lowest + 0.5) * perValue) | 0;
      if (x < left || x >= right || y < top || y >= bottom) continue;
      const place = y * width + x;
      const paint = rare[i] ? special : common;
      if (counts) {
        counts[place] = Math.min(65_535, counts[place] + 1);
        pixels[place] = this.shades[Math.min(63, counts[place])];
      } else if (size === 0) {
        // A rare point is never hidden by common ones, whatever the order.
        if (pixels[place] !== special || paint === special) pixels[place] = paint;
      } else {
        for (let dy = -size; dy <= size; dy++) {
          for (let dx = -size; dx <= size; dx++) if (dx * dx + dy * dy <= size * (size + 1)) pixels[place + dy * width + dx] = paint;
        }
      }
    }
    return i;
  }

  private frame(): void {
    const { context, scale, window, look } = this;
    const { left, right, top, bottom } = this.box;
    const shift = look.fold ? 0 : this.series[0].from;
    const perN = (right - left) / (window.to - window.from);
    const perValue = (bottom - top) / (window.top - window.bottom + 1);
    const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.78; // larger where the page is projected
    context.font = `${letters * scale}px system-ui, sans-serif`;
    context.fillStyle = this.colours.quiet;
    context.strokeStyle = this.colours.line;
    context.lineWidth = scale;
    context.textAlign = 'center';
    for (const n of ticks(window.from + shift, window.to + shift, Math.max(2, Math.min(7, (right - left) / (90 * scale))))) {
      if (n - shift >= window.to) continue;
      const text = n.toLocaleString('en');
      const half = context.measureText(text).width / 2;
      context.fillText(text, Math.min(left + (n - shift - window.from) * perN, this.canvas.width - half - 2 * scale), this.canvas.height - 8 * scale); // the last one moves in rather than being cut
    }
    context.textAlign = 'right';
    for (const value of ticks(window.bottom, window.top, 5)) context.fillText(String(value), left - 8 * scale, bottom - (value - window.bottom + 0.5) * perValue + 4 * scale);
    context.strokeRect(left, top, right - left, bottom - top);
    if (look.fold || look.period <= 0 || (window.to - window.from) / look.period >= 300) return;
    context.strokeStyle = this.colours.mark;
    context.beginPath();
    for (let n = Math.ceil(window.from / look.period) * look.period; n < window.to; n += look.period) {
      const x = left + (n - window.from) * perN;
      context.moveTo(x, top);
      context.lineTo(x, bottom);
    }
    context.stroke();
  }
}

// Paints over as many frames as it takes; calls back at the end. Returns how to stop.
export function paintOverFrames(painter: PlotPainter, onDone: () => void): () => void {
  const slice = 12;
  let frame = requestAnimationFrame(function step() {
    if (painter.paint(slice)) onDone();
    else frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
