import { useEffect, useState } from 'preact/hooks';
import type { TableAnswer } from '../api';
import { writeAddress } from '../address';
import type { ViewProps } from '../main';
import { ErrorNote } from '../error_note';
import { TableShown } from '../explore/table_card';
import { useAnswer, useDelayed, useLast } from '../hooks';
import { Link } from '../link';
import { texts } from '../texts';
import { Editor } from './editor';
import { examples } from './examples';
import { placeInText } from './highlight';

const t = texts.rules;

// The first game of the text and its parameters: "game kayles2(n)" -> kayles2, [n].
export function firstGame(text: string): { name: string; parameters: string[] } | null {
  const match = /^\s*game\s+(\w+)\s*\(([^)]*)\)/m.exec(text.replace(/#[^\n]*/g, ''));
  return match && { name: match[1], parameters: match[2].split(',').map((p) => p.trim()).filter(Boolean) };
}

export function RulesView({ address }: ViewProps) {
  const [text, setText] = useState(address.query.get('rules') ?? Object.values(examples)[0]);
  const rules = useDelayed(text, 350);
  const game = firstGame(rules);
  const family = game ? `${game.name}(${game.parameters.join(',')})` : '';
  const to = game?.parameters.length === 2 ? '15x15' : '60';
  const table = useAnswer<TableAnswer>(game && game.parameters.length <= 2 ? 'table' : 'games', { game: game && game.parameters.length <= 2 ? family : undefined, to: game && game.parameters.length <= 2 ? to : undefined, rules });
  const [start, setStart] = useState('');
  useEffect(() => history.replaceState(null, '', writeAddress('rules', { rules })), [rules]);
  const shown = useLast(table.answer);
  const mistake = table.error ? placeInText(rules, table.error.message, table.error.where) : null;
  const position = start || (game ? `${game.name}(${game.parameters.map(() => 7).join(',')})` : '');
  return (
    <div class="rules">
      <h1>{t.title}</h1>
      <div class="two">
        <section class="card">
          <label class="inline">
            {t.examples}
            <select value="" onChange={(event) => setText(examples[event.currentTarget.value])}>
              <option value="" disabled>…</option>
              {Object.keys(examples).map((name) => <option key={name}>{name}</option>)}
            </select>
          </label>
          <Editor text={text} mistake={text === rules ? mistake : null} describedBy="rules-said" onChange={setText} />
          <div id="rules-said">{table.error ? <ErrorNote error={table.error} /> : table.answer && <p class="fine" role="status">✓ {t.check}</p>}</div>
          <form class="line" onSubmit={(event) => event.preventDefault()}>
            <label class="wide">
              {t.position}
              <input value={position} onInput={(event) => setStart(event.currentTarget.value)} spellcheck={false} autocomplete="off" />
            </label>
            <Link to={writeAddress('play', { e: position, rules })}>{t.play}</Link>
          </form>
        </section>
        <section class="card">
          <h2>{t.table}</h2>
          {shown && (shown.values || shown.rows) && <TableShown answer={shown} rules={rules} />}
        </section>
      </div>
    </div>
  );
}
