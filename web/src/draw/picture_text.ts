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

// Places for vertices that have none: rows by distance from the ground, each vertex above its first neighbour.
export function laidOut(picture: Picture): Picture {
  const places = { ...picture.places };
  const distance = new Map<string, number>([['ground', 0]]);
  const queue = ['ground'];
  const rows = new Map<number, number>();
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    for (const { from, to } of picture.edges) {
      const next = from === name ? to : to === name ? from : null;
      if (next === null || distance.has(next)) continue;
      distance.set(next, distance.get(name)! + 1);
      queue.push(next);
    }
  }
  for (const name of verticesOf(picture)) {
    if (places[name]) continue;
    const row = distance.get(name) ?? 1;
    const column = rows.get(row) ?? 0;
    rows.set(row, column + 1);
    places[name] = { x: column * 1.4 + (row % 2) * 0.5 + 1, y: row };
  }
  return { edges: picture.edges, places };
}

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
      return { edge, path: `M${x1} ${y1}c${-r} ${-r * 1.6} ${r} ${-r * 1.6} 0 0`, middle: { x: x1, y: y1 - r * 1.2 } };
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
