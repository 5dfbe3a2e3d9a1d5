// All games as pictures, the favourites first; typing narrows them down.
import { useEffect, useState } from 'preact/hooks';
import type { GameAnswer } from '../api';
import { boardFor, kindOf } from '../boards';
import { readTerm } from '../expression';
import { familyName, nameOf, summaryOf } from '../game_words';
import { texts } from '../texts';

const t = texts.play;
const favourites = ['nim', 'kayles', 'hackenbush', 'chomp', 'queen', 'turtles'];

function fits(game: GameAnswer, wanted: string): boolean {
  const text = [nameOf(game), game.name.replaceAll('_', ' '), ...game.aliases, summaryOf(game), game.summary, familyName(game.family), game.family].join(' ').toLowerCase();
  return wanted.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

// Drawing all pictures at once takes too long for one click: some are drawn with every frame.
const perFrame = 8;
function useDrawn(all: number): number {
  const [drawn, setDrawn] = useState(perFrame);
  useEffect(() => {
    if (drawn >= all) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + perFrame));
    return () => cancelAnimationFrame(frame);
  }, [drawn, all]);
  return drawn;
}

function Card({ game, games, draw, onChoose }: { game: GameAnswer; games: GameAnswer[]; draw: boolean; onChoose(game: GameAnswer): void }) {
  const term = readTerm(game.example);
  const Board = boardFor(term, games);
  return (
    <button type="button" class="game-card" onClick={() => onChoose(game)}>
      <span class="thumbnail" aria-hidden="true">
        {!draw ? null : term && kindOf(term, games) !== '' ? <Board term={term} kind={kindOf(term, games)} moves={[]} hints={false} onPick={() => undefined} /> : <code>{game.example}</code>}
      </span>
      <strong>{nameOf(game)}</strong>
      <span class="quiet">{summaryOf(game)}</span>
    </button>
  );
}

export function Gallery(props: { games: GameAnswer[]; title: string; onChoose(game: GameAnswer): void; onClose(): void }) {
  const { games } = props;
  const [wanted, setWanted] = useState('');
  const found = games.filter((game) => wanted === '' || fits(game, wanted));
  const groups: [string, GameAnswer[]][] = [
    ...(wanted === '' ? ([[t.favourites, favourites.flatMap((name) => games.filter((game) => game.name === name))]] as [string, GameAnswer[]][]) : []),
    ...[...new Set(found.map(({ family }) => family))].map((family): [string, GameAnswer[]] => [familyName(family), found.filter((game) => game.family === family)]),
  ];
  const drawn = useDrawn(groups.reduce((sum, [, members]) => sum + members.length, 0));
  let place = 0;
  return (
    <section class="gallery" aria-label={props.title}>
      <div class="toolbar">
        <h2>{props.title}</h2>
        <button onClick={props.onClose}>{t.backToBoard}</button>
      </div>
      <label>
        {t.search}
        <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} autofocus />
      </label>
      {found.length === 0 && <p class="quiet">{t.noSuchGame}</p>}
      {groups.map(([family, members]) => (
        <section key={family} aria-label={family}>
          <h3>{family}</h3>
          <div class="game-cards">
            {members.map((game) => (
              <Card key={game.name} game={game} games={games} draw={place++ < drawn} onChoose={props.onChoose} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
