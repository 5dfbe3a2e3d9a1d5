// Where a point of a sequence stands in a plot: the part that is shown, and the steps of its axes.

export interface Window {
  from: number; // in n, counted from the first value
  to: number;
  bottom: number; // in values
  top: number;
}

// How large a dot is that has so many pixels to itself: a few hundred are seen from the last row of a class.
export const dotRadius = (room: number): number => (room > 9 ? 4 : room > 4 ? 3 : room > 0.3 ? 1.6 : room > 0.015 ? 0.7 : 0);

export function niceStep(span: number, parts: number): number {
  const raw = span / parts;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  return Math.max(1, [1, 2, 5, 10].map((k) => k * power).find((step) => step >= raw) ?? 10 * power);
}

export function ticks(from: number, to: number, parts: number): number[] {
  const step = niceStep(to - from, parts);
  const all: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) all.push(at);
  return all;
}

// Zooms around one place by a factor, inside [0, length] and [0, tallest].
function stretch(from: number, to: number, most: number, around: number, factor: number, least: number): [number, number] {
  const span = Math.min(most, Math.max(least, (to - from) * factor));
  const share = (around - from) / (to - from);
  const start = Math.min(Math.max(0, around - share * span), most - span);
  return [start, start + span];
}
export function zoomed(window: Window, length: number, around: number, factor: number): Window {
  const [from, to] = stretch(window.from, window.to, length, around, factor, Math.min(8, length));
  return { ...window, from, to };
}
export function zoomedUp(window: Window, tallest: number, around: number, factor: number): Window {
  const [bottom, top] = stretch(window.bottom, window.top, tallest, around, factor, Math.min(2, tallest));
  return { ...window, bottom, top };
}
export function moved(window: Window, length: number, by: number, tallest = window.top, up = 0): Window {
  const shift = Math.min(length - window.to, Math.max(-window.from, by));
  const rise = Math.min(tallest - window.top, Math.max(-window.bottom, up));
  return { from: window.from + shift, to: window.to + shift, bottom: window.bottom + rise, top: window.top + rise };
}
