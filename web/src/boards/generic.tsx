// Any game at all: the position as text and its moves as a list.
import type { BoardProps } from './board';
import { verdict } from './spot';
import { texts } from '../texts';

const most = 200;

export function MoveList({ moves, hints, onPick }: Pick<BoardProps, 'moves' | 'hints' | 'onPick'>) {
  if (moves.length === 0) return <p class="quiet">{texts.play.noMoves}</p>;
  return (
    <ul class="moves">
      {moves.slice(0, most).map((move) => (
        <li key={move.move + move.to}>
          <button class={`move ${hints ? verdict([move]) : ''}`} onClick={() => onPick([move])}>
            <span>{move.move}</span>
            {hints && <span class="move-value">{move.value ?? (move.winning ? 'P' : 'N')}</span>}
          </button>
        </li>
      ))}
      {moves.length > most && <li class="quiet">{texts.play.moreMoves(moves.length - most)}</li>}
    </ul>
  );
}

export function Generic(props: BoardProps) {
  return <MoveList {...props} />;
}
