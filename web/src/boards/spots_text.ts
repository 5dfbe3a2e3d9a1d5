// Positions of Sprouts as the engine writes them: lands apart by spaces, regions end with '}', boundaries with '.'; 0, 1
// and 2 are spots with three lives, two and one, letters have one life and are met twice. Spots are numbered within a
// land in the order in which its text first names them, as the words of the moves do.
import type { TermText } from '../expression';

export interface Met {
  number: number;
  lives: number;
  letter: string; // '' where the spot is met once
}
export type Region = Met[][]; // boundaries, as rings of spots
export type Land = Region[];

const most = 40; // spots
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export function landsOf(term: TermText): Land[] | null {
  const text = (term.groups[0] ?? []).join(',');
  if (/^\d+$/.test(text)) return Number(text) <= most ? landsIn(Number(text) > 0 ? `${'0.'.repeat(Number(text))}}` : '') : null;
  const quoted = /^"([^"]*)"$/.exec(text);
  return quoted && quoted[1].length < 4 * most ? landsIn(quoted[1]) : null;
}

export const landTexts = (term: TermText): string[] => wordsOf(/^"([^"]*)"$/.exec((term.groups[0] ?? []).join(','))?.[1] ?? '');

function landsIn(text: string): Land[] {
  return wordsOf(text).map((land) => {
    const numbers = new Map<string, number>();
    let count = 0;
    return land.split('}').slice(0, -1).map((region) =>
      region.split('.').slice(0, -1).map((boundary) =>
        [...boundary].map((c): Met => {
          const letter = /[0-2]/.test(c) ? '' : c;
          const number = (letter && numbers.get(letter)) || ++count;
          if (letter) numbers.set(letter, number);
          return { number, lives: letter ? 1 : 3 - Number(c), letter };
        }),
      ),
    );
  });
}

// "join spot 1 with spot 2, with spots 3, 4 on one side"
export function joinedIn(words: string): { from: number; to: number } | null {
  const found = /^join spot (\d+) with (?:spot (\d+)|itself)/.exec(words);
  return found && { from: Number(found[1]), to: Number(found[2] ?? found[1]) };
}

interface Corner {
  number: number;
  region: number;
  boundary: number;
  place: number;
  around: number;
  looks: string; // what is met from here on all the way round, in the direction that reads first
}

function cornersOf(land: Land): Corner[] {
  return land.flatMap((region, r) =>
    region.flatMap((ring, b) =>
      ring.map((spot, place) => {
        const sign = (met: Met) => met.letter || String(met.lives);
        const from = (way: 1 | -1) => ring.map((_, i) => sign(ring[(place + way * i + ring.length) % ring.length])).join(' ');
        return { number: spot.number, region: r, boundary: b, place, around: ring.length, looks: `${r}: ${[from(1), from(-1)].sort()[0]}` };
      }),
    ),
  );
}

// The engine names one of several moves that come to the same; on the picture all of them can be clicked, as far as
// boundaries without letters look the same.
export function pairsLike(land: Land, from: number, to: number): [number, number][] {
  const corners = cornersOf(land);
  const apart = (a: Corner, b: Corner) => (a.boundary !== b.boundary ? -1 : Math.min((a.place - b.place + a.around) % a.around, (b.place - a.place + a.around) % a.around));
  const pairs = new Map<string, [number, number]>();
  for (const a of corners.filter(({ number }) => number === from)) {
    for (const b of corners.filter(({ number, region }) => number === to && region === a.region)) {
      for (const x of corners.filter(({ looks }) => looks === a.looks)) {
        for (const y of corners.filter(({ looks, region }) => looks === b.looks && region === x.region)) {
          if ((x.number === y.number) !== (from === to) || apart(x, y) !== apart(a, b)) continue;
          const pair: [number, number] = x.number < y.number ? [x.number, y.number] : [y.number, x.number];
          pairs.set(pair.join(' '), pair);
        }
      }
    }
  }
  return [...pairs.values()];
}

// Which lands of a position a move may have been made in: those without which the others are all there afterwards.
export function changedLands(before: string[], after: string[]): number[] {
  return before.flatMap((_, i) => {
    const rest = [...after];
    const others = before.filter((__, k) => k !== i);
    const there = others.every((land) => {
      const at = rest.indexOf(land);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
    return there ? [i] : [];
  });
}

// Which regions, in the order of the text, a position has that the one before did not.
export function newRegions(before: string[], after: string[]): boolean[] {
  const regions = (lands: string[]) => lands.flatMap((land) => land.split('}').slice(0, -1));
  const old = regions(before);
  return regions(after).map((region) => {
    const at = old.indexOf(region);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}
