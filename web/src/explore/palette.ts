// Colours for values: zero stands out (it is where the player to move loses), the others run from cool to warm.
export function colourOf(value: number, largest: number, dark: boolean): [number, number, number] {
  if (value === 0) return dark ? [255, 255, 255] : [24, 28, 34];
  const t = largest <= 1 ? 0.5 : Math.log(value) / Math.log(Math.max(2, largest));
  // A short path through blue, teal, yellow and red; every step is brighter or warmer than the last.
  const stops: [number, number, number][] = [
    [58, 82, 139],
    [42, 120, 142],
    [53, 160, 128],
    [139, 190, 75],
    [236, 196, 62],
    [222, 120, 60],
    [186, 60, 60],
  ];
  const x = Math.min(0.9999, Math.max(0, t)) * (stops.length - 1);
  const [a, b] = [stops[Math.floor(x)], stops[Math.floor(x) + 1]];
  const f = x - Math.floor(x);
  return [0, 1, 2].map((i) => Math.round(a[i] + (b[i] - a[i]) * f)) as [number, number, number];
}

// Values that together make up at most this share of a sequence are called rare here.
export const rareShare = 0.02;

// Which places of a sequence are rare: the heaps that the engine names, or those with seldom values.
export function rareOf(values: Int32Array, from: number, heaps?: number[]): Uint8Array {
  const at = new Uint8Array(values.length);
  if (heaps?.length) for (const heap of heaps) at[heap - from] = 1;
  else {
    const seldom = rareValues(values);
    for (let i = 0; i < values.length; i++) at[i] = values[i] < 0 ? 0 : seldom[values[i]];
  }
  return at;
}

export function rareValues(values: ArrayLike<number>): Uint8Array {
  let largest = 0;
  for (let i = 0; i < values.length; i++) if (values[i] > largest) largest = values[i];
  const counts = new Uint32Array(largest + 1);
  for (let i = 0; i < values.length; i++) if (values[i] >= 0) counts[values[i]]++;
  const order = [...counts.keys()].filter((value) => counts[value] > 0).sort((a, b) => counts[a] - counts[b]);
  const rare = new Uint8Array(largest + 1);
  let left = values.length * rareShare;
  for (const value of order) {
    left -= counts[value];
    if (left < 0) break;
    rare[value] = 1;
  }
  return rare;
}
