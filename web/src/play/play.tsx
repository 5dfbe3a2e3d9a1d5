import { useEffect, useRef, useState } from 'preact/hooks';
import { MovesAnswer, ValueAnswer } from '../api';
import { go, writeAddress } from '../address';
import type { ViewProps } from '../main';
import type { TermMove } from '../boards/board';
import { ErrorNote } from '../error_note';
import { partsOf } from '../expression';
import { useAnswer, useLast } from '../hooks';
import { texts } from '../texts';
import { Chooser } from './chooser';
import { advance, back, engineChoice, enginesTurn, forth, here, Line, locate, moverWins, Opponent, playerOf, Settings, Side, spreadOut, startAt, strength, turn } from './game';
import { NimSum } from './nim_sum';
import { Setup, useGames } from './setup';
import { AllMoves, isDeadEnd, Table } from './table';

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

function noteOn(move: TermMove, moves: TermMove[], partizan: boolean): string {
  if (move.winning) return t.said.engineWinning(move.move, partizan ? null : move.value);
  if (moves.some((m) => m.winning)) return t.said.engineSlip(move.move);
  return move.outcome === 'D' ? t.said.engineDrawing(move.move) : t.said.engineLosing(move.move);
}

// A move takes the part of the board away that had the focus; the board itself keeps it then.
function useFocusOnBoard(changed: unknown) {
  const section = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) section.current?.querySelector<HTMLElement>('.boards')?.focus();
  }, [changed]);
  const remember = () => (inside.current = section.current?.querySelector('.boards')?.contains(document.activeElement) ?? false);
  return { section, remember };
}

export function PlayView({ address }: ViewProps) {
  const { line, settings } = keptIn(history.state, address.query);
  const rules = address.query.get('rules') ?? undefined;
  const [hints, setHints] = useState(false);
  const [asked, setAsked] = useState<TermMove[] | null>(null);
  const [shared, setShared] = useState(false);
  const list = useGames();
  const expression = here(line).expression;
  const side = turn(line, settings);
  const position = useAnswer<MovesAnswer>('moves', { expression, all: true, play: settings.play, player: playerOf(side), rules });
  const value = useAnswer<ValueAnswer>(hints && settings.play === 'normal' ? 'value' : null, { expression, rules });
  const parts = partsOf(expression);
  const partValues = useAnswer<ValueAnswer>(hints && settings.play === 'normal' && parts ? 'value' : null, { expression: parts ?? '', rules });
  const shown = useLast(position.answer);
  const current = position.answer;
  const moves = current ? locate(current.expression, current.moves) : [];
  const stuck = current !== null && isDeadEnd(current);
  const over = current !== null && moves.length === 0 && !stuck;
  const engine = enginesTurn(line, settings);
  const { section, remember } = useFocusOnBoard(current);

  const keep = (next: Line, chosen: Settings, replace = false) => go(addressOf(next, chosen, rules), { line: next, settings: chosen } satisfies Kept, replace);
  const who = (one: Side) => (settings.opponent === 'person' ? (one === 0 ? t.one : t.two) : one === 0 ? t.you : t.engine);

  const pick = (chosen: TermMove[]) => {
    if (engine || over) return;
    if (chosen.length > 1) return setAsked(chosen);
    setAsked(null);
    remember();
    const note = settings.opponent === 'person' ? t.said.other(who(side), chosen[0].move) : t.said.you(chosen[0].move);
    keep(advance(line, { expression: chosen[0].to, move: chosen[0].move, note }), settings);
  };

  // The engine's answer takes the place of the position in between, so that the back button leads to your own turns.
  useEffect(() => {
    if (!engine || !current || moves.length === 0) return;
    const timer = setTimeout(() => {
      const move = engineChoice(moves, strength[settings.opponent as keyof typeof strength], Math.random);
      const note = noteOn(move, moves, current.player !== undefined);
      keep(advance(line, { expression: move.to, move: move.move, note }), settings, true);
    }, pauseBeforeAnswer);
    return () => clearTimeout(timer);
  }, [engine, current]);

  const undo = back(line, settings);
  const redo = forth(line, settings);
  // Whoever has no move loses in normal play and wins in misere play.
  const winner: Side = settings.play === 'normal' ? ((1 - side) as Side) : side;
  const result = () => {
    if (settings.opponent === 'person') return t.wins(who(winner));
    if (settings.play === 'normal') return winner === 0 ? t.youWin : t.youLose;
    return winner === 0 ? t.youWinMisere : t.youLoseMisere;
  };
  const status = position.error || stuck ? t.cannotPlay : over ? result() : current === null ? t.asking : engine ? t.thinking : settings.opponent === 'person' ? t.turnOf(who(side)) : t.yourTurn;
  const kind = over ? (winner === 0 ? 'won' : 'lost') : '';
  const worth = current && (current.outcome === 'D' ? t.nobodyWins : { true: t.toMoveWins, false: t.toMoveLoses, null: t.outcomeUnknown }[`${moverWins(current.outcome, side)}`]);

  return (
    <div class="play">
      <h1 class="unseen">{t.title}</h1>
      <section class="table" aria-label={t.position} ref={section}>
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
        <p class={`status ${kind}`} role="status" aria-live="polite">
          {status}
        </p>
        {shown?.player && <p class="quiet">{t.sides(who(0), who(1))}</p>}
        {position.error ? (
          <ErrorNote error={position.error} tooLong={t.tooLong} />
        ) : (
          shown && <Table expression={current?.expression ?? shown.expression} moves={engine ? [] : moves} hints={hints} values={value.answer?.terms.map((term) => term.value)} onPick={pick} />
        )}
        {here(line).note && (
          <p class="note" aria-live="polite">
            {here(line).note}
          </p>
        )}
        {hints && current && !stuck && (
          <p class="worth">
            {current.value !== null && (
              <>
                {t.worth} <strong>{current.value}</strong>:{' '}
              </>
            )}
            {worth}.
          </p>
        )}
        {hints && value.answer && <NimSum terms={partValues.answer?.terms ?? value.answer.terms} />}
        {current?.reason && <p class="quiet">{t.incomplete(current.reason)}</p>}
        {!engine && current && <AllMoves expression={current.expression} moves={moves} hints={hints} onPick={pick} />}
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
