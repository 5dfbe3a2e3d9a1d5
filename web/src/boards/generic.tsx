// Any game at all: the position as text and its moves as a list. A long list can be searched.
import { useState } from 'preact/hooks';
import type { BoardProps } from './board';
import { leadsTo, verdictOn } from './spot';
import { inWords } from '../game_words';
import { texts } from '../texts';

const most = 200;

// A number must stand there as a number: 1 does not mean 100.
const says = (text: string, word: string) => (/^\d+$/.test(word) ? (text.match(/\d+/g) ?? ([] as string[])).some((number) => number === word) : text.includes(word));

export function MoveList({ moves, hints, onPick, onOver }: Pick<BoardProps, 'moves' | 'hints' | 'onPick' | 'onOver'>) {
  const [wanted, setWanted] = useState('');
  if (moves.length === 0) return null;
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = moves.filter(({ move, to }) => words.every((word) => says(`${inWords(move)} ${move} ${to}`.toLowerCase(), word)));
  // Moves with the same words are told apart by what they leave.
  const often = new Map<string, number>();
  for (const { move } of moves) often.set(move, (often.get(move) ?? 0) + 1);
  return (
    <>
      {moves.length > most && (
        <label class="find-move">
          {texts.play.findMove(moves.length)}
          <input value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} spellcheck={false} autocomplete="off" />
        </label>
      )}
      <ul class="moves">
        {found.slice(0, most).map((move) => (
          <li key={move.move + move.to}>
            <button type="button" class={`move ${hints ? verdictOn(move) : ''}`} onClick={() => onPick([move])} onPointerEnter={() => onOver?.(move)} onPointerLeave={() => onOver?.(null)}>
              <span>
                {inWords(move.move)}
                {often.get(move.move)! > 1 && <code> → {move.after || move.to}</code>}
              </span>
              {hints && (
                <span class="move-value" title={texts.play.verdict[verdictOn(move)]}>
                  {leadsTo(move)}
                </span>
              )}
            </button>
          </li>
        ))}
        {found.length > most && <li class="quiet">{texts.play.moreMoves(found.length - most)}</li>}
      </ul>
    </>
  );
}

export function Generic(props: BoardProps) {
  return <MoveList {...props} />;
}
