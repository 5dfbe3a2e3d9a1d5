// A board beside the rule editor: two people, or one, try out what the rules allow.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { MovesAnswer } from '../api';
import type { TermMove } from '../boards/board';
import { ErrorNote } from '../error_note';
import { useAnswer } from '../hooks';
import { locate, playerOf, Side } from '../play/game';
import { OwnRules } from '../play/setup';
import { AllMoves, Choices, Table } from '../play/table';
import { texts } from '../texts';

const t = texts.rules;

export function Trial({ position, rules }: { position: string; rules: string }) {
  const [line, setLine] = useState([position]);
  const [asked, setAsked] = useState<TermMove[] | null>(null);
  const [hints, setHints] = useState(true);
  useLayoutEffect(() => setLine([position]), [position, rules]);
  const expression = line[line.length - 1];
  const side = ((line.length - 1) % 2) as Side;
  const answer = useAnswer<MovesAnswer>('moves', { expression, all: true, player: playerOf(side), rules });
  const moves = answer.answer ? locate(answer.answer.expression, answer.answer.moves) : [];
  const pick = (chosen: TermMove[]) => {
    if (chosen.length > 1) return setAsked(chosen);
    setAsked(null);
    setLine([...line, chosen[0].to]);
  };
  const over = answer.answer !== null && moves.length === 0 && !answer.answer.reason;
  return (
    <OwnRules.Provider value={rules}>
    <section class="trial" aria-label={t.trial}>
      <div class="toolbar">
        <button disabled={line.length === 1} onClick={() => setLine(line.slice(0, -1))}>↶ {texts.play.undo}</button>
        <button disabled={line.length === 1} onClick={() => setLine([position])}>{texts.play.newGame}</button>
        <button class="toggle" aria-pressed={hints} onClick={() => setHints(!hints)}>{texts.play.showMe}</button>
      </div>
      {answer.error ? (
        <ErrorNote error={answer.error} tooLong={texts.play.tooLong} />
      ) : (
        answer.answer && (
          <>
            <p class="status" role="status">{over ? t.over : texts.play.turnOf(side === 0 ? texts.play.one : texts.play.two)}</p>
            <Table expression={answer.answer.expression} moves={moves} hints={hints} start={position} largest={1.4} onPick={pick} />
            <AllMoves expression={answer.answer.expression} moves={moves} hints={hints} onPick={pick} />
          </>
        )
      )}
      {asked && <Choices moves={asked} hints={hints} onPick={(move) => pick([move])} onClose={() => setAsked(null)} />}
    </section>
    </OwnRules.Provider>
  );
}
