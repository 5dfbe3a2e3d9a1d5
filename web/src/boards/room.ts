// How large the pictures of a table are drawn: all at one scale, as large as the room allows, and the same from the
// first move to the last.
import { createContext } from 'preact';

export interface Size {
  width: number;
  height: number;
}
export interface Room {
  scale: number;
  width: number; // pixels; boards that can be laid out in several ways look at it
  report(size: Size): void; // how large the picture of this board is, unscaled
}
export const RoomOf = createContext<Room | null>(null);

export const largest = 6;
export const least = 0.84; // below this fingers miss; the picture scrolls sideways instead
const between = { x: 28, y: 56 }; // between two pictures, with a caption below
const alone = 8; // a single picture has none

// The height that pictures take when they stand in lines, as text does.
function heightOf(sizes: Size[], width: number, scale: number): number {
  const below = sizes.length > 1 ? between.y : alone;
  let [x, line, total] = [0, 0, 0];
  for (const size of sizes) {
    if (x > 0 && x + size.width * scale > width) [total, x, line] = [total + line, 0, 0];
    x += size.width * scale + between.x;
    line = Math.max(line, size.height * scale + below);
  }
  return total + line;
}

export function fittingScale(sizes: Size[], room: Size, most = largest): number {
  if (sizes.length === 0) return 1;
  const widest = Math.max(...sizes.map(({ width }) => width));
  for (let scale = most; scale > least; scale -= 0.05) {
    if (widest * scale <= room.width && heightOf(sizes, room.width, scale) <= room.height) return scale;
  }
  return Math.max(least, Math.min(1, room.width / widest));
}
