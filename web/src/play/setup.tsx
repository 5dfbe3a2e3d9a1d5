// Choosing what to play: a game from the list or an expression, the opponent, who starts.
import { useEffect, useState } from 'preact/hooks';
import { ask, GameAnswer, gameNamed, KnownAnswer, MovesAnswer, whatIsKnown } from '../api';
import { Opponent, randomStart, Settings, Side } from './game';
import { readTerm, splitSum } from '../expression';
import { texts } from '../texts';

const nothing: KnownAnswer = { games: [], language: { keywords: [], functions: [] } };

// What the engine knows; nothing until it has answered.
export function useKnown(): KnownAnswer {
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    whatIsKnown().then(setKnown, () => setKnown(nothing));
  }, []);
  return known;
}
export const useGames = (): GameAnswer[] => useKnown().games;

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
        <optgroup key={family} label={family}>
          {props.games
            .filter((game) => game.family === family)
            .map((game) => (
              <option key={game.name} value={game.name}>
                {game.name.replaceAll('_', ' ')}: {game.summary}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

// A random position with a move in it; the example itself if none was found soon.
async function findStart(example: string): Promise<string> {
  const tries = 8;
  for (let i = 0; i < tries; i++) {
    const expression = randomStart(example, Math.random);
    const answer = await ask<MovesAnswer>('moves', { expression, all: true }).catch(() => null);
    if (answer && answer.moves.length > 0) return expression;
  }
  return example;
}

// The registered game that a single term belongs to.
export function gameOf(expression: string, list: GameAnswer[]): GameAnswer | undefined {
  const name = readTerm(splitSum(expression)[0] ?? '')?.name ?? '';
  return gameNamed(name, list);
}

export function Setup(props: {
  expression: string;
  settings: Settings;
  games: GameAnswer[];
  onStart(expression: string, settings: Settings): void;
}) {
  const { settings, games: list } = props;
  const [text, setText] = useState(props.expression);
  useEffect(() => setText(props.expression), [props.expression]);
  const game = gameOf(text, list);
  const change = (part: Partial<Settings>) => props.onStart(props.expression, { ...settings, ...part });
  const t = texts.play;
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        props.onStart(text, settings);
      }}
    >
      <label>
        {t.game}
        <GameSelect games={list} value={game?.name ?? ''} onChoose={(chosen) => props.onStart(chosen.example, settings)} />
      </label>
      <label>
        {t.position}
        <input value={text} onInput={(event) => setText(event.currentTarget.value)} title={t.positionHelp} spellcheck={false} autocomplete="off" autocapitalize="off" />
      </label>
      <div class="buttons">
        <button class="primary">{t.start}</button>
        <button type="button" disabled={!game} onClick={() => game && void findStart(game.example).then((start) => props.onStart(start, settings))}>
          {t.randomStart}
        </button>
      </div>
      <label>
        {t.opponent}
        <select value={settings.opponent} onChange={(event) => change({ opponent: event.currentTarget.value as Opponent })}>
          {(Object.keys(t.opponents) as Opponent[]).map((name) => (
            <option key={name} value={name}>
              {t.opponents[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.first}
        <select value={settings.first} onChange={(event) => change({ first: Number(event.currentTarget.value) as Side })}>
          <option value={0}>{settings.opponent === 'person' ? t.one : t.you}</option>
          <option value={1}>{settings.opponent === 'person' ? t.two : t.engine}</option>
        </select>
      </label>
      <label>
        {t.ending}
        <select value={settings.play} onChange={(event) => change({ play: event.currentTarget.value as Settings['play'] })}>
          <option value="normal">{t.endings.normal}</option>
          <option value="misere">{t.endings.misere}</option>
        </select>
      </label>
      {game && (
        <details>
          <summary>{t.rules}</summary>
          <p>{game.rules}</p>
          {game.source && <p class="quiet">{game.source}</p>}
        </details>
      )}
    </form>
  );
}
