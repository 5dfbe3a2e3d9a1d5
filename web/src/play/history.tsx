// The moves of the game so far, with what each left; a click goes there.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Line, Side } from './game';
import { plainValue } from '../expression';
import { inWords } from '../game_words';
import { texts } from '../texts';

const t = texts.play;

export function MoveHistory(props: { line: Line; values: boolean; who(side: Side): string; onGo(at: number): void }) {
  const { line } = props;
  const list = useRef<HTMLOListElement>(null);
  // The list is lower than a long game: the move that is shown stays in sight, and nothing but the list scrolls for it.
  useLayoutEffect(() => {
    const now = list.current?.querySelector('[aria-current]');
    if (!now) return;
    const [frame, row] = [list.current!.getBoundingClientRect(), now.getBoundingClientRect()];
    const beside = row.height; // one more on each side shows that the list goes on
    if (row.top - beside < frame.top) list.current!.scrollTop += row.top - beside - frame.top;
    else if (row.bottom + beside > frame.bottom) list.current!.scrollTop += row.bottom + beside - frame.bottom;
  }, [line, props.values]);
  if (line.stations.length < 2) return null;
  return (
    <section class="history" aria-label={t.history}>
      <h2>{t.history}</h2>
      <ol start={0} ref={list}>
        {line.stations.map(({ move, said }, at) => (
          <li key={at}>
            <button type="button" aria-current={at === line.at ? 'step' : undefined} onClick={() => props.onGo(at)}>
              {at === 0 ? t.startOfGame : `${said ? `${props.who(said.by)}: ` : ''}${move ? inWords(move) : t.aMove}`}
              {props.values && said?.value && <span class="value">{plainValue(said.value)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
