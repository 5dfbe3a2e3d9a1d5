// Puzzles that the engine makes from every game: find the only winning move. They are graded by how many moves there
// are to choose from and how many moves the game still takes with best play.
import { useLayoutEffect, useState } from 'preact/hooks';
import { ask, GameAnswer, MovesAnswer } from '../api';
import { nameOf, rulesOf } from '../game_words';
import { randomStart } from '../play/random_start';
import { useGames } from '../play/setup';
import { texts } from '../texts';
import { FindMove } from './activities';
import { solve, useSolved } from './progress';

const t = texts.learn;
type Level = 1 | 2 | 3;
const levels: Level[] = [1, 2, 3];

export interface Puzzle {
  expression: string;
  game: GameAnswer;
  level: Level;
  moves: number;
  depth: number;
}

export function levelOf(moves: number, depth: number): Level {
  return moves <= 8 && depth <= 5 ? 1 : moves <= 16 && depth <= 9 ? 2 : 3;
}

const movesOf = (expression: string) => ask<MovesAnswer>('moves', { expression, all: true, replies: true, most: 80 });

// How many moves the game still takes if the winner hurries and the loser delays it, by the graph of all that can follow.
async function depthOf(expression: string): Promise<number> {
  const { vertices } = await ask<{ vertices: { distance: number | null }[] }>('graph', { of: expression });
  return vertices[0].distance ?? Infinity;
}

async function find(games: GameAnswer[], level: Level, wanted: () => boolean): Promise<Puzzle | null> {
  const tries = 60;
  for (let k = 0; k < tries && wanted(); k++) {
    const game = games[Math.floor(Math.random() * games.length)];
    const expression = await randomStart(game);
    const answer = await movesOf(expression).catch(() => null);
    if (!answer || answer.player || answer.moves.length < 4 || answer.found !== undefined) continue;
    if (answer.moves.filter((move) => move.winning).length !== 1) continue;
    const depth = await depthOf(expression).catch(() => Infinity); // too large to look at whole
    if (levelOf(answer.moves.length, depth) === level) return { expression, game, level, moves: answer.moves.length, depth };
  }
  return null;
}

export function Puzzles() {
  const games = useGames();
  const solved = useSolved();
  const [level, setLevel] = useState<Level>(1);
  const [count, setCount] = useState(0);
  const [puzzle, setPuzzle] = useState<Puzzle | null | undefined>(undefined);
  const [done, setDone] = useState(false);
  useLayoutEffect(() => {
    if (games.length === 0) return;
    let wanted = true;
    setPuzzle(undefined);
    setDone(false);
    void find(games, level, () => wanted).then((found) => wanted && setPuzzle(found));
    return () => void (wanted = false);
  }, [games, level, count]);
  const mine = (one: Level) => solved.filter((name) => name.startsWith(`puzzle ${one} `)).length;
  return (
    <>
      <p>{t.puzzleHelp}</p>
      <div class="buttons" role="group" aria-label={t.level}>
        {levels.map((one) => (
          <button key={one} class="toggle" aria-pressed={one === level} onClick={() => setLevel(one)}>
            {t.levels[one]} {mine(one) > 0 && `(${mine(one)})`}
          </button>
        ))}
        <button onClick={() => setCount(count + 1)}>{t.another}</button>
      </div>
      {puzzle === undefined && <p class="quiet">{t.searching}</p>}
      {puzzle === null && <p>{t.noPuzzle}</p>}
      {puzzle && (
        <section class={done ? 'activity done' : 'activity'} aria-label={t.puzzle}>
          <h2>{nameOf(puzzle.game)}</h2>
          <p class="quiet small">{t.puzzleGrade(puzzle.moves, puzzle.depth)}</p>
          <p>
            {rulesOf(puzzle.game)} {texts.boards.click[puzzle.game.board] ?? ''}
          </p>
          <FindMove
            key={puzzle.expression}
            expression={puzzle.expression}
            onSolved={() => {
              setDone(true);
              solve(`puzzle ${puzzle.level} ${puzzle.expression}`);
            }}
          />
        </section>
      )}
    </>
  );
}
