// What every drawing of a position has in common. A board knows how its texts look, never what is allowed: each move
// comes from the engine, and the board only works out which part of the picture the move touches.
import type { ComponentType } from 'preact';
import type { MoveAnswer } from '../api';
import { readTerm, TermText } from '../expression';

export interface TermMove extends MoveAnswer {
  index: number; // which term of the sum
  after: string; // that term after the move
}

// The last move made in this term: what stood there before, and the words of the move.
export interface LastMove {
  before: TermText;
  words: string;
}

export interface BoardProps {
  term: TermText;
  kind: string; // what the game is played on, as the engine calls it
  moves: TermMove[];
  hints: boolean;
  origin?: TermText; // the term as it was written when the game began, with the places of what was drawn
  last?: LastMove;
  onPick(moves: TermMove[]): void; // more than one: the person is asked which
  onOver?(move: TermMove | null): void; // the move that the pointer or the focus stands on
}

// The parts of the picture that belong to a move: the places that are clicked for it, and what changes if it is made.
export interface Touch {
  handles: string[];
  changes: string[];
}
// How one position of a term becomes another: every way to click it. A list of places means: any of them will do, and
// they are all that changes.
export type TouchReader = (before: TermText, after: TermText | null, words: string, afterText: string) => Touch[] | string[];

export interface Board {
  draws(term: TermText, kind: string): boolean; // whether its text can be read and is not too large
  component: ComponentType<BoardProps>;
  vary?(term: TermText, random: () => number): TermText; // another position of the same game, perhaps none that it allows
}

export function touchesOf(read: TouchReader, before: TermText, move: { move: string; after: string }): Touch[] {
  const found = read(before, readTerm(move.after), move.move, move.after);
  return found.map((touch) => (typeof touch === 'string' ? { handles: [touch], changes: found as string[] } : touch));
}

// One way to make a move on the picture.
export interface Way extends Touch {
  move: TermMove;
}

// The ways by the places that they are clicked at.
export class Touched {
  private readonly places = new Map<string, Way[]>();

  constructor(moves: TermMove[], touches: (move: TermMove) => Touch[]) {
    for (const move of moves) {
      for (const touch of touches(move)) {
        for (const place of touch.handles) {
          const there = this.places.get(place);
          if (there) there.push({ move, ...touch });
          else this.places.set(place, [{ move, ...touch }]);
        }
      }
    }
  }
  // The ways that need all of these places.
  at(places: string[]): Way[] {
    return places.length === 0 ? [] : (this.places.get(places[0]) ?? []).filter(({ handles }) => places.every((place) => handles.includes(place)));
  }
}

// Two moves with the same result are one to the person who plays.
export const distinct = (ways: Way[]): TermMove[] => ways.map(({ move }) => move).filter((move, i, all) => all.findIndex((other) => other.to === move.to) === i);

// What a click on a place means while others are chosen: a move, a question, or one place more.
export type Click = { play: Way } | { ask: TermMove[] } | { chosen: string[] };

export function clickOn(touched: Touched, chosen: string[], place: string): Click {
  const again = chosen.includes(place);
  const places = again ? chosen : [...chosen, place];
  const open = touched.at(places);
  if (open.length === 0) return { chosen: !again && chosen.length > 0 && touched.at([place]).length > 0 ? [place] : [] };
  if (distinct(open).length === 1) return { play: open[0] };
  // The same place a second time means: this and no more than it needs.
  const fewest = Math.min(...open.map(({ handles }) => handles.length));
  const least = open.filter(({ handles }) => handles.length === fewest);
  if (again) return distinct(least).length === 1 ? { play: least[0] } : { ask: distinct(least) };
  const alike = open.every(({ handles }) => handles.every((handle) => touched.at([...places, handle]).length === open.length));
  return alike ? { ask: distinct(open) } : { chosen: places };
}
