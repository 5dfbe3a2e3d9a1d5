// A game that came by a link knows its positions but not the words of its moves: the engine says them again. A link may
// also claim what was never played: a position that no move leads to ends the game that is shown.
import { useEffect } from 'preact/hooks';
import { ApiError, ask, MovesAnswer } from '../api';
import { kindOfMove, Line, playerOf, Settings, Side, Station } from './game';

const most = 80; // moves

// The text of a position as the engine writes it; null if there is no such position, undefined if nobody can tell now.
const rewritten = (expression: string, rules: string | undefined, signal: AbortSignal): Promise<string | null | undefined> =>
  ask<MovesAnswer>('moves', { expression, all: true, values: false, most: 1, rules }, signal).then(
    (answer) => answer.expression,
    (error) => (error instanceof ApiError && error.status === 400 ? null : undefined),
  );

// The station with its words; null if no move leads there.
async function told(line: Line, settings: Settings, rules: string | undefined, at: number, signal: AbortSignal): Promise<Station | null> {
  const station = line.stations[at];
  const by = ((settings.first + at - 1) % 2) as Side;
  const answer = await ask<MovesAnswer>('moves', { expression: line.stations[at - 1].expression, all: true, play: settings.play, player: playerOf(by), rules, most: 2000 }, signal).catch(() => null);
  if (!answer) return station;
  const found = (expression: string | null | undefined) => answer.moves.find(({ to }) => to === expression);
  let made = found(station.expression);
  if (!made) {
    // Somebody may have written it in another way.
    const text = await rewritten(station.expression, rules, signal);
    made = found(text);
    const all = answer.complete !== false && !answer.endless && answer.found === undefined;
    if (!made) return text === undefined || (text !== null && !all) ? station : null;
  }
  return { ...station, expression: made.to, move: made.move, said: { by, kind: kindOfMove(made, answer), value: made.value } };
}

export function useTold(line: Line, settings: Settings, rules: string | undefined, onTold: (stations: Station[], cut?: number) => void): void {
  const unsaid = line.stations.slice(1, most).some(({ move }) => move === undefined);
  const key = unsaid ? line.stations.map(({ expression }) => expression).join('~') : '';
  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    void Promise.all(line.stations.map((station, at) => (at === 0 || at >= most || station.move !== undefined ? station : told(line, settings, rules, at, abort.signal)))).then((found) => {
      if (abort.signal.aborted) return;
      const wrong = found.indexOf(null);
      const stations = (wrong < 0 ? found : found.slice(0, wrong)) as Station[];
      if (wrong >= 0) onTold(stations, found.length - wrong);
      else if (stations.some(({ move }, at) => move !== line.stations[at].move)) onTold(stations);
    });
    return () => abort.abort();
  }, [key]);
}
