// After the game: one mark for each move, what was wrong in words, and the way back to try again from there.
import { useEffect, useState } from 'preact/hooks';
import { ask, MovesAnswer } from '../api';
import { kindOfMove, Line, playerOf, Said, Settings, Side } from './game';
import { inWords } from '../game_words';
import { texts } from '../texts';

const t = texts.play.review;
const most = 80; // moves

interface Mark {
  at: number; // the position that the move led from
  by: Side;
  move: string;
  kind: Said['kind'];
  left: string | null; // the value that it left
  better: string | null; // a move that would have won
  answer: string | null; // what the other side could win with then
}

async function marksOf(line: Line, settings: Settings, rules: string | undefined, signal: AbortSignal): Promise<Mark[]> {
  const steps = line.stations.slice(0, most);
  const sideAt = (at: number) => ((settings.first + at) % 2) as Side;
  const answers = await Promise.all(
    steps.slice(0, -1).map(({ expression }, at) => ask<MovesAnswer>('moves', { expression, all: true, play: settings.play, player: playerOf(sideAt(at)), rules, most: 2000 }, signal).catch(() => null)),
  );
  const madeAt = (at: number) => answers[at]?.moves.find(({ to }) => to === steps[at + 1].expression);
  return answers.flatMap((answer, at): Mark[] => {
    const made = madeAt(at);
    // Of infinitely many moves one may have been made that is not listed.
    if (answer?.endless && !made) return [{ at, by: sideAt(at), move: steps[at + 1].move ? inWords(steps[at + 1].move!) : texts.play.aMove, kind: 'unsolved', left: null, better: null, answer: null }];
    if (!answer || !made) return [];
    const better = made.winning ? undefined : answer.moves.find((move) => move.winning);
    const next = madeAt(at + 1);
    const reply = next?.winning ? next : answers[at + 1]?.moves.find((move) => move.winning);
    return [{ at, by: sideAt(at), move: inWords(made.move), kind: kindOfMove(made, answer), left: made.value, better: better ? inWords(better.move) : null, answer: reply ? inWords(reply.move) : null }];
  });
}

const signs: Record<Said['kind'], string> = { plain: '·', winning: '✓', losing: '–', slip: '✗', drawing: '=', unsolved: '?' };

export function Review(props: { line: Line; result: string; settings: Settings; rules?: string; who(side: Side): string; onTryFrom(at: number): void; onGo(at: number): void }) {
  const { line, settings } = props;
  const [marks, setMarks] = useState<Mark[] | null>(null);
  const key = line.stations.map(({ expression }) => expression).join('~');
  useEffect(() => {
    const abort = new AbortController();
    marksOf(line, settings, props.rules, abort.signal).then((found) => !abort.signal.aborted && setMarks(found), () => undefined);
    return () => abort.abort();
  }, [key]);
  if (!marks || marks.length === 0) return null;
  const people = settings.opponent === 'person';
  const slips = marks.filter(({ kind, by }) => kind === 'slip' && (people || by === 0));
  // The move that leads on from the position shown; at the end the first mistake.
  const atEnd = line.at === line.stations.length - 1;
  const shown = atEnd ? slips[0] : marks.find(({ at }) => at === line.at);
  const sentence = ({ by, move, kind, left, better, answer }: Mark) => {
    const who = by === 0 && !people ? null : props.who(by);
    if (kind === 'slip') return t.slip(who, move, left !== null && /^\*[1-9]\d*$/.test(left) ? left : null, better!, answer);
    return t[kind === 'plain' ? 'unsolved' : kind](who, move);
  };
  return (
    <section class="review" aria-label={t.title}>
      <p class="result" aria-hidden="true">{props.result}</p>
      <h2>{t.title}</h2>
      <p>{slips.length > 0 ? t.slips(slips.length) : marks.some(({ kind, by }) => kind === 'slip' && by === 1) ? t.onlyTheirs : marks.some(({ kind }) => kind === 'unsolved') ? t.notKnown : marks[0].kind === 'losing' && (people || marks[0].by === 0) ? t.lostFromTheStart : t.noSlips}</p>
      <ol class="marks">
        {marks.map((mark) => (
          <li key={mark.at}>
            <button class={`mark ${mark.kind}`} aria-pressed={!atEnd && shown?.at === mark.at} aria-label={`${mark.at + 1}. ${props.who(mark.by)}: ${mark.move}, ${t.kinds[mark.kind]}`} title={mark.move} onClick={() => props.onGo(mark.at)}>
              {signs[mark.kind]}
            </button>
          </li>
        ))}
      </ol>
      {shown && (
        <div class="lesson">
          <p>{sentence(shown)}</p>
          <div class="buttons">
            {atEnd && <button onClick={() => props.onGo(shown.at)}>{t.look}</button>}
            <button class="primary" onClick={() => props.onTryFrom(shown.at)}>{t.tryAgain}</button>
          </div>
        </div>
      )}
    </section>
  );
}
