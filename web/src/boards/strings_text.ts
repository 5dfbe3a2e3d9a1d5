// Coins on strings, as the engine writes them: "a1-ground b1-a1" in quotes, or the sides of a board of boxes. Coins that
// are named like cells of a chessboard lie on a grid, others on a circle. Strings to the ground all look alike in the
// text; on the picture each has a direction of its own, its slot.
import type { TermText } from '../expression';

export type Ends = [string, string]; // the second may be the ground
export interface Place {
  x: number;
  y: number;
}
export const ground = 'ground';
const most = 60; // coins

export const nameOf = ([a, b]: Ends): string => `${a}-${b}`;

function boxes(rows: number, columns: number): Ends[] {
  const coin = (row: number, column: number) => `${String.fromCharCode(97 + column)}${row + 1}`;
  const strings: Ends[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const outside of [row === 0, row === rows - 1, column === 0, column === columns - 1]) if (outside) strings.push([coin(row, column), ground]);
      if (column > 0) strings.push([coin(row, column), coin(row, column - 1)]);
      if (row > 0) strings.push([coin(row, column), coin(row - 1, column)]);
    }
  }
  return strings;
}

export function stringsOf(term: TermText): Ends[] | null {
  const text = (term.groups[0] ?? []).join(',');
  const sides = /^(\d+)x(\d+)$/.exec(text);
  if (sides) return Number(sides[1]) * Number(sides[2]) <= most ? boxes(Number(sides[1]), Number(sides[2])) : null;
  const quoted = /^"([^"]*)"$/.exec(text);
  if (!quoted) return null;
  const strings = quoted[1].split(/\s+/).filter(Boolean).map((word) => word.split('-'));
  if (strings.some((ends) => ends.length !== 2)) return null;
  return strings.map(([a, b]): Ends => (a === ground ? [b, a] : [a, b]));
}

export const coinsOf = (strings: Ends[]): string[] => [...new Set(strings.flat())].filter((name) => name !== ground).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
export const isSmall = (strings: Ends[]): boolean => coinsOf(strings).length <= most;

const cell = (name: string) => /^([a-z])(\d{1,2})$/.exec(name);
// In steps, upwards.
export function placesOf(coins: string[]): Record<string, Place> {
  const cells = coins.map(cell);
  if (cells.every(Boolean)) return Object.fromEntries(cells.map((found) => [found![0], { x: found![1].charCodeAt(0) - 97, y: Number(found![2]) - 1 }]));
  const radius = Math.max(1, coins.length / 5.5);
  return Object.fromEntries(coins.map((name, i) => {
    const angle = (2 * Math.PI * i) / coins.length + Math.PI / 2;
    return [name, { x: coins.length === 1 ? 0 : radius * Math.cos(angle), y: coins.length === 1 ? 0 : radius * Math.sin(angle) }];
  }));
}

// Where the strings of a coin to the ground lead: on a grid to the free sides, on a circle outwards.
export function directionsOf(coin: string, places: Record<string, Place>, count: number): Place[] {
  const here = places[coin];
  if (Object.keys(places).every((name) => cell(name))) {
    const taken = (way: Place) => Object.values(places).some(({ x, y }) => x === here.x + way.x && y === here.y + way.y);
    const free = [{ x: 0, y: -1 }, { x: -1, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }].filter((way) => !taken(way));
    if (free.length >= count) return free;
  }
  const out = here.x === 0 && here.y === 0 ? -Math.PI / 2 : Math.atan2(here.y, here.x);
  return Array.from({ length: count }, (_, i) => ({ x: Math.cos(out + (i - (count - 1) / 2) * 0.7), y: Math.sin(out + (i - (count - 1) / 2) * 0.7) }));
}

// Which slots are still there, by the name of the string: "a1-ground" has slots 0, 1 ...
export type Slots = Record<string, number[]>;

export function freshSlots(strings: Ends[]): Slots {
  const slots: Slots = {};
  for (const ends of strings) {
    const there = (slots[nameOf(ends)] ??= []);
    there.push(there.length);
  }
  return slots;
}

// After a move: of strings that look alike the one that was hit goes first, then the last ones.
export function slotsAfter(before: Slots, strings: Ends[], hit: string | null): Slots {
  const now = freshSlots(strings);
  const slots: Slots = {};
  for (const [name, there] of Object.entries(now)) {
    const were = before[name];
    if (!were || were.length < there.length) return now;
    const kept = were.length > there.length ? were.filter((slot) => `${name} ${slot}` !== hit) : were;
    slots[name] = kept.slice(0, there.length);
  }
  return slots;
}

export const placesIn = (slots: Slots): string[] => Object.entries(slots).flatMap(([name, there]) => there.map((slot) => `${name} ${slot}`));
