import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { MovesAnswer, ValueAnswer } from '../api';
import { go, writeAddress } from '../address';
import { ErrorNote } from '../error_note';
import { inWords } from '../game_words';
import { told } from '../game_words';
import { Reasons } from '../reasons';
import { useAnswer } from '../hooks';
import { Link } from '../link';
import { GameSelect, gameOf, useGames } from '../play/setup';
import { NimSum } from '../play/nim_sum';
import { texts } from '../texts';
import { Asking } from './asking';
import { useNote } from './worksheet';

const t = texts.explore;

export function AskCard(props: { expression: string; graph?: boolean; notice: ComponentChildren; onJob(question: string, parameters: Record<string, string>): void }) {
  const [text, setText] = useState(props.expression);
  useLayoutEffect(() => setText(props.expression), [props.expression]);
  const games = useGames();
  const value = useAnswer<ValueAnswer>('value', { expression: props.expression, explain: true, parts: true });
  const moves = useAnswer<MovesAnswer>(props.graph ? null : 'moves', { expression: props.expression });
  const show = (expression: string) => go(writeAddress('explore', { e: expression }, props.graph ? 'graph' : 'position'));
  const answer = value.answer;
  useNote(props.expression, answer && (answer.value ?? t.outcomes[answer.outcome] ?? answer.outcome));
  return (
    <section class="card">
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          show(text);
        }}
      >
        <label>
          {t.game}
          <GameSelect games={games} value={gameOf(text, games)?.name ?? ''} onChoose={(game) => show(game.example)} />
        </label>
        <label class="wide">
          {t.expression}
          <input value={text} required pattern=".*\S.*" onInput={(event) => setText(event.currentTarget.value)} spellcheck={false} autocomplete="off" autocapitalize="off" />
        </label>
        <button class="primary">{t.ask}</button>
      </form>
      {value.error && <ErrorNote error={value.error} tooLong={t.tooLong} />}
      {value.error?.status === 422 && <button onClick={() => props.onJob('value', { expression: props.expression })}>{t.asJob}</button>}
      {props.notice}
      <Asking pending={value.pending} />
      {answer && !props.graph && (
        <>
          <dl class="answer">
            <dt>{t.value}</dt>
            <dd class="big">{answer.value ?? (answer.unknown ? told(answer.unknown).text : '?')}</dd>
            <dt>{t.outcome}</dt>
            <dd>{t.outcomes[answer.outcome] ?? answer.outcome}</dd>
            <dt>{t.method}</dt>
            <dd>{told(answer.method).text}</dd>
            <dt>{t.winning}</dt>
            <dd>
              {moves.answer?.moves.length === 0 && t.noWinning}
              <ul class="plain">
                {moves.answer?.moves.slice(0, 12).map((move) => (
                  <li key={move.move + move.to}>
                    {move.player && `${t.sides[move.player]}: `}
                    {inWords(move.move)} <span class="quiet">→ {move.to}</span>
                  </li>
                ))}
              </ul>
              {(moves.answer?.moves.length ?? 0) > 12 && <p class="quiet">{texts.play.moreMoves(moves.answer!.moves.length - 12)}</p>}
            </dd>
          </dl>
          <NimSum terms={answer.terms} />
          {answer.explanation && (
            <details>
              <summary>{t.why}</summary>
              <Reasons lines={answer.explanation} />
            </details>
          )}
          <p>
            <Link to={writeAddress('play', { e: answer.expression })}>{t.playIt}</Link>
          </p>
        </>
      )}
    </section>
  );
}
