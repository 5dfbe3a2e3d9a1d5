// A game that came by a link knows its positions but not the words of its moves: the engine says them again.
import { useEffect } from 'preact/hooks';
import { ask, MovesAnswer } from '../api';
import { kindOfMove, Line, playerOf, Settings, Side, Station } from './game';

const most = 80; // moves

async function told(line: Line, settings: Settings, rules: string | undefined, at: number, signal: AbortSignal): Promise<Station> {
  const station = line.stations[at];
  const by = ((settings.first + at - 1) % 2) as Side;
  const answer = await ask<MovesAnswer>('moves', { expression: line.stations[at - 1].expression, all: true, play: settings.play, player: playerOf(by), rules, most: 2000 }, signal).catch(() => null);
  const made = answer?.moves.find(({ to }) => to === station.expression);
  return answer && made ? { ...station, move: made.move, said: { by, kind: kindOfMove(made, answer.moves), value: made.value } } : station;
}

export function useTold(line: Line, settings: Settings, rules: string | undefined, onTold: (stations: Station[]) => void): void {
  const unsaid = line.stations.slice(1, most).some(({ move }) => move === undefined);
  const key = unsaid ? line.stations.map(({ expression }) => expression).join('~') : '';
  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    void Promise.all(line.stations.map((station, at) => (at === 0 || at >= most || station.move !== undefined ? station : told(line, settings, rules, at, abort.signal)))).then((stations) => {
      if (!abort.signal.aborted && stations.some(({ move }, at) => move !== line.stations[at].move)) onTold(stations);
    });
    return () => abort.abort();
  }, [key]);
}
