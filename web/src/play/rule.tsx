// The rule in a sentence or two, beside other games in a few words, and what to click.
import type { GameAnswer } from '../api';
import { splitSum } from '../expression';
import { isOwn, nameOf, rulesFor, summaryOf } from '../game_words';
import { texts } from '../texts';
import type { Settings } from './game';
import { gameOf } from './setup';

const longest = 210; // characters

// As many sentences of the rules as are read at a glance.
export function shortRules(rules: string): string {
  const sentences = rules.match(/[^.]+(\.(?!\s|$)[^.]*)*\.?\s*/g) ?? [rules];
  let text = sentences[0];
  for (const sentence of sentences.slice(1)) {
    if (text.length + sentence.length > longest) break;
    text += sentence;
  }
  return text.trim();
}

// Some rules say themselves how they end.
const saysTheEnd = /\b(win|lose|gewinn|verlier|zmaga|izgubi)/;

// What to click, in some games otherwise than on such boards.
const clickFor = ({ name, board }: GameAnswer) => texts.boards.click[name] ?? texts.boards.click[board] ?? '';

export function Rule({ expression, games, play }: { expression: string; games: GameAnswer[]; play: Settings['play'] }) {
  const terms = splitSum(expression);
  const named = [...new Set(terms.map((term) => gameOf(term, games)).filter((game) => game !== undefined))];
  return (
    <>
      {named.slice(0, 3).map((game) => {
        const rule = terms.length > 1 ? `${summaryOf(game)}.` : shortRules(rulesFor(game, terms[0].replace(/^-/, '')));
        const end = terms.length > 1 || (play === 'normal' && saysTheEnd.test(rule)) ? '' : ` ${texts.play.lastMove[play]}`;
        if (isOwn(game)) {
          return (
            <div key={game.name}>
              <pre class="rule own">{game.rules}</pre>
              <p class="rule">{texts.play.lastMove[play]} {clickFor(game)}</p>
            </div>
          );
        }
        return (
          <p key={game.name} class="rule">
            <strong>{nameOf(game)}</strong>: {rule + end} {clickFor(game)}
          </p>
        );
      })}
      {terms.length > 1 && <p class="rule">{texts.play.sumRule} {texts.play.lastMove[play]}</p>}
    </>
  );
}
