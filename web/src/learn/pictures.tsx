// Pictures that move: the shelf that mex is read off, a game beside the Nim heap that it secretly is, pictures
// in steps, and the quotient in which sums move about.
import { useState } from 'preact/hooks';
import { ask, MovesAnswer, ValueAnswer } from '../api';
import { boardFor, kindOf } from '../boards';
import type { TermMove } from '../boards/board';
import { readTerm, splitSum } from '../expression';
import { useAnswer } from '../hooks';
import { locate } from '../play/game';
import { useGames } from '../play/setup';
import { Table } from '../play/table';
import { lessonScale } from './activities';
import { StepWords } from './morph';
import { inWords } from '../game_words';
import { texts } from '../texts';

const t = texts.learn;

const numberIn = (value: string | null) => (/^\*?\d+$/.test(value ?? '') ? Number(value!.replace('*', '')) : null);

function Small({ expression }: { expression: string }) {
  const games = useGames();
  return (
    <span class="small-picture" title={expression}>
      {splitSum(expression).map((text, i) => {
        const term = readTerm(text);
        const Board = boardFor(term, games);
        return term && kindOf(term, games) !== '' ? <Board key={i} term={term} kind={kindOf(term, games)} moves={[]} hints={false} onPick={() => undefined} /> : <code key={i}>{text}</code>;
      })}
    </span>
  );
}

// All options sorted by value on the places 0, 1, 2 ...; the first empty place glows: it is the value.
export function MexShelf({ expression, rules }: { expression: string; rules?: string }) {
  const { answer } = useAnswer<MovesAnswer>('moves', { expression, all: true, rules });
  const options = (answer?.moves ?? []).filter((move, i, all) => all.findIndex(({ to }) => to === move.to) === i);
  const values = options.map(({ value }) => numberIn(value));
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  let mex = 0;
  while (values.includes(mex)) mex++;
  return (
    <figure class="shelf" aria-label={t.shelf(expression)}>
      {Array.from({ length: Math.max(largest, mex) + 1 }, (_, place) => (
        <div key={place} class={answer && place === mex ? 'place mex' : 'place'}>
          <strong>{place}</strong>
          {options.filter((_, i) => values[i] === place).map(({ to }) => <Small key={to} expression={to} />)}
          {answer && place === mex && <span>{t.missing}</span>}
        </div>
      ))}
      <figcaption class="quiet">{t.shelfHelp(expression, mex)}</figcaption>
    </figure>
  );
}

// A game beside a Nim heap of the same value. Whatever is played in the game, the reply in the heap is found by value;
// a move to a larger value is taken back in the game itself.
export function Disguise({ expression }: { expression: string }) {
  const [game, setGame] = useState(expression);
  const [said, setSaid] = useState('');
  const value = useAnswer<ValueAnswer>('value', { expression: game });
  const position = useAnswer<MovesAnswer>('moves', { expression: game, all: true });
  const size = numberIn(value.answer?.value ?? null);
  const moves = position.answer ? locate(position.answer.expression, position.answer.moves) : [];
  const pick = async (chosen: TermMove[]) => {
    const move = chosen[0];
    const then = numberIn(move.value);
    if (then === null || size === null) return;
    if (then < size) {
      setSaid(t.sameReply(inWords(move.move), size, then));
      return setGame(move.to);
    }
    const back = await ask<MovesAnswer>('moves', { expression: move.to, all: true });
    const reply = back.moves.find((reply) => numberIn(reply.value) === size);
    setSaid(t.reversed(inWords(move.move), then, reply ? inWords(reply.move) : '', size));
    setGame(reply?.to ?? move.to);
  };
  return (
    <div class="disguise">
      <Table expression={size === null ? game : `${game} + *${size}`} moves={moves.map((move) => ({ ...move, index: 0 }))} hints={false} start={expression} largest={lessonScale} onPick={(chosen) => void pick(chosen)} />
      <p class="said" role="status">{said || t.disguiseHelp}</p>
      <button onClick={() => { setGame(expression); setSaid(''); }}>{t.again}</button>
    </div>
  );
}

// The same picture in several steps; what each is worth the engine says.
export function Steps({ expressions, words }: { expressions: string[]; words: string[] }) {
  const [at, setAt] = useState(0);
  const { answer } = useAnswer<ValueAnswer>('value', { expression: expressions[at] });
  return (
    <figure class="steps">
      <Small expression={expressions[at]} />
      <StepWords at={at} all={expressions.length} words={words[at]} value={answer?.value} onGo={setAt} />
    </figure>
  );
}

interface QuotientAnswer {
  generators: { name: string }[];
  elements: string[];
  products: number[][];
  p_elements: string[];
  phi: string[];
}

// b^2 as people write it.
const raised = (element: string) => element.replace(/\^(\d+)/g, (_, power: string) => [...power].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join(''));

// The misère quotient of a game: every element a disc, P-positions marked. Heaps are added with the buttons; the sum is
// always at one of these places, however many heaps it has.
export function QuotientPicture({ game, most }: { game: string; most: number }) {
  const { answer } = useAnswer<QuotientAnswer>('misere', { game });
  const [heaps, setHeaps] = useState<number[]>([]);
  if (!answer) return <p class="quiet">…</p>;
  const times = (at: number, word: string) => {
    for (const [, letter, power] of word.matchAll(/([a-z])(?:\^(\d+))?/g)) {
      const row = answer.products[answer.generators.findIndex(({ name }) => name === letter)];
      for (let i = 0; i < Number(power ?? 1); i++) at = row[at];
    }
    return at;
  };
  const here = heaps.reduce((at, heap) => times(at, answer.phi[heap]), 0);
  const lost = answer.p_elements.includes(answer.elements[here]);
  return (
    <figure class="quotient" aria-label={t.quotient(game, answer.elements.length)}>
      <div class="elements">
        {answer.elements.map((element, i) => (
          <span key={element} class={`element${answer.p_elements.includes(element) ? ' p' : ''}${i === here ? ' here' : ''}`}>
            {raised(element)}
          </span>
        ))}
      </div>
      <p class="buttons">
        {Array.from({ length: most }, (_, i) => <button key={i} aria-label={t.addHeap(i + 1)} onClick={() => setHeaps([...heaps, i + 1])}>+{i + 1}</button>)}
        <button disabled={heaps.length === 0} onClick={() => setHeaps([])}>{t.again}</button>
      </p>
      <figcaption>
        <span role="status">{heaps.length === 0 ? t.quotientHelp : t.quotientSays(heaps.join(' + '), raised(answer.elements[here]), lost)}</span>
      </figcaption>
    </figure>
  );
}
