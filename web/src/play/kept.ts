// A game in the address: a link holds all of it. In "first" stands who began.
import { writeAddress } from '../address';
import { Line, Opponent, readLine, Settings, spreadOut, writeLine } from './game';
import { texts } from '../texts';

const firstGame = 'nim(3,4,5)';
const longest = 5000; // characters; a longer game is given by where it stands

export interface Kept {
  line: Line;
  settings: Settings;
}

function settingsIn(query: URLSearchParams): Settings {
  const opponent = query.get('opponent') as Opponent;
  return {
    opponent: opponent in texts.play.opponents ? opponent : 'good',
    first: query.get('first') === '1' ? 1 : 0,
    play: query.get('play') === 'misere' ? 'misere' : 'normal',
  };
}

export function addressOf({ line, settings }: Kept, query: URLSearchParams): string {
  const moves = writeLine(line);
  const whole = moves.length < longest;
  return writeAddress('play', {
    e: whole ? line.stations[0].expression : line.stations[line.at].expression,
    line: whole ? moves : undefined,
    at: whole && line.at < line.stations.length - 1 ? String(line.at) : undefined,
    opponent: settings.opponent,
    first: String(whole ? settings.first : (settings.first + line.at) % 2),
    play: settings.play === 'misere' ? 'misere' : undefined,
    rules: query.get('rules') ?? undefined,
    embed: query.get('embed') ?? undefined,
  });
}

// The state beside the address also knows what was said about the moves.
export function keptIn(state: unknown, query: URLSearchParams): Kept {
  const kept = state as Kept | null;
  if (kept?.line) return kept;
  return { line: readLine(spreadOut(query.get('e')?.trim() || firstGame), query.get('line'), query.get('at')), settings: settingsIn(query) };
}
