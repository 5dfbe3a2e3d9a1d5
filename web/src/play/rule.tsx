// The rule in a sentence or two, beside other games in a few words, and what to click.
import type { GameAnswer } from '../api';
import { splitSum } from '../expression';
import { nameOf, rulesOf, summaryOf } from '../game_words';
import { texts } from '../texts';
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

export function Rule({ expression, games }: { expression: string; games: GameAnswer[] }) {
  const terms = splitSum(expression);
  const named = [...new Set(terms.map((term) => gameOf(term, games)).filter((game) => game !== undefined))];
  return (
    <>
      {named.slice(0, 3).map((game) => (
        <p key={game.name} class="rule">
          <strong>{nameOf(game)}</strong>: {terms.length > 1 ? `${summaryOf(game)}.` : shortRules(rulesOf(game))} {texts.boards.click[game.board] ?? ''}
        </p>
      ))}
      {terms.length > 1 && <p class="rule">{texts.play.sumRule}</p>}
    </>
  );
}
