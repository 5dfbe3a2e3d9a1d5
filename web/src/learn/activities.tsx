// Things to do in the lessons. What is right comes from the engine, never from the page.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask, MovesAnswer, TableAnswer, ValueAnswer } from '../api';
import type { TermMove } from '../boards/board';
import { useAnswer } from '../hooks';
import { locate } from '../play/game';
import { NimSum } from '../play/nim_sum';
import { Choices, Table } from '../play/table';
import { plainValue } from '../expression';
import { inWords } from '../game_words';
import { texts } from '../texts';

const t = texts.learn;
export const lessonScale = 1.5;

export interface Task {
  onSolved(): void;
}

// Give every number of a table its label; a click goes to the next label.
export function Labelling(props: Task & { game: string; to: number; labels: string[]; outcomes?: boolean }) {
  const table = useAnswer<TableAnswer>('table', { game: props.game, to: props.to, outcomes: props.outcomes || undefined });
  const truth = (table.answer?.values ?? []).map(String);
  const [given, setGiven] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  const next = (label: string) => props.labels[(props.labels.indexOf(label) + 1) % props.labels.length];
  const right = truth.length > 0 && truth.every((label, i) => given[i] === label);
  return (
    <>
      <div class="labels">
        {truth.map((label, n) => (
          <button
            key={n}
            class={checked && given[n] ? (given[n] === label ? 'right' : 'wrong') : ''}
            aria-label={`${n}: ${given[n] ?? '?'}`}
            onClick={() => {
              setChecked(false);
              setGiven(Object.assign([...given], { [n]: next(given[n] ?? '') }));
            }}
          >
            <small>{n}</small>
            {given[n] ?? '·'}
          </button>
        ))}
      </div>
      <button
        class="primary"
        onClick={() => {
          setChecked(true);
          if (right) props.onSolved();
        }}
      >
        {t.check}
      </button>
      <p class="said" role="status">
        {checked ? (right ? t.right : t.wrong) : ''}
      </p>
    </>
  );
}

// Say what a position is worth. "*3", "3" and " 3 " are the same answer.
export function Guess({ expression, onSolved }: Task & { expression: string }) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const last = useRef(0);
  const check = async () => {
    const mine = ++last.current;
    const answer = await ask<ValueAnswer>('value', { expression });
    if (mine !== last.current) return; // something else has been tried since
    const same = (a: string) => a.trim().replace(/^\*/, '').replace(/\s/g, '').replace(/^$/, '?');
    const right = answer.value !== null && same(text) === same(answer.value);
    setSaid(right ? t.right : t.wrong);
    if (right) onSolved();
  };
  return (
    <>
      <Shown expression={expression} />
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <label>
          {t.worthOf} <code>{expression}</code>
          <input value={text} size={8} onInput={(event) => setText(event.currentTarget.value)} autocomplete="off" />
        </label>
        <button class="primary">{t.check}</button>
        <p class="said" role="status">
          {said}
        </p>
      </form>
    </>
  );
}

// Say who wins.
export function WhoWins(props: Task & { expression: string; outcomes: string[]; misere?: boolean }) {
  const [said, setSaid] = useState('');
  const last = useRef(0);
  const check = async (outcome: string) => {
    const mine = ++last.current;
    const answer = await ask<ValueAnswer>('value', { expression: props.expression, play: props.misere ? 'misere' : undefined });
    if (mine !== last.current) return;
    setSaid(answer.outcome === outcome ? t.right : t.wrong);
    if (answer.outcome === outcome) props.onSolved();
  };
  return (
    <>
      <Shown expression={props.expression} />
      <div class="buttons" role="group" aria-label={t.whoWins}>
        {props.outcomes.map((outcome) => (
          <button key={outcome} onClick={() => void check(outcome)}>
            {texts.explore.outcomes[outcome]}
          </button>
        ))}
      </div>
      <p class="said" role="status">
        {said}
      </p>
    </>
  );
}

// A position to look at.
export function Shown({ expression }: { expression: string }) {
  return <Table expression={expression} moves={[]} hints={false} start={expression} largest={lessonScale} onPick={() => undefined} />;
}

// Find a winning move on a board. A move is judged once it is chosen, never one of several that were not meant.
export function FindMove({ expression, misere, onSolved }: Task & { expression: string; misere?: boolean }) {
  const play = misere ? 'misere' : undefined;
  const position = useAnswer<MovesAnswer>('moves', { expression, all: true, player: 'left', play });
  const value = useAnswer<ValueAnswer>(misere ? null : 'value', { expression, parts: true });
  const [tried, setTried] = useState<TermMove | null>(null);
  const [asked, setAsked] = useState<TermMove[] | null>(null);
  const [over, setOver] = useState<TermMove | null>(null);
  const then = useAnswer<ValueAnswer>(over && !misere ? 'value' : null, { expression: over?.to, parts: true });
  useLayoutEffect(() => setTried(null), [expression]);
  const moves = position.answer ? locate(position.answer.expression, position.answer.moves) : [];
  const pick = (candidates: TermMove[]) => {
    if (candidates.length > 1) return setAsked(candidates);
    setAsked(null);
    setTried(candidates[0]);
    if (candidates[0].winning) onSolved();
  };
  return (
    <>
      <Table expression={expression} moves={moves} hints={false} start={expression} largest={lessonScale} onPick={pick} onOver={setOver} />
      {asked && <Choices moves={asked} hints={false} onPick={(move) => pick([move])} onClose={() => setAsked(null)} />}
      <p class="said" role="status">
        {tried ? t.judged(inWords(tried.move), tried.winning === true, misere || tried.value === null ? null : plainValue(tried.value)) : ''}
      </p>
      {value.answer && <NimSum terms={value.answer.terms} then={over ? then.answer?.terms : null} />}
    </>
  );
}

// Find the width at which a sequence, written in rows, repeats.
export function FindWidth({ game, to, start, onSolved }: Task & { game: string; to: number; start: number }) {
  const table = useAnswer<TableAnswer>('table', { game, to });
  const [width, setWidth] = useState(start);
  const values = table.answer?.values ?? [];
  const rows = Array.from({ length: Math.ceil(values.length / width) }, (_, r) => values.slice(r * width, (r + 1) * width));
  const equal = values.filter((value, i) => i >= width && values[i - width] === value).length / Math.max(1, values.length - width);
  useEffect(() => {
    if (values.length > 0 && equal > 0.8) onSolved();
  }, [equal > 0.8, values.length]);
  return (
    <>
      <label>
        {texts.explore.ruler}: {width}
        <input type="range" min={2} max={20} value={width} onInput={(event) => setWidth(Number(event.currentTarget.value))} />
      </label>
      <div class="scroll">
        <table class="rows-table">
          <tbody>
            {rows.map((row, r) => (
              <tr key={r}>
                {row.map((value, c) => (
                  <td key={c} class={r > 0 && rows[r - 1][c] === value ? 'same' : ''}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="said" role="status">{equal > 0.8 ? t.right : ''}</p>
    </>
  );
}
