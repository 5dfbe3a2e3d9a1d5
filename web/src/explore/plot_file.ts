// The plot as a vector picture, with its title and its axes.
import type { Series } from './plot_painter';
import { dotRadius, ticks, Window } from './plot_scale';

const size = { width: 1000, height: 460 };
const box = { left: 62, right: 984, top: 44, bottom: 412 };
const mostPoints = 20_000;
const colours = ['#2a5b8c', '#b9773a', '#1e7a4a', '#b03a3a'];
const rareColour = '#b03a3a';

const escaped = (text: string) => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]!);

export function plotSvg(series: Series[], window: Window, title: string, fold: number): string {
  const shift = fold > 0 ? 0 : series[0].from;
  const x = (n: number) => (box.left + ((n - window.from) * (box.right - box.left)) / (window.to - window.from)).toFixed(1);
  const y = (value: number) => (box.bottom - ((value - window.bottom + 0.5) * (box.bottom - box.top)) / (window.top - window.bottom + 1)).toFixed(1);
  const radius = Math.max(1.2, dotRadius((box.right - box.left) / (window.to - window.from)));
  const first = fold > 0 ? 0 : Math.max(0, Math.floor(window.from));
  const dots = series.map(({ values, rare }, k) => {
    const last = Math.min(fold > 0 ? values.length : Math.ceil(window.to), values.length, first + mostPoints);
    const all: string[] = [];
    for (let i = first; i < last; i++) {
      if (values[i] < window.bottom || values[i] > window.top) continue;
      const special = series.length === 1 && rare[i];
      all.push(`<circle cx="${x(fold > 0 ? i % fold : i)}" cy="${y(values[i])}" r="${radius}"${special ? ` fill="${rareColour}"` : ''}/>`);
    }
    return `<g fill="${colours[k % colours.length]}">${all.join('')}</g>`;
  });
  const below = ticks(window.from + shift, window.to + shift, 8).map((n) => `<text x="${Math.min(Number(x(n - shift)), size.width - 4 - 3.6 * String(n).length)}" y="${box.bottom + 18}" text-anchor="middle">${n}</text><path d="M${x(n - shift)} ${box.bottom}v5" stroke="#888"/>`);
  const beside = ticks(window.bottom, window.top, 6).map((value) => `<text x="${box.left - 8}" y="${Number(y(value)) + 4}" text-anchor="end">${value}</text><path d="M${box.left} ${y(value)}h-5" stroke="#888"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12" fill="#333">` +
    `<title>${escaped(title)}</title><text x="${box.left}" y="26" font-size="16" font-weight="600">${escaped(title)}</text>` +
    `<rect x="${box.left}" y="${box.top}" width="${box.right - box.left}" height="${box.bottom - box.top}" fill="none" stroke="#888"/>` +
    below.join('') + beside.join('') +
    `<text x="${(box.left + box.right) / 2}" y="${size.height - 8}" text-anchor="middle">n</text><text x="16" y="${(box.top + box.bottom) / 2}" text-anchor="middle" transform="rotate(-90 16 ${(box.top + box.bottom) / 2})">G(n)</text>` +
    `${dots.join('')}</svg>\n`
  );
}

// "kayles(n)" -> "kayles-n": a name that says what the file shows.
export const fileName = (text: string): string => text.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-|-$/g, '').toLowerCase() || 'values';
