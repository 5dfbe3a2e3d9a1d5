// A chess board with pieces that both players move, Wythoff's game as the queen that it is, and any two numbers as a
// token on a square. A click on a square means: go there.
import { Board, BoardProps } from './board';
import { numbersOf, TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { vary } from './vary';
import { texts } from '../texts';

const glyphs: Record<string, string> = { queen: '♛', rook: '♜', king: '♚', knight: '♞', bishop: '♝', wythoff: '♛' };
const most = 20;

interface Square {
  x: number;
  y: number;
}
interface Scene {
  width: number;
  height: number;
  pieces: Square[];
  blocked: Set<string>;
}
const key = ({ x, y }: Square) => `${x} ${y}`;
const fileName = (x: number) => String.fromCharCode(97 + x);

function squareOf(text: string): Square | null {
  const match = /^([a-z])(\d+)$/.exec(text);
  return match && { x: match[1].charCodeAt(0) - 97, y: Number(match[2]) - 1 };
}

export function sceneOf(term: TermText): Scene | null {
  const at = numbersOf(term);
  if (at) {
    if (at.length !== 2 || at.some((n) => n < 0)) return null;
    return { width: Math.max(8, at[0] + 1), height: Math.max(8, at[1] + 1), pieces: [{ x: at[0], y: at[1] }], blocked: new Set() };
  }
  const pieces = term.groups[0].map(squareOf);
  if (pieces.some((square) => square === null)) return null;
  const scene: Scene = { width: 8, height: 8, pieces: pieces as Square[], blocked: new Set() };
  for (const field of term.groups.slice(1).flat()) {
    const [name, value] = field.split('=');
    const size = /^(\d+)x(\d+)$/.exec(value ?? '');
    if (name === 'board' && size) [scene.width, scene.height] = [Number(size[1]), Number(size[2])];
    if (name === 'blocked') for (const square of value.trim().split(/\s+/)) scene.blocked.add(key(squareOf(square)!));
  }
  return scene;
}

function Chess(props: BoardProps) {
  const { term, hints } = props;
  const scene = sceneOf(term)!;
  const touching = useTouching(props, (before, after) => {
    const were = sceneOf(before)?.pieces ?? [];
    const moved = (after && sceneOf(after))?.pieces.findIndex((square, i) => were[i] && key(square) !== key(were[i])) ?? -1;
    if (moved < 0) return [];
    const to = key(sceneOf(after!)!.pieces[moved]);
    return [{ handles: [to], changes: [key(were[moved]), to] }];
  });
  const side = 44;
  const counted = numbersOf(term) !== null;
  const squares: Square[] = [];
  for (let y = scene.height - 1; y >= 0; y--) for (let x = 0; x < scene.width; x++) squares.push({ x, y });
  return (
    <Picture width={scene.width * side + 28} height={scene.height * side + 28} label={texts.boards.chess(term.name in glyphs ? term.name : '')}>
      <g transform="translate(24 2)">
        {squares.map((square) => {
          const here = touching.at(key(square));
          const x = square.x * side;
          const y = (scene.height - 1 - square.y) * side;
          const piece = scene.pieces.some((p) => key(p) === key(square));
          const name = counted ? `${square.x}, ${square.y}` : `${fileName(square.x)}${square.y + 1}`;
          return (
            <Spot key={name} {...touching.spot(key(square))} name={name}>
              <rect
                class={scene.blocked.has(key(square)) ? 'blocked' : (square.x + square.y) % 2 ? 'square light' : 'square dark'}
                x={x} y={y} width={side} height={side}
              />
              {here.length > 0 && !hints && <circle class="dot" cx={x + 22} cy={y + 22} r={5} />}
              {piece && <text class="piece" x={x + 22} y={y + 34}>{glyphs[term.name] ?? '●'}</text>}
              <ValueLabel moves={here} hints={hints} x={x + 22} y={y + 27} />
            </Spot>
          );
        })}
        {Array.from({ length: scene.width }, (_, x) => (
          <text class="axis" x={x * side + 22} y={scene.height * side + 18}>{counted ? x : fileName(x)}</text>
        ))}
        {Array.from({ length: scene.height }, (_, y) => (
          <text class="axis" x={-12} y={(scene.height - 1 - y) * side + 27}>{counted ? y : y + 1}</text>
        ))}
      </g>
    </Picture>
  );
}

export const chess: Board = {
  draws: (term) => {
    const scene = sceneOf(term);
    return scene !== null && scene.width <= most && scene.height <= most;
  },
  component: Chess,
  vary: (term, random) => {
    const anew = (field: string) => (squareOf(field) ? `${fileName(1 + Math.floor(random() * 7))}${2 + Math.floor(random() * 7)}` : field);
    return numbersOf(term) ? vary(term, random) : { ...term, groups: [term.groups[0].map(anew), ...term.groups.slice(1)] };
  },
};
