// The boards of a position, one for each term of the sum, and the list of all moves. The same table is used for playing
// and beside the rule editor.
import type { MovesAnswer } from '../api';
import { boardFor, isGeneric, kindOf } from '../boards';
import type { TermMove } from '../boards/board';
import { MoveList } from '../boards/generic';
import { readTerm, splitSum } from '../expression';
import { useGames } from './setup';
import { texts } from '../texts';

export function Table(props: {
  expression: string;
  moves: TermMove[];
  hints: boolean;
  values?: (string | null)[]; // of the terms
  onPick(moves: TermMove[]): void;
}) {
  const { moves, hints, onPick } = props;
  const terms = splitSum(props.expression);
  const games = useGames();
  return (
    <div class="boards" tabIndex={-1}>
      {terms.map((text, index) => {
        const term = readTerm(text.replace(/^-/, ''));
        const Board = boardFor(term, games);
        const own = moves.filter((move) => move.index === index);
        return (
          <figure key={index} class="board">
            <Board term={term ?? { name: text, groups: [[]] }} kind={kindOf(term, games)} moves={own} hints={hints} onPick={onPick} />
            <figcaption>
              {(terms.length > 1 || isGeneric(term, games)) && <code>{text}</code>}
              {hints && props.values?.[index] && <span class="value">{props.values[index]}</span>}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

export function AllMoves(props: { expression: string; moves: TermMove[]; hints: boolean; onPick(moves: TermMove[]): void }) {
  const games = useGames();
  const listed = splitSum(props.expression).every((text) => isGeneric(readTerm(text), games));
  if (props.moves.length === 0 || listed) return null;
  return (
    <details class="all-moves">
      <summary>{texts.play.allMoves(props.moves.length)}</summary>
      <MoveList moves={props.moves} hints={props.hints} onPick={props.onPick} />
    </details>
  );
}

// Nobody can move here, and not because the game is over.
export const isDeadEnd = (answer: MovesAnswer) => answer.moves.length === 0 && answer.reason !== undefined;
