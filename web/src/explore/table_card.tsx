import { useEffect, useMemo, useState } from 'preact/hooks';
import { ApiError, Cell, jobs, TableAnswer } from '../api';
import { go, writeAddress } from '../address';
import { ErrorNote } from '../error_note';
import { useAnswer } from '../hooks';
import { gameOf, GameSelect, useGames } from '../play/setup';
import { texts } from '../texts';
import { rowCsv, saveText } from './download';
import { HeatMap } from './heat_map';
import { Patterns } from './patterns';
import { Plot } from './plot';

const t = texts.explore;
const firstShown = 200;
const longTable = 20_000;

// A long sequence of single heaps comes on one line and from the fastest engine; a table of anything else as it is.
export function questionFor(game: string, to: string): { question: string; parameters: { game: string; to: string } } {
  const heap = /^([\w.{}\[\],]+)\(n\)$/.exec(game.trim());
  if (heap && Number(to) > longTable) return { question: 'values', parameters: { game: heap[1], to } };
  return { question: 'table', parameters: { game, to } };
}

export function TableCard(props: { expression: string; game: string; to: string; job?: TableAnswer; onJob(): void }) {
  const [game, setGame] = useState(props.game);
  const [to, setTo] = useState(props.to);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  useEffect(() => {
    setGame(props.game);
    setTo(props.to);
  }, [props.game, props.to]);
  const list = useGames();
  const asked = questionFor(props.game, props.to);
  const table = useAnswer<TableAnswer>(props.job ? null : asked.question, asked.parameters);
  const answer = props.job ?? table.answer;
  const show = (shownGame: string, shownTo: string) => go(writeAddress('explore', { e: props.expression, table: shownGame, to: shownTo }));
  const startJob = async () => {
    try {
      const { question, parameters } = questionFor(game, to);
      await jobs.start(question, parameters);
      setTrouble(null);
      props.onJob();
    } catch (error) {
      setTrouble(error as ApiError);
    }
  };
  return (
    <section class="card">
      <h2>{t.tables}</h2>
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          show(game, to);
        }}
      >
        <label>
          {t.game}
          <GameSelect
            games={list.filter((known) => known.table)}
            value={gameOf(game, list)?.name ?? ''}
            onChoose={(chosen) => show(chosen.table!, chosen.table!.includes(',') ? '24x24' : '200')}
          />
        </label>
        <label class="wide" title={t.gameHelp}>
          {t.game}
          <input value={game} onInput={(event) => setGame(event.currentTarget.value)} spellcheck={false} autocomplete="off" autocapitalize="off" />
        </label>
        <label title={t.upToHelp}>
          {t.upTo}
          <input value={to} size={8} onInput={(event) => setTo(event.currentTarget.value)} />
        </label>
        <button class="primary">{t.show}</button>
        <button type="button" onClick={() => void startJob()}>
          {t.asJob}
        </button>
      </form>
      {(trouble ?? table.error) && <ErrorNote error={(trouble ?? table.error)!} />}
      {table.pending && <p class="quiet">{texts.loading}</p>}
      {answer && <TableShown answer={answer} />}
    </section>
  );
}

export function TableShown({ answer, rules }: { answer: TableAnswer; rules?: string }) {
  const from = typeof answer.from === 'number' ? answer.from : answer.from[0];
  const numbers = useMemo(() => Int32Array.from(answer.values ?? [], (cell: Cell) => (typeof cell === 'number' ? cell : -1)), [answer]);
  const [period, setPeriod] = useState(0);
  if (answer.rows) return <HeatMap game={answer.game} from={from} rows={answer.rows} />;
  const values = answer.values ?? [];
  return (
    <>
      <Plot game={answer.game} from={from} values={numbers} rareHeaps={answer.rare?.length ? answer.rare : undefined} period={period} />
      <Patterns game={answer.game} to={from + values.length - 1} rules={rules} onPeriod={setPeriod} />
      <details>
        <summary>{t.firstValues}</summary>
        <p class="values">{values.slice(0, firstShown).map((value) => value ?? '?').join(' ')}</p>
      </details>
      <div class="buttons">
        <button onClick={() => saveText('values.csv', 'text/csv', rowCsv(from, values))}>CSV</button>
      </div>
    </>
  );
}
