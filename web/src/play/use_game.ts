// A game as it is played: the line of positions from the address, what the engine says about the position shown, and
// everything that can be done. The view only draws it.
import { useEffect } from 'preact/hooks';
import type { Address } from '../address';
import { go } from '../address';
import type { TermMove } from '../boards/board';
import { texts } from '../texts';
import { advance, back, engineChoice, enginesTurn, forth, here, kindOfMove, Line, locate, playerOf, Settings, Side, spreadOut, startAt, strength, turn } from './game';
import { addressOf, Kept, keptIn } from './kept';
import { useKeys } from './keys';
import { isDeadEnd } from './table';
import { useTold } from './told';
import { usePosition } from './use_position';

const t = texts.play;
// So that a move is seen before the answer comes; where nothing moves there is less to wait for.
const pauseBeforeAnswer = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 150 : 650);
const mostOfMany = 100;

export function useGame(address: Address, shown: boolean) {
  const { line, settings } = keptIn(history.state, address.query);
  const rules = address.query.get('rules') ?? undefined;
  const { expression } = here(line);
  const side = turn(line, settings);
  const parameters = { expression, play: settings.play, player: playerOf(side), rules };
  const position = usePosition(parameters);
  const current = position.answer;
  const all = current ? locate(current.expression, current.moves) : [];
  // Of very many moves the list shows a few, those that win among them; words find the others.
  const moves = current?.found === undefined ? all : [...all.filter((move) => move.winning), ...all.filter((move) => !move.winning)].slice(0, mostOfMany);
  const stuck = current !== null && isDeadEnd(current);
  const ended = current !== null && moves.length === 0 && !stuck;
  const engine = enginesTurn(line, settings);
  const atEnd = line.at === line.stations.length - 1;
  const people = settings.opponent === 'person';
  const who = (one: Side) => (people ? (one === 0 ? t.one : t.two) : one === 0 ? t.you : t.engine);

  const keep = (next: Line, chosen: Settings = settings, replace = false) => {
    const kept: Kept = { line: next, settings: chosen };
    go(addressOf(kept, address.query), kept, replace);
  };
  const start = (text: string, chosen: Settings = settings) => keep(startAt(spreadOut(text)), chosen);
  const make = (move: TermMove, replace = false) =>
    keep(advance(line, { expression: move.to, move: move.move, said: { by: side, kind: kindOfMove(move, current!), value: move.value } }), settings, replace);

  // The engine's answer takes the place of the position in between, so that the back button leads to your own turns. It
  // waits for the values, and plays without them where they are too hard to find.
  const ready = engine && atEnd && moves.length > 0 && position.values !== 'coming';
  useEffect(() => {
    if (!ready) return;
    const asked = location.href;
    const answer = () => {
      // Somebody may have done something else in this very moment, which must not be undone.
      if (location.href === asked) make(engineChoice(moves, strength[settings.opponent as keyof typeof strength], Math.random), true);
    };
    const timer = setTimeout(answer, pauseBeforeAnswer());
    return () => clearTimeout(timer);
  }, [ready, current, settings.opponent]);

  useTold(line, settings, rules, (stations, cut) => {
    const now = keptIn(history.state, new URLSearchParams(location.search)); // where the game has been gone to meanwhile
    keep({ stations, at: Math.min(now.line.at, stations.length - 1), cut: cut ?? now.line.cut }, now.settings, true);
  });
  const step = (to: Line | null) => to && (() => keep(to));
  const at = (place: number) => (place >= 0 && place < line.stations.length && place !== line.at ? { ...line, at: place } : null);
  const undo = step(back(line, settings));
  const redo = step(forth(line, settings));
  // A key that was meant for the board, which has nothing to do until the other side has moved, undoes no move.
  const awaited = atEnd && !ended && !position.error && (engine || current === null);
  useKeys(shown && { undo, redo, back: awaited ? null : step(at(line.at - 1)), forth: step(at(line.at + 1)), first: () => step(at(0))?.(), last: () => step(at(line.stations.length - 1))?.() });

  // Whoever has no move loses in normal play and wins in misere play.
  const winnerAfter = (stuckSide: Side) => (settings.play === 'normal' ? 1 - stuckSide : stuckSide) as Side;
  return {
    line, settings, rules, side, parameters, position, moves, stuck, ended, engine, atEnd, people,
    who, keep, start, undo, redo,
    make: (move: TermMove) => make(all.find(({ to, move: words }) => to === move.to && words === move.move) ?? move),
    winner: winnerAfter(side),
    winnerAtEnd: winnerAfter(turn({ ...line, at: line.stations.length - 1 }, settings)),
  };
}
export type Game = ReturnType<typeof useGame>;
