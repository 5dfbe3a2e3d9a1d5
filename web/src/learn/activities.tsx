// Things to do on the learning pages. What is right comes from the engine, never from the page.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask, MovesAnswer, TableAnswer, ValueAnswer } from '../api';
import type { TermMove } from '../boards/board';
import { useAnswer } from '../hooks';
import { locate } from '../play/game';
import { NimSum } from '../play/nim_sum';
import { Choices, Table } from '../play/table';
import { texts } from '../texts';

const t = texts.learn;

export function Activity(props: { title: string; children: ComponentChildren }) {
  return (
    <section class="activity" aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

// Give every number of a table its label; a click goes to the next label.
export function Labelling(props: { game: string; to: number; labels: string[]; outcomes?: boolean; afterwards?: ComponentChildren }) {
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
      <button class="primary" onClick={() => setChecked(true)}>
        {t.check}
      </button>
      <p class="said" role="status">
        {checked ? (right ? t.right : t.wrong) : ''}
      </p>
      {checked && right && props.afterwards}
    </>
  );
}

// Say what a position is worth.
export function Guess({ expression, children }: { expression: string; children?: ComponentChildren }) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const check = async () => {
    const answer = await ask<ValueAnswer>('value', { expression });
    const same = (a: string) => a.trim().replace(/^\*/, '').replace(/^$/, '?');
    setSaid(answer.value !== null && same(text) === same(answer.value) ? t.right : t.wrong);
  };
  return (
    <form
      class="line"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      {children}
      <label>
        <code>{expression}</code>
        <input value={text} size={6} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button class="primary">{t.check}</button>
      <p class="said" role="status">
        {said}
      </p>
    </form>
  );
}

// Find a winning move on a board. A move is judged once it is chosen, never one of several that were not meant.
export function FindMove({ expression, onSolved }: { expression: string; onSolved?(): void }) {
  const position = useAnswer<MovesAnswer>('moves', { expression, all: true });
  const value = useAnswer<ValueAnswer>('value', { expression, parts: true });
  const [tried, setTried] = useState<TermMove | null>(null);
  const [asked, setAsked] = useState<TermMove[] | null>(null);
  const [over, setOver] = useState<TermMove | null>(null);
  const then = useAnswer<ValueAnswer>(over ? 'value' : null, { expression: over?.to, parts: true });
  useEffect(() => setTried(null), [expression]);
  const moves = position.answer ? locate(position.answer.expression, position.answer.moves) : [];
  const pick = (candidates: TermMove[]) => {
    if (candidates.length > 1) return setAsked(candidates);
    setAsked(null);
    setTried(candidates[0]);
    if (candidates[0].winning) onSolved?.();
  };
  return (
    <>
      <Table expression={expression} moves={moves} hints={false} start={expression} onPick={pick} onOver={setOver} />
      {asked && <Choices moves={asked} hints={false} onPick={(move) => pick([move])} onClose={() => setAsked(null)} />}
      <p class="said" role="status">
        {tried ? t.judged(tried.move, tried.winning === true, tried.value === '*0' ? '0' : tried.value) : ''}
      </p>
      {value.answer && <NimSum terms={value.answer.terms} then={over ? then.answer?.terms : null} />}
    </>
  );
}

// A sequence written in rows of a chosen width; where columns repeat, the width is a period.
export function RowsOf({ game, to, start }: { game: string; to: number; start: number }) {
  const table = useAnswer<TableAnswer>('table', { game, to });
  const [width, setWidth] = useState(start);
  const values = table.answer?.values ?? [];
  const rows = Array.from({ length: Math.ceil(values.length / width) }, (_, r) => values.slice(r * width, (r + 1) * width));
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
    </>
  );
}
