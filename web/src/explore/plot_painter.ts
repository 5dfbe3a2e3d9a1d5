// Paints a scatter plot into pixels, in slices of a few milliseconds: first an even selection of the points, then the
// others. Millions of points so never hold up the page, and nothing is left out in the end.
import { colour, cssColour } from '../colours';

export interface Window {
  from: number; // in n
  to: number;
  top: number; // in values
}
export interface Series {
  from: number; // the n of the first value
  values: Int32Array; // -1: none
  rare: Uint8Array; // by place in values
}

export const margin = { left: 52, bottom: 26, top: 8, right: 10 };
const atOnce = 150_000; // points of the first selection
const between = 16_384; // points between two looks at the clock

export function niceStep(span: number, parts: number): number {
  const raw = span / parts;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  return Math.max(1, [1, 2, 5, 10].map((k) => k * power).find((step) => step >= raw) ?? 10 * power);
}

const packed = ([r, g, b]: [number, number, number]): number => (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;

export class PlotPainter {
  private readonly scale = devicePixelRatio || 1;
  private readonly context: CanvasRenderingContext2D;
  private readonly image: ImageData;
  private readonly pixels: Uint32Array;
  private readonly colours = { paper: colour('--paper'), common: packed(colour('--accent')), special: packed(colour('--bad')), quiet: cssColour('--quiet'), line: cssColour('--line'), mark: cssColour('--mark') };
  private readonly box: { left: number; right: number; top: number; bottom: number };
  private readonly first: number;
  private readonly last: number;
  private readonly stride: number;
  private readonly size: number; // of a dot, in pixels around its middle
  private offset = 0; // points offset, offset + stride, ... come next, from `next` on
  private next: number;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly series: Series,
    private readonly window: Window,
    private readonly period: number,
  ) {
    const width = Math.max(200, Math.round(canvas.clientWidth * this.scale));
    const height = Math.max(120, Math.round(canvas.clientHeight * this.scale));
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    this.context = canvas.getContext('2d')!;
    this.box = { left: margin.left * this.scale, right: width - margin.right * this.scale, top: margin.top * this.scale, bottom: height - margin.bottom * this.scale };
    this.image = this.context.createImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.pixels.fill(packed(this.colours.paper));
    this.first = Math.max(0, Math.floor(window.from));
    this.last = Math.min(series.values.length, Math.ceil(window.to));
    this.next = this.first;
    this.stride = Math.max(1, Math.ceil((this.last - this.first) / atOnce));
    const points = this.last - this.first;
    this.size = points < 3000 ? Math.ceil(1.6 * this.scale) : points < 60_000 ? Math.ceil(0.7 * this.scale) : 0;
  }

  // Paints until all is done or the time is over; true when all is done.
  paint(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    while (this.offset < this.stride && performance.now() < end) {
      this.next = this.dots(this.next, Math.min(this.last, this.next + between * this.stride));
      if (this.next < this.last) continue;
      this.offset++;
      this.next = this.first + this.offset;
    }
    this.context.putImageData(this.image, 0, 0);
    this.frame();
    return this.offset >= this.stride;
  }

  private dots(from: number, to: number): number {
    const { values, rare } = this.series;
    const { pixels, size, stride } = this;
    const { left, right, top, bottom } = this.box;
    const start = this.window.from;
    const perN = (right - left) / (this.window.to - start);
    const perValue = (bottom - top) / (this.window.top + 1);
    const width = this.canvas.width;
    const { common, special } = this.colours;
    let i = from;
    for (; i < to; i += stride) {
      const value = values[i];
      if (value < 0) continue;
      const x = (left + (i - start) * perN) | 0;
      const y = (bottom - (value + 0.5) * perValue) | 0;
      if (x < left || x >= right || y < top) continue;
      const place = y * width + x;
      const paint = rare[i] ? special : common;
      // A rare point is never hidden by common ones, whatever the order.
      if (size === 0) {
        if (pixels[place] !== special) pixels[place] = paint;
        continue;
      }
      for (let dy = -size; dy <= size; dy++) for (let dx = -size; dx <= size; dx++) pixels[place + dy * width + dx] = paint;
    }
    return i;
  }

  private frame(): void {
    const { context, scale, window, period, series } = this;
    const { left, right, top, bottom } = this.box;
    const perN = (right - left) / (window.to - window.from);
    const perValue = (bottom - top) / (window.top + 1);
    context.font = `${12 * scale}px system-ui, sans-serif`;
    context.fillStyle = this.colours.quiet;
    context.strokeStyle = this.colours.line;
    context.lineWidth = scale;
    context.textAlign = 'center';
    const stepN = niceStep(window.to - window.from, Math.max(2, Math.min(7, (right - left) / (90 * scale))));
    for (let n = Math.ceil((window.from + series.from) / stepN) * stepN; n - series.from < window.to; n += stepN) {
      context.fillText(n.toLocaleString('en'), left + (n - series.from - window.from) * perN, this.canvas.height - 8 * scale);
    }
    context.textAlign = 'right';
    const stepV = niceStep(window.top + 1, 5);
    for (let value = 0; value <= window.top; value += stepV) context.fillText(String(value), left - 8 * scale, bottom - (value + 0.5) * perValue + 4 * scale);
    context.strokeRect(left, top, right - left, bottom - top);
    if (period <= 0 || (window.to - window.from) / period >= 300) return;
    context.strokeStyle = this.colours.mark;
    context.beginPath();
    for (let n = Math.ceil(window.from / period) * period; n < window.to; n += period) {
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
