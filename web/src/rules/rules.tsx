import { useLayoutEffect, useState } from 'preact/hooks';
import type { TableAnswer } from '../api';
import { writeAddress } from '../address';
import type { ViewProps } from '../app';
import { ErrorNote } from '../error_note';
import { TableShown } from '../explore/table_card';
import { useAnswer, useDelayed } from '../hooks';
import { Link } from '../link';
import { texts } from '../texts';
import { Editor } from './editor';
import { examples } from './examples';
import { placeInText } from './highlight';
import { Trial } from './trial';

const t = texts.rules;

export interface RuleHead {
  name: string;
  parameters: string[];
}

// The games of the text and their parameters: "game kayles2(n)" -> kayles2, [n].
export function gamesIn(text: string): RuleHead[] {
  const heads = text.replace(/#[^\n]*/g, '').matchAll(/^\s*game\s+(\w+)\s*\(([^)]*)\)/gm);
  return [...heads].map(([, name, inside]) => ({ name, parameters: inside.split(',').map((p) => p.trim()).filter(Boolean) }));
}

export function RulesView({ address }: ViewProps) {
  const [text, setText] = useState(address.query.get('rules') ?? Object.values(examples)[0]);
  const rules = useDelayed(text, 350);
  const games = gamesIn(rules);
  const [chosen, setChosen] = useState('');
  const game = games.find(({ name }) => name === chosen) ?? games[0];
  const hasTable = game !== undefined && (game.parameters.length === 1 || game.parameters.length === 2);
  const table = useAnswer<TableAnswer>(rules.trim() === '' ? null : hasTable ? 'table' : 'games', {
    game: hasTable ? `${game.name}(${game.parameters.join(',')})` : undefined,
    to: hasTable ? (game.parameters.length === 2 ? '15x15' : '60') : undefined,
    rules,
  });
  const first = game ? `${game.name}(${game.parameters.map(() => 7).join(',')})` : '';
  const [typed, setTyped] = useState('');
  const position = typed.startsWith(`${game?.name}(`) ? typed : first;
  useLayoutEffect(() => history.replaceState(null, '', writeAddress('rules', { rules })), [rules]);
  const mistake = table.error ? placeInText(rules, table.error.message, table.error.where) : null;
  const fine = table.answer !== null && game !== undefined;
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
          <div id="rules-said">
            {table.error ? <ErrorNote error={table.error} tooLong={texts.play.tooLong} /> : fine ? <p class="fine" role="status">✓ {t.check}</p> : !game && <p class="quiet">{t.none}</p>}
          </div>
          <details class="cheat-sheet">
            <summary>{t.sheet}</summary>
            <dl>
              {t.sheetLines.map(([code, words]) => (
                <div key={code}>
                  <dt><code>{code}</code></dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </details>
          {games.length > 1 && (
            <div class="tabs" role="group" aria-label={t.which}>
              {games.map(({ name }) => (
                <button key={name} class="toggle" aria-pressed={name === game?.name} onClick={() => setChosen(name)}>{name}</button>
              ))}
            </div>
          )}
          {fine && (
            <>
              <form class="line" onSubmit={(event) => event.preventDefault()}>
                <label class="wide">
                  {t.position}
                  <input value={typed.startsWith(`${game.name}`) ? typed : position} onInput={(event) => setTyped(event.currentTarget.value)} spellcheck={false} autocomplete="off" />
                </label>
                <Link to={writeAddress('play', { e: position, rules })}>{t.play}</Link>
              </form>
              {position.endsWith(')') && <Trial position={position} rules={rules} />}
            </>
          )}
        </section>
        <section class="card">
          <h2>{t.table}</h2>
          {table.answer && (table.answer.values || table.answer.rows) && <TableShown answer={table.answer} rules={rules} />}
          {fine && !hasTable && <p class="quiet">{t.noTable}</p>}
        </section>
      </div>
    </div>
  );
}
