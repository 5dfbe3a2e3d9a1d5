// Another position to begin with. A board that knows how its positions look draws one anew; if the game does not allow
// it, or the board can't, a few random moves are made from the example.
import { ask, GameAnswer, MovesAnswer } from '../api';
import { boardOf } from '../boards';
import { readTerm, writeTerm } from '../expression';

const tries = 4;

const movesOf = (expression: string) => ask<MovesAnswer>('moves', { expression, all: true, values: false, most: 500 }).catch(() => null);

export async function randomStart(game: GameAnswer, random: () => number = Math.random): Promise<string> {
  const term = readTerm(game.example);
  const vary = term && boardOf(term, game.board)?.vary;
  for (let i = 0; term && vary && i < tries; i++) {
    const drawn = writeTerm(vary(term, random));
    if (drawn !== writeTerm(term) && ((await movesOf(drawn))?.moves.length ?? 0) > 1) return drawn;
  }
  let position = game.example;
  for (let made = 1 + Math.floor(random() * 3); made > 0; made--) {
    const moves = (await movesOf(position))?.moves ?? [];
    const next = moves[Math.floor(random() * moves.length)]?.to;
    // The end is no beginning.
    if (!next || !((await movesOf(next))?.moves.length ?? 0)) break;
    position = next;
  }
  return position;
}
