import { useEffect, useState } from 'preact/hooks';
import { MovesAnswer, ValueAnswer } from '../api';
import { go, writeAddress } from '../address';
import type { ViewProps } from '../main';
import { boardFor, isGeneric } from '../boards';
import type { TermMove } from '../boards/board';
import { MoveList } from '../boards/generic';
import { ErrorNote } from '../error_note';
import { readTerm, splitSum } from '../expression';
import { useAnswer, useLast } from '../hooks';
import { texts } from '../texts';
import { Chooser } from './chooser';
import { advance, back, engineChoice, enginesTurn, forth, here, Line, locate, Opponent, Settings, Side, spreadOut, startAt, strength, turn } from './game';
import { NimSum } from './nim_sum';
import { Setup, useGames } from './setup';

const t = texts.play;
const firstGame = 'nim(3,4,5)';
const pauseBeforeAnswer = 650;

function settingsIn(query: URLSearchParams): Settings {
  const opponent = query.get('opponent') as Opponent;
  return {
    opponent: opponent in t.opponents ? opponent : 'good',
    first: query.get('first') === '1' ? 1 : 0,
    play: query.get('play') === 'misere' ? 'misere' : 'normal',
  };
}

// In the address, "first" says whose turn it is at the position shown there.
function addressOf(line: Line, settings: Settings, rules?: string): string {
  return writeAddress('play', {
    e: here(line).expression,
    opponent: settings.opponent,
    first: String(turn(line, settings)),
    play: settings.play === 'misere' ? 'misere' : undefined,
    rules,
  });
}

interface Kept {
  line: Line;
  settings: Settings;
}

function keptIn(state: unknown, query: URLSearchParams): Kept {
  const kept = state as Kept | null;
  if (kept?.line) return kept;
  return { line: startAt(spreadOut(query.get('e') ?? firstGame)), settings: settingsIn(query) };
}

export function PlayView({ address }: ViewProps) {
  const { line, settings } = keptIn(history.state, address.query);
  const rules = address.query.get('rules') ?? undefined;
  const [hints, setHints] = useState(false);
  const [asked, setAsked] = useState<TermMove[] | null>(null);
  const [shared, setShared] = useState(false);
  const list = useGames();
  const expression = here(line).expression;
  const position = useAnswer<MovesAnswer>('moves', { expression, all: true, play: settings.play, rules });
  const value = useAnswer<ValueAnswer>(hints && settings.play === 'normal' ? 'value' : null, { expression, rules });
  const shown = useLast(position.answer);
  const current = position.answer;
  const moves = current ? locate(current.expression, current.moves) : [];
  const over = current !== null && moves.length === 0 && !current.reason;
  const engine = enginesTurn(line, settings);

  const keep = (next: Line, chosen: Settings, replace = false) => go(addressOf(next, chosen, rules), { line: next, settings: chosen } satisfies Kept, replace);
  const make = (move: TermMove, note: string) => keep(advance(line, { expression: move.to, move: move.move, note }), settings);
  const who = (side: Side) => (settings.opponent === 'person' ? (side === 0 ? t.one : t.two) : side === 0 ? t.you : t.engine);

  const pick = (chosen: TermMove[]) => {
    if (engine || over) return;
    if (chosen.length > 1) return setAsked(chosen);
    setAsked(null);
    make(chosen[0], settings.opponent === 'person' ? t.said.other(who(turn(line, settings)), chosen[0].move) : t.said.you(chosen[0].move));
  };

  useEffect(() => {
    if (!engine || !current || moves.length === 0) return;
    const timer = setTimeout(() => {
      const p = strength[settings.opponent as keyof typeof strength];
      const move = engineChoice(moves, p, Math.random);
      const couldWin = moves.some((m) => m.winning);
      const note = move.winning ? t.said.engineWinning(move.move, move.value) : couldWin ? t.said.engineSlip(move.move) : t.said.engineLosing(move.move);
      make(move, note);
    }, pauseBeforeAnswer);
    return () => clearTimeout(timer);
  }, [engine, current]);

  const undo = back(line, settings);
  const redo = forth(line, settings);
  // Whoever has no move loses in normal play and wins in misere play.
  const winner: Side = settings.play === 'normal' ? ((1 - turn(line, settings)) as Side) : turn(line, settings);
  const status = over
    ? settings.opponent === 'person'
      ? t.wins(who(winner))
      : settings.play === 'normal'
        ? winner === 0 ? t.youWin : t.youLose
        : winner === 0 ? t.youWinMisere : t.youLoseMisere
    : engine
      ? t.thinking
      : current === null
        ? '…'
        : settings.opponent === 'person'
        ? t.turnOf(who(turn(line, settings)))
        : t.yourTurn;

  const terms = splitSum(current?.expression ?? shown?.expression ?? expression);
  const drawn = current ? moves : [];
  return (
    <div class="play">
      <section class="table" aria-label={t.position}>
        <div class="toolbar">
          <button disabled={!undo} onClick={() => undo && keep(undo, settings)}>↶ {t.undo}</button>
          <button disabled={!redo} onClick={() => redo && keep(redo, settings)}>↷ {t.redo}</button>
          <button onClick={() => keep(startAt(line.stations[0].expression), settings)}>{t.newGame}</button>
          <button class="toggle" aria-pressed={hints} onClick={() => setHints(!hints)}>{t.showMe}</button>
          <button
            onClick={() => {
              void navigator.clipboard?.writeText(location.href).catch(() => undefined);
              setShared(true);
              setTimeout(() => setShared(false), 2000);
            }}
          >
            {shared ? t.shared : t.share}
          </button>
        </div>
        <p class={`status ${over ? (winner === 0 ? 'won' : 'lost') : ''}`} role="status" aria-live="polite">
          {status}
        </p>
        {position.error && <ErrorNote error={position.error} />}
        <div class="boards">
          {terms.map((text, index) => {
            const term = readTerm(text.replace(/^-/, ''));
            const Board = boardFor(term);
            const own = drawn.filter((move) => move.index === index);
            return (
              <figure key={index} class="board">
                <Board term={term ?? { name: text, groups: [[]] }} moves={engine ? [] : own} hints={hints} onPick={pick} />
                <figcaption>
                  {(terms.length > 1 || isGeneric(term)) && <code>{text}</code>}
                  {hints && value.answer?.terms[index] && <span class="value">{value.answer.terms[index].value ?? '?'}</span>}
                </figcaption>
              </figure>
            );
          })}
        </div>
        {here(line).note && (
          <p class="note" aria-live="polite">
            {here(line).note}
          </p>
        )}
        {hints && current && (
          <p class="worth">
            {current.value !== null && (
              <>
                {t.worth} <strong>{current.value}</strong>:{' '}
              </>
            )}
            {current.outcome === 'N' ? t.toMoveWins : current.outcome === 'P' ? t.toMoveLoses : t.outcomeUnknown}.
          </p>
        )}
        {hints && value.answer && <NimSum terms={value.answer.terms} />}
        {current?.reason && <p class="quiet">{t.incomplete(current.reason)}</p>}
        {!engine && moves.length > 0 && !terms.every((text) => isGeneric(readTerm(text))) && (
          <details class="all-moves">
            <summary>{t.allMoves(moves.length)}</summary>
            <MoveList moves={moves} hints={hints} onPick={pick} />
          </details>
        )}
      </section>
      <aside>
        <Setup
          expression={line.stations[0].expression}
          settings={settings}
          games={list}
          onStart={(text, chosen) => keep(startAt(spreadOut(text)), chosen)}
        />
      </aside>
      {asked && <Chooser moves={asked} hints={hints} onPick={(move) => pick([move])} onClose={() => setAsked(null)} />}
    </div>
  );
}
