// What every drawing of a position has in common. A board knows how its texts look, never what is allowed: each move
// comes from the engine, and the board only works out which part of the picture the move touches.
import type { ComponentType } from 'preact';
import type { MoveAnswer } from '../api';
import type { TermText } from '../expression';

export interface TermMove extends MoveAnswer {
  index: number; // which term of the sum
  after: string; // that term after the move
}

export interface BoardProps {
  term: TermText;
  moves: TermMove[];
  hints: boolean;
  marked?: TermMove; // shown as if about to be made
  onPick(moves: TermMove[]): void; // more than one: the person is asked which
}

export interface Board {
  draws(term: TermText): boolean;
  component: ComponentType<BoardProps>;
}

// Moves by the part of the picture that they touch.
export class Touched {
  private readonly places = new Map<string, TermMove[]>();

  add(place: string, move: TermMove): void {
    const there = this.places.get(place);
    if (!there) this.places.set(place, [move]);
    else if (!there.includes(move)) there.push(move);
  }
  at(place: string): TermMove[] {
    return this.places.get(place) ?? [];
  }
  touches(place: string, move?: TermMove): boolean {
    return move !== undefined && this.at(place).includes(move);
  }
}
