// Hackenbush pictures as text: "ground-a a-b:red b-c*3 a@2,1". The grammar is in docs/formats.md; here only what the
// drawing needs is read and written.

export type Colour = 'green' | 'blue' | 'red';
export interface Edge {
  from: string;
  to: string;
  colour: Colour;
}
export interface Place {
  x: number;
  y: number; // upwards, the ground is at 0
}
export const unit = 56; // pixels

export interface Picture {
  edges: Edge[];
  places: Record<string, Place>;
}

const colours: Record<string, Colour> = { green: 'green', g: 'green', blue: 'blue', b: 'blue', l: 'blue', red: 'red', r: 'red' };

export function readPicture(text: string): Picture | null {
  const picture: Picture = { edges: [], places: {} };
  for (const word of text.trim().split(/[\s]+/).filter(Boolean)) {
    const place = /^([^@\s]+)@(-?[\d.]+),(-?[\d.]+)$/.exec(word);
    if (place) {
      picture.places[place[1]] = { x: Number(place[2]), y: Number(place[3]) };
      continue;
    }
    const edge = /^([^-:*@]+)-([^-:*@]+)(?::(\w+))?(?:\*(\d+))?$/.exec(word);
    const colour = edge && colours[(edge[3] ?? 'green').toLowerCase()];
    if (!edge || !colour) return null;
    for (let i = 0; i < Math.min(200, Number(edge[4] ?? 1)); i++) picture.edges.push({ from: edge[1], to: edge[2], colour });
  }
  return picture;
}

// Stalks and trees, "LRRL", "5" or "LR[L][2]": edges upwards from the ground, branches in brackets. Points are numbered
// from 1 in the order of writing, as the engine numbers them.
export function readTrees(fields: string[]): Picture | null {
  const kinds: Record<string, Colour> = { L: 'blue', R: 'red', G: 'green' };
  const picture: Picture = { edges: [], places: {} };
  for (const field of fields) {
    let below = 'ground';
    const branches: string[] = [];
    for (const [word] of field.matchAll(/\d+|./g)) {
      if (word === '[') branches.push(below);
      else if (word === ']') {
        if (branches.length === 0) return null;
        below = branches.pop()!;
      } else {
        const colour = /\d/.test(word) ? 'green' : kinds[word];
        const length = /\d/.test(word) ? Number(word) : 1;
        if (!colour || length > 200) return null;
        for (let i = 0; i < length; i++) {
          const above = String(picture.edges.length + 1);
          picture.edges.push({ from: below, to: above, colour });
          below = above;
        }
      }
    }
    if (branches.length > 0) return null;
  }
  return picture;
}

// Parallel edges of one colour are the same to the engine: all that are drawn between the same points as this one.
export function twinsOf(edges: Edge[], one: number): number[] {
  const { from, to, colour } = edges[one];
  return edges.flatMap((edge, i) => (edge.colour === colour && ((edge.from === from && edge.to === to) || (edge.from === to && edge.to === from)) ? [i] : []));
}

export function writePicture({ edges, places }: Picture): string {
  const words = edges.map(({ from, to, colour }) => `${from}-${to}${colour === 'green' ? '' : `:${colour}`}`);
  const used = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const spots = Object.entries(places)
    .filter(([name]) => used.has(name) && name !== 'ground')
    .map(([name, { x, y }]) => `${name}@${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`);
  return [...words, ...spots].join(' ');
}

export function verticesOf(picture: Picture): string[] {
  return [...new Set(picture.edges.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== 'ground');
}

// Places for vertices that have none: as high as they are edges away from the ground, each above the middle of what it
// carries, so that stalks stand straight and trees spread.
export function laidOut(picture: Picture): Picture {
  const carried = new Map<string, string[]>([['ground', []]]);
  const height = new Map<string, number>([['ground', 0]]);
  for (const below of height.keys()) {
    for (const { from, to } of picture.edges) {
      const above = from === below ? to : to === below ? from : null;
      if (above === null || height.has(above)) continue;
      height.set(above, height.get(below)! + 1);
      carried.set(above, []);
      carried.get(below)!.push(above);
    }
  }
  const places = { ...picture.places };
  let next = 1;
  const spread = 1.3;
  const place = (name: string): number => {
    const above = carried.get(name)!.map(place);
    const x = above.length > 0 ? (Math.min(...above) + Math.max(...above)) / 2 : (next += spread) - spread;
    if (name !== 'ground') places[name] ??= { x, y: height.get(name)! };
    return places[name]?.x ?? x;
  };
  place('ground');
  // What never reaches the ground lies beside it.
  for (const name of verticesOf(picture)) places[name] ??= { x: (next += spread) - spread, y: 1 };
  return { edges: picture.edges, places };
}

// Whether anything of the picture stands: the engine speaks only of what touches the ground.
export const stands = ({ edges }: Picture) => edges.some(({ from, to }) => from === 'ground' || to === 'ground');

// Where an edge meets the ground: straight below its other end, beside its siblings.
export interface Drawn {
  edge: Edge;
  path: string;
  middle: Place;
}
export function drawnEdges(picture: Picture, unit: number, height: number): Drawn[] {
  const point = (name: string, other: string): [number, number] => {
    const at = name === 'ground' ? { x: picture.places[other]?.x ?? 1, y: 0 } : picture.places[name];
    return [at.x * unit, height - at.y * unit];
  };
  const twins = new Map<string, number>();
  return picture.edges.map((edge) => {
    const key = [edge.from, edge.to].sort().join(' ');
    const k = twins.get(key) ?? 0;
    twins.set(key, k + 1);
    const [x1, y1] = point(edge.from, edge.to);
    const [x2, y2] = point(edge.to, edge.from);
    if (edge.from === edge.to) {
      const r = unit * (0.35 + 0.14 * k);
      return { edge, path: `M${x1} ${y1}a${r * 0.6} ${r * 0.6} 0 1 1 0.1 0`, middle: { x: x1, y: y1 - r * 1.2 } };
    }
    const side = Math.ceil(k / 2) * (k % 2 ? 1 : -1) * unit * 0.36;
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [nx, ny] = [(-(y2 - y1) / length) * side, ((x2 - x1) / length) * side];
    const [mx, my] = [(x1 + x2) / 2 + nx, (y1 + y2) / 2 + ny];
    return { edge, path: `M${x1} ${y1}Q${mx + nx} ${my + ny} ${x2} ${y2}`, middle: { x: mx, y: my } };
  });
}

// The edges that a cut took away, as indices; the first is the one that was cut, the others fell.
export function goneEdges(before: Edge[], after: Edge[]): number[] {
  const left = after.map(({ from, to, colour }) => `${from} ${to} ${colour}`);
  const gone = before.flatMap(({ from, to, colour }, i) => {
    const at = left.findIndex((text) => text === `${from} ${to} ${colour}` || text === `${to} ${from} ${colour}`);
    if (at < 0) return [i];
    left.splice(at, 1);
    return [];
  });
  const standing = new Set(['ground', ...after.flatMap(({ from, to }) => [from, to])]);
  return gone.sort((a, b) => Number(standing.has(before[b].from) || standing.has(before[b].to)) - Number(standing.has(before[a].from) || standing.has(before[a].to)));
}
