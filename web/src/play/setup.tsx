// Choosing what to play: a game from the gallery or an expression, the opponent, who starts.
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { GameAnswer, gameNamed, KnownAnswer, whatIsKnown } from '../api';
import { Opponent, Settings, Side } from './game';
import { randomStart } from './random_start';
import { readTerm, splitSum } from '../expression';
import { familyName, nameOf, rulesOf, summaryOf } from '../game_words';
import { texts } from '../texts';

const nothing: KnownAnswer = { games: [], language: { keywords: [], functions: [] } };

// Rules of one's own that the games of a view come from besides.
export const OwnRules = createContext<string | undefined>(undefined);

// What the engine knows; nothing until it has answered.
export function useKnown(rules?: string): KnownAnswer {
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    let wanted = true;
    // Rules with a mistake know no games of their own; the others are there all the same.
    whatIsKnown(rules).catch(() => whatIsKnown()).then((found) => wanted && setKnown(found), () => undefined);
    return () => void (wanted = false);
  }, [rules]);
  return known;
}
export function useGames(rules?: string): GameAnswer[] {
  const own = useContext(OwnRules);
  return useKnown(rules ?? own).games;
}

export function GameSelect(props: { games: GameAnswer[]; value: string; onChoose(game: GameAnswer): void }) {
  const families = [...new Set(props.games.map((game) => game.family))];
  return (
    <select
      value={props.value}
      onChange={(event) => {
        const game = props.games.find(({ name }) => name === event.currentTarget.value);
        if (game) props.onChoose(game);
      }}
    >
      <option value="" disabled>
        …
      </option>
      {families.map((family) => (
        <optgroup key={family} label={familyName(family)}>
          {props.games
            .filter((game) => game.family === family)
            .map((game) => (
              <option key={game.name} value={game.name} title={summaryOf(game)}>
                {nameOf(game)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

// The registered game that a single term belongs to.
export function gameOf(expression: string, list: GameAnswer[]): GameAnswer | undefined {
  const name = readTerm((splitSum(expression)[0] ?? '').replace(/^-/, ''))?.name ?? '';
  return gameNamed(name, list);
}

function Choice<T extends string | number>(props: { label: string; value: T; names: [T, string][]; onChoose(value: T): void }) {
  return (
    <label>
      {props.label}
      <select value={props.value} onChange={(event) => props.onChoose(props.names[event.currentTarget.selectedIndex][0])}>
        {props.names.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Setup(props: {
  expression: string;
  settings: Settings;
  games: GameAnswer[];
  onStart(expression: string, settings: Settings): void;
  onOpponent(opponent: Opponent): void; // the game goes on
  onGallery(add: boolean): void;
}) {
  const { settings, games: list } = props;
  const [text, setText] = useState(props.expression);
  useLayoutEffect(() => setText(props.expression), [props.expression]);
  const game = gameOf(text, list);
  // Another position is looked for until somebody begins something else or goes away.
  const looking = useRef(0);
  useEffect(() => () => void looking.current++, []);
  const begin = (expression: string, chosen: Settings = settings) => {
    looking.current++;
    props.onStart(expression, chosen);
  };
  const beginAnywhere = async (of: GameAnswer) => {
    const mine = ++looking.current;
    const start = await randomStart(of);
    if (mine === looking.current) begin(start);
  };
  const change = (part: Partial<Settings>) => begin(props.expression, { ...settings, ...part });
  const t = texts.play;
  const people = settings.opponent === 'person';
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        begin(text);
      }}
    >
      <div class="buttons">
        <button type="button" class="primary" onClick={() => props.onGallery(false)}>{t.chooseGame}</button>
        <button type="button" onClick={() => props.onGallery(true)}>{t.addGame}</button>
      </div>
      <label>
        {t.position}
        <input value={text} required pattern=".*\S.*" onInput={(event) => setText(event.currentTarget.value)} title={t.positionHelp} spellcheck={false} autocomplete="off" autocapitalize="off" />
      </label>
      <div class="buttons">
        <button>{t.start}</button>
        <button type="button" disabled={!game} onClick={() => game && void beginAnywhere(game)}>
          {t.randomStart}
        </button>
      </div>
      <Choice label={t.opponent} value={settings.opponent} names={Object.entries(t.opponents) as [Opponent, string][]} onChoose={props.onOpponent} />
      <Choice label={t.first} value={settings.first} names={[[0 as Side, people ? t.one : t.you], [1 as Side, people ? t.two : t.engine]]} onChoose={(first) => change({ first })} />
      <Choice label={t.ending} value={settings.play} names={Object.entries(t.endings) as [Settings['play'], string][]} onChoose={(play) => change({ play })} />
      <p class="quiet small">{settings.play === 'misere' ? t.misereHelp : t.newGameHelp}</p>
      {game && (
        <details>
          <summary>{t.rules}</summary>
          <p>{rulesOf(game)}</p>
          {game.source && <p class="quiet" lang="en">{game.source}</p>}
        </details>
      )}
    </form>
  );
}
