// Where the rows of a position stand. A row that was broken keeps its pieces in their places, with holes between them,
// however the engine orders what is left: a person sees the pins fall where they were hit, never their mirror image.
import { replacedIn } from '../expression';

export interface Segment {
  line: number;
  x: number; // in pieces from the left end of the line
  size: number;
}

export interface Taken {
  row: number;
  at: number; // where the parts stand in the new list
  parts: number[]; // what is left of the row, as the engine orders it
  starts: number[]; // where the stretch may begin; a row may be read from either side
  length: number;
}

// Null where a row falls into more than two.
export function takenBy(rows: number[], after: number[]): Taken | null {
  const { at, removed, added } = replacedIn(rows, after);
  if (removed.length !== 1 && !(removed.length === 0 && added.length > 0)) return null;
  // (3,3) -> (3,3,1)? The common ends may swallow the row itself; then it is the row before the place.
  const row = removed.length === 1 ? at : at - 1;
  const parts = removed.length === 1 ? added : [rows[row], ...added];
  const left = parts.filter((size) => size > 0);
  if (row < 0 || left.length > 2) return null;
  const length = rows[row] - left.reduce((sum, size) => sum + size, 0);
  if (length < 0) return null;
  const starts = left.length === 0 ? [0] : left.length === 1 ? [0, left[0]] : left;
  return { row, at: row, parts, length, starts: [...new Set(starts)] };
}

export const freshLayout = (rows: number[]): Segment[] => rows.map((size, line) => ({ line, x: 0, size }));

// The layout after a stretch went that began at `start`.
export function brokenLayout(segments: Segment[], taken: Taken, start: number): Segment[] {
  const { line, x, size } = segments[taken.row];
  const left = { line, x, size: start };
  const right = { line, x: x + start + taken.length, size: size - start - taken.length };
  const places = [left, right];
  const parts = taken.parts.map((part) => {
    const found = places.findIndex((place) => place.size === part);
    return found >= 0 ? places.splice(found, 1)[0] : { line, x, size: part };
  });
  return [...segments.slice(0, taken.row), ...parts, ...segments.slice(taken.row + 1)];
}
