// All P-positions of a board of Chomp, each as a little bar.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ErrorNote } from '../error_note';
import { useAnswer } from '../hooks';
import { texts } from '../texts';
import { Downloads } from './download';
import { Asking } from './asking';

const t = texts.explore;
const most = 400; // bars shown

export interface ChompAnswer {
  rows: number;
  columns: number;
  positions: number;
  p_positions: number;
  winning_openings: number[][];
  p_list?: number[][];
}

const cell = 11;

// Bars in rows, smallest first; every bar in the frame of the whole board.
export function barsSvg({ rows, columns, p_list = [] }: ChompAnswer, across = 1000): string {
  const bars = p_list.slice(0, most);
  const [wide, tall] = [columns * cell + 14, rows * cell + 14];
  const perRow = Math.max(1, Math.min(bars.length, Math.floor(across / wide)));
  const [width, height] = [perRow * wide, Math.ceil(bars.length / perRow) * tall];
  const drawn = bars.map((lengths, i) => {
    const [x, y] = [(i % perRow) * wide, Math.floor(i / perRow) * tall];
    const cells = lengths.flatMap((length, row) =>
      Array.from({ length }, (_, column) => `<rect x="${column * cell}" y="${row * cell}" width="${cell - 1}" height="${cell - 1}" fill="${row + column === 0 ? '#b03a3a' : '#8a5a3b'}"/>`),
    );
    return `<g transform="translate(${x} ${y})"><title>${lengths.filter(Boolean).join(',')}</title><rect width="${columns * cell - 1}" height="${rows * cell - 1}" fill="none" stroke="#8a93a0" stroke-width="0.4"/>${cells.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>\n`;
}

export function ChompShown({ answer }: { answer: ChompAnswer }) {
  const list = answer.p_list ?? [];
  const svg = barsSvg(answer, Math.min(1000, Math.max(280, innerWidth - 64)));
  return (
    <>
      <p>{t.chompFound(answer.positions, answer.p_positions)}</p>
      <p>{t.chompOpenings(answer.winning_openings.map((rows) => rows.filter(Boolean).join(',')))}</p>
      <div class="scroll">
        <img class="bars" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t.chompBars(Math.min(most, list.length))} />
      </div>
      {list.length > most && <p class="quiet">{t.chompMore(list.length - most)}</p>}
      <Downloads name="chomp-p-positions" svg={() => svg} csv={() => list.map((rows) => rows.join(',')).join('\n') + '\n'} />
    </>
  );
}

export function ChompCard(props: { notice: ComponentChildren; onJob(question: string, parameters: Record<string, string>): void }) {
  const [typed, setTyped] = useState('4x7');
  const [board, setBoard] = useState('4x7');
  const asked = useAnswer<ChompAnswer>('chomp', { board, list: true });
  return (
    <>
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          setBoard(typed);
        }}
      >
        <label>
          {t.chompBoard}
          <input value={typed} size={8} onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
        <button class="primary">{t.show}</button>
        <button type="button" onClick={() => props.onJob('chomp', { board: typed, list: 'true' })}>
          {t.asJob}
        </button>
      </form>
      {props.notice}
      {asked.error && <ErrorNote error={asked.error} tooLong={t.tooLong} />}
      <Asking pending={asked.pending} />
      {asked.answer && <ChompShown answer={asked.answer} />}
    </>
  );
}
