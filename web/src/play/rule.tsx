// The rule in a sentence or two, and what to click.
import type { GameAnswer } from '../api';
import { splitSum } from '../expression';
import { texts } from '../texts';
import { nameOf } from './gallery';
import { gameOf } from './setup';

const [shortest, longest] = [80, 210]; // characters, beside other games and alone

// As many sentences of the rules as are read at a glance.
export function shortRules(rules: string, most: number): string {
  const sentences = rules.match(/[^.]+(\.(?!\s|$)[^.]*)*\.?\s*/g) ?? [rules];
  let text = sentences[0];
  for (const sentence of sentences.slice(1)) {
    if (text.length + sentence.length > most) break;
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
          <strong>{nameOf(game)}</strong>: {shortRules(game.rules, terms.length > 1 ? shortest : longest)} {texts.boards.click[game.board] ?? ''}
        </p>
      ))}
      {terms.length > 1 && <p class="rule">{texts.play.sumRule}</p>}
    </>
  );
}
