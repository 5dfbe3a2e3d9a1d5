// What every drawing of a position has in common. A board knows how its texts look, never what is allowed: each move
// comes from the engine, and the board only works out which part of the picture the move touches.
import type { ComponentType } from 'preact';
import type { MoveAnswer } from '../api';
import { readTerm, TermText } from '../expression';

export interface TermMove extends MoveAnswer {
  index: number; // which term of the sum
  after: string; // that term after the move
}

export interface BoardProps {
  term: TermText;
  kind: string; // what the game is played on, as the engine calls it
  moves: TermMove[];
  hints: boolean;
  onPick(moves: TermMove[]): void; // more than one: the person is asked which
}

export interface Board {
  draws(term: TermText, kind: string): boolean; // whether its text can be read and is not too large
  component: ComponentType<BoardProps>;
}

// Moves by the part of the picture that they touch. Two moves with the same result are one to the person who plays.
export class Touched {
  private readonly places = new Map<string, TermMove[]>();

  add(place: string, move: TermMove): void {
    const there = this.places.get(place);
    if (!there) this.places.set(place, [move]);
    else if (!there.some((known) => known.to === move.to)) there.push(move);
  }
  at(place: string): TermMove[] {
    return this.places.get(place) ?? [];
  }
}

export function touchedBy(moves: TermMove[], placesOf: (after: TermText | null, move: TermMove) => string[]): Touched {
  const touched = new Touched();
  for (const move of moves) for (const place of placesOf(readTerm(move.after), move)) touched.add(place, move);
  return touched;
}
