// What is said about a position: whose turn it is or who has won, what the last move was, and with hints what the
// position is worth and why.
import { winnerIfStarts, type MovesAnswer } from '../api';
import { moverWins, Said, Settings, Side, Station } from './game';
import { inWords } from '../game_words';
import { texts } from '../texts';

const t = texts.play;

export function noteOn({ move: english, said }: Station, over: boolean, who: (side: Side) => string, people: boolean): string | null {
  if (!english || !said) return null;
  const move = inWords(english);
  const plain = people ? t.said.other(who(said.by), move) : said.by === 0 ? t.said.you(move) : t.said.engine(move);
  if (people || said.by === 0 || over) return plain;
  const more: Record<Said['kind'], string> = {
    plain: '',
    unsolved: t.said.unsolved,
    winning: said.value === null || said.value === undefined || !/^\*?\d+$/.test(said.value) ? t.said.canAnswer : t.said.leavesZero,
    losing: t.said.everyMoveLoses,
    slip: t.said.slip,
    drawing: t.said.draws,
  };
  return `${plain} ${more[said.kind]}`.trim();
}

// Who wins, in words that fit the kind of game: of two sides one may win whoever starts.
export function outcomeWords(answer: MovesAnswer, side: Side, who: (side: Side) => string): string {
  const { outcome } = answer;
  if (winnerIfStarts(outcome, side) === 'D') return t.nobodyWins;
  if (outcome === 'L' || outcome === 'R') return t.sideWins(who(outcome === 'L' ? 0 : 1), outcome);
  const wins = moverWins(outcome, side);
  return wins === null ? t.outcomeUnknown : wins ? t.toMoveWins : t.toMoveLoses;
}

export function result(settings: Settings, winner: Side, who: (side: Side) => string): string {
  if (settings.opponent === 'person') return t.wins(who(winner));
  if (settings.play === 'normal') return winner === 0 ? t.youWin : t.youLose;
  return winner === 0 ? t.youWinMisere : t.youLoseMisere;
}
