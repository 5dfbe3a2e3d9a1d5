// Orders as the engine writes them: the divisors of a number, the subsets of a set, or relations "a<c, b<c". What is
// left of one are some largest elements and all below them. Each element gets a place: on the level of the longest
// chain below it, as in a Hasse diagram.
import { numbersOf, TermText } from '../expression';

export interface Order {
  names: string[];
  below(a: string, b: string): boolean; // a <= b
  left: Set<string>;
  poisoned: Set<string>;
}
export interface PlacedOrder {
  covers: [lower: string, upper: string][];
  places: Record<string, { x: number; y: number }>; // x from the middle, y upwards, in steps
  wide: number; // elements of the fullest level
  levels: number;
}

const most = 72; // elements

const downFrom = (names: string[], below: Order['below'], tops: string[] | null) => new Set(tops === null ? names : names.filter((name) => tops.some((top) => below(name, top))));
const fieldsAfter = (term: TermText): string[] | null => (term.groups.length < 2 ? null : term.groups[1].filter((field) => field !== ''));

function divisorsOf(term: TermText): Order | null {
  const [n] = numbersOf({ name: '', groups: [term.groups[0]] }) ?? [0];
  if (!(n > 0 && n < 1e9)) return null;
  const small: number[] = [];
  for (let d = 1; d * d <= n; d++) if (n % d === 0) small.push(d);
  const names = [...new Set([...small, ...small.map((d) => n / d)])].sort((a, b) => a - b).map(String);
  const below = (a: string, b: string) => Number(b) % Number(a) === 0;
  const left = downFrom(names, below, fieldsAfter(term));
  return { names, below, left: left.add('1'), poisoned: new Set(['1']) };
}

const setName = (digits: string) => `{${[...digits].join(',')}}`;
function subsetsOf(term: TermText): Order | null {
  const [n] = numbersOf({ name: '', groups: [term.groups[0]] }) ?? [0];
  if (!(n >= 1 && n <= 6)) return null;
  const sets = Array.from({ length: 2 ** n - 2 }, (_, i) => Array.from({ length: n }, (__, k) => ((i + 1) >> k) & 1 ? k + 1 : '').join(''));
  const names = sets.sort((a, b) => a.length - b.length || a.localeCompare(b)).map(setName);
  const below = (a: string, b: string) => a.slice(1, -1).split(',').every((element) => b.slice(1, -1).split(',').includes(element));
  return { names, below, left: downFrom(names, below, fieldsAfter(term)?.map(setName) ?? null), poisoned: new Set() };
}

function relationsOf(term: TermText): Order | null {
  const fields = term.groups[0].map((field) => field.split('<').map((name) => name.trim()));
  const names = [...new Set(fields.flat())].filter((name) => name !== '');
  if (names.some((name) => !/^[\w.:']+$/.test(name))) return null;
  const ups = new Map(names.map((name) => [name, new Set([name])]));
  const pairs = fields.flatMap((chain) => chain.slice(1).map((upper, i): [string, string] => [chain[i], upper]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [lower, upper] of pairs) {
      const [known, more] = [ups.get(lower)!, ups.get(upper)!];
      const before = known.size;
      for (const name of more) known.add(name);
      changed ||= known.size > before;
    }
  }
  const below = (a: string, b: string) => ups.get(a)?.has(b) ?? false;
  const after = (word: string) => term.groups.slice(1).find((group) => group[0]?.startsWith(word))?.map((field, i) => (i === 0 ? field.slice(word.length).trim() : field)).filter((field) => field !== '');
  const left = after('left');
  return { names, below, left: downFrom(names, below, left ?? null), poisoned: downFrom(names, below, after('poison') ?? []) };
}

const readers: Record<string, (term: TermText) => Order | null> = { divisors: divisorsOf, subsets: subsetsOf, order: relationsOf };

export function orderOf(term: TermText, kind: string): Order | null {
  const order = readers[kind]?.(term) ?? null;
  return order && order.names.length <= most ? order : null;
}

// On each level the elements stand near the middle of those that they are joined with.
export function placedOrder({ names, below }: Order): PlacedOrder {
  const under = (name: string) => names.filter((other) => other !== name && below(other, name));
  const covers = names.flatMap((upper) => {
    const all = under(upper);
    return all.filter((lower) => !all.some((between) => between !== lower && below(lower, between))).map((lower): [string, string] => [lower, upper]);
  });
  const level = new Map<string, number>();
  const levelOf = (name: string): number => {
    const known = level.get(name) ?? 1 + Math.max(-1, ...covers.filter(([, upper]) => upper === name).map(([lower]) => levelOf(lower)));
    level.set(name, known);
    return known;
  };
  const levels: string[][] = [];
  for (const name of names) (levels[levelOf(name)] ??= []).push(name);
  const x = new Map<string, number>();
  const spread = (row: string[]) => row.forEach((name, i) => x.set(name, i - (row.length - 1) / 2));
  levels.forEach(spread);
  const joined = (name: string) => covers.flatMap(([lower, upper]) => (lower === name ? [upper] : upper === name ? [lower] : []));
  for (let sweep = 0; sweep < 8; sweep++) {
    for (const row of sweep % 2 ? [...levels].reverse() : levels) {
      const middle = new Map(row.map((name) => [name, joined(name).reduce((sum, other) => sum + x.get(other)!, 0) / Math.max(1, joined(name).length)]));
      spread(row.sort((a, b) => middle.get(a)! - middle.get(b)!));
    }
  }
  return { covers, places: Object.fromEntries(names.map((name) => [name, { x: x.get(name)!, y: levelOf(name) }])), wide: Math.max(1, ...levels.map((row) => row.length)), levels: levels.length };
}
