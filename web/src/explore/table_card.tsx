import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Cell, GameAnswer, TableAnswer } from '../api';
import { go, writeAddress } from '../address';
import { ErrorNote } from '../error_note';
import { useAnswer, useDelayed, useLast } from '../hooks';
import { gameOf, GameSelect, useGames } from '../play/setup';
import { texts } from '../texts';
import { Asking } from './asking';
import type { Shown } from './growth';
import { GrowthChart } from './growth_chart';
import { HeatMap } from './heat_map';
import { Patterns } from './patterns';
import { rareOf } from './palette';
import { keepInAddress, Plot } from './plot';
import type { Series } from './plot_painter';
import { useNote } from './worksheet';

const t = texts.explore;
const firstShown = 200;
const longTable = 1000; // from here on games show sparse spaces, which only the heap engines tell
const leastPeriodLimit = 1_000_000;

// A game with one heap left open, "kayles(n)" or "0.137(n)": its name alone is what the heap engines are asked for.
const heapGame = (game: string) => /^([\w.{}\[\],]+)\(n\)$/.exec(game.trim())?.[1];

// A long sequence of single heaps comes on one line and from the fastest engine; a table of anything else as it is.
export function questionFor(game: string, to: string): { question: string; parameters: { game: string; to: string } } {
  const heap = heapGame(game);
  if (heap && Number(to) > longTable) return { question: 'values', parameters: { game: heap, to } };
  return { question: 'table', parameters: { game, to } };
}

// How far a table goes at first: two letters left open make a square, and some games grow too fast for a large one.
const small: Record<string, string> = { cram: '4x6', subset_takeaway: '5', treblecross: '30' };
export function firstSize({ name, table }: Pick<GameAnswer, 'name' | 'table'>): string {
  if (small[name]) return small[name];
  const open = new Set((table ?? '').slice((table ?? '').indexOf('(')).match(/\b[a-z]\b/g));
  return open.size === 2 ? '24x24' : '200';
}

// "#" in a game stands for a number that a slider sets.
const withNumber = (game: string, number: number) => game.replaceAll('#', String(number));

function useSeries(answer: TableAnswer | null): Series[] {
  return useMemo(() => {
    if (!answer?.values) return [];
    const from = typeof answer.from === 'number' ? answer.from : answer.from[0];
    const values = Int32Array.from(answer.values, (cell: Cell) => (typeof cell === 'number' ? cell : -1));
    return [{ name: answer.game, from, values, rare: rareOf(values, from, answer.rare) }];
  }, [answer]);
}

export function TableCard(props: { tab: 'sequence' | 'table'; game: string; to: string; over: string; notice: ComponentChildren; onJob(question: string, parameters: Record<string, string>): void }) {
  const [game, setGame] = useState(props.game);
  const [to, setTo] = useState(props.to);
  const [over, setOver] = useState(props.over);
  const [number, setNumber] = useState(3);
  const [sent, setSent] = useState(''); // what was last asked as a job: a plot of something else would pass for its answer
  useLayoutEffect(() => {
    setGame(props.game);
    setTo(props.to);
    setOver(props.over);
    setSent('');
  }, [props.game, props.to, props.over]);
  const list = useGames();
  const shown = useDelayed(withNumber(props.game, number), 120);
  const asked = questionFor(shown, props.to);
  const table = useAnswer<TableAnswer>(asked.question, asked.parameters);
  const second = questionFor(props.over, props.to);
  const overlay = useAnswer<TableAnswer>(props.over ? second.question : null, second.parameters);
  const last = useLast(table.answer);
  useNote(`${shown} ${t.upTo.toLowerCase()} ${props.to}`, table.answer && t.tabs[props.tab]);
  const show = (shownGame: string, shownTo: string, shownOver = '') => go(writeAddress('explore', { table: shownGame, to: shownTo, over: shownOver }, /x/.test(shownTo) ? 'table' : 'sequence'));
  const heap = heapGame(withNumber(game, number));
  const found = table.answer ?? (props.game.includes('#') ? last : null);
  const answer = sent === '' || sent === `${asked.parameters.game} ${props.to}` ? found : null;
  return (
    <section class="card">
      <h2>{t.tabs[props.tab]}</h2>
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          show(game, to, over);
        }}
      >
        <label>
          {t.game}
          <GameSelect games={list.filter((known) => known.table && /x/.test(firstSize(known)) === (props.tab === 'table'))} value={gameOf(game, list)?.name ?? ''} onChoose={(chosen) => show(chosen.table!, firstSize(chosen))} />
        </label>
        <label class="wide" title={t.gameHelp}>
          {t.tableOf}
          <input value={game} required pattern=".*\S.*" onInput={(event) => setGame(event.currentTarget.value)} spellcheck={false} autocomplete="off" autocapitalize="off" />
        </label>
        {props.tab === 'sequence' && (
          <label title={t.overHelp}>
            {t.over}
            <input value={over} size={12} onInput={(event) => setOver(event.currentTarget.value)} spellcheck={false} autocomplete="off" autocapitalize="off" />
          </label>
        )}
        <label title={t.upToHelp}>
          {t.upTo}
          <input value={to} size={8} required onInput={(event) => setTo(event.currentTarget.value)} />
        </label>
        <button class="primary">{t.show}</button>
        <button
          type="button"
          onClick={() => {
            const { question, parameters } = questionFor(withNumber(game, number), to);
            setSent(`${parameters.game} ${to}`);
            props.onJob(question, parameters);
          }}
        >
          {t.asJob}
        </button>
        {heap && (
          <button type="button" onClick={() => props.onJob('period', { game: heap, limit: String(Math.max(leastPeriodLimit, Number(to) || 0)) })}>
            {t.findPeriod}
          </button>
        )}
      </form>
      {props.game.includes('#') ? (
        <label class="slider">
          # = {number}
          <input type="range" min={1} max={30} value={number} onInput={(event) => setNumber(Number(event.currentTarget.value))} />
        </label>
      ) : (
        <p class="quiet small">{t.sliderHelp}</p>
      )}
      {props.notice}
      {table.error && <ErrorNote error={table.error} tooLong={t.tooLong} />}
      {overlay.error && <ErrorNote error={overlay.error} tooLong={t.tooLong} />}
      <Asking pending={table.pending && !found} />
      {answer && <TableShown answer={answer} over={overlay.answer} />}
    </section>
  );
}

const shownKinds: Shown[] = ['values', 'rare', 'largest', 'frequencies'];

// Tables of chess pieces show the squares of a board, the eighth row on top.
const isBoard = (answer: TableAnswer) => /\([a-z]\d/.test(answer.game);

export function TableShown({ answer, over = null, rules }: { answer: TableAnswer; over?: TableAnswer | null; rules?: string }) {
  const from = typeof answer.from === 'number' ? answer.from : answer.from[0];
  const own = useSeries(answer);
  const more = useSeries(over);
  const series = useMemo(() => [...own, ...more], [own, more]);
  const [period, setPeriod] = useState(0);
  const [show, setShow] = useState<Shown>(() => shownKinds.find((kind) => kind === new URLSearchParams(location.search).get('show')) ?? 'values');
  if (answer.rows) return <HeatMap game={answer.game} from={from} rows={answer.rows} board={isBoard(answer)} />;
  const values = answer.values ?? [];
  if (values.length > 0 && values.every((value) => typeof value !== 'number')) {
    return <p class="values">{values.slice(0, firstShown).map((value, i) => `${from + i}: ${value ?? '?'}`).join(', ')}</p>;
  }
  const rareBySpace = Boolean(answer.rare?.length);
  const change = (next: Shown) => {
    setShow(next);
    keepInAddress({ show: next === 'values' ? null : next });
  };
  return (
    <>
      <div class="buttons kinds" role="group" aria-label={t.kindsOfPlot}>
        {shownKinds.map((kind) => (
          <button key={kind} class="toggle" aria-pressed={kind === show} onClick={() => change(kind)}>{kind === 'values' ? t.values : t.growth[kind].title}</button>
        ))}
      </div>
      {show === 'values' ? <Plot series={series} rareBySpace={rareBySpace} period={period} /> : <GrowthChart series={series} show={show} rareBySpace={rareBySpace} />}
      <Patterns game={answer.game} to={from + values.length - 1} rules={rules} onPeriod={setPeriod} />
      <details>
        <summary>{t.firstValues}</summary>
        <p class="values">{values.slice(0, firstShown).map((value) => value ?? '?').join(' ')}</p>
      </details>
    </>
  );
}
