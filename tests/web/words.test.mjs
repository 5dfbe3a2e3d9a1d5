// Other languages: every game, every move that the engine says and every lesson has words in German and Slovene.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { address, leave, noErrorsInTheConsole, playAt, visit } from './visitor.mjs';

const web = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../web');
const { build } = createRequire(join(web, 'package.json'))('esbuild');

async function catalogue() {
  const contents = "export * from './game_words'; export * from './games_de'; export * from './games_sl';";
  const { outputFiles } = await build({ stdin: { contents, resolveDir: join(web, 'src'), loader: 'ts' }, bundle: true, format: 'esm', write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

const ask = async (question, parameters) => {
  const response = await fetch(`${address()}/api/${question}?${new URLSearchParams(parameters)}`);
  return response.ok ? response.json() : null;
};

// Positions that the count of options is checked with, by which every game has one with all its kinds of moves.
const counted = () =>
  readFileSync(join(web, '../data/option_counts.csv'), 'utf8').trim().split('\n').slice(1).map((line) => /^[^,]*,("(?:[^"]|"")*"|[^,]*)/.exec(line)[1].replace(/^"|"$/g, '').replaceAll('""', '"'));

// The moves of a position and of those that follow it: the first, the middle one and the last are gone on from.
async function movesFrom(start, into) {
  const steps = 5;
  let positions = [start];
  for (let k = 0; k < steps && positions.length > 0; k++) {
    const next = [];
    for (const expression of positions) {
      for (const player of ['left', 'right']) {
        const { moves } = (await ask('moves', { expression, all: true, values: false, most: 60, player })) ?? { moves: [] };
        for (const { move } of moves) into.add(move);
        if (moves.length > 0) next.push(moves[[0, moves.length >> 1, moves.length - 1][k % 3]].to);
      }
    }
    positions = [...new Set(next)].slice(0, 2);
  }
}

test('every game and every move has words in German and Slovene', async () => {
  const { games } = await ask('games', {});
  const moves = new Set();
  for (const start of [...games.map(({ example }) => example), ...counted()]) await movesFrom(start, moves);
  assert.ok(moves.size > 500, `${moves.size} moves`);
  const { setGameWords, translatedMove, germanGames, sloveneGames } = await catalogue();
  for (const words of [germanGames, sloveneGames]) {
    assert.deepEqual(games.filter(({ name, family }) => !words.games[name] || !words.families[family]).map(({ name }) => name), []);
    setGameWords(words);
    const english = /(^|\s)(the|from|of|heap|with|and|edges?|falls?|take|to|row|column|on|at)(\s|$)/;
    assert.deepEqual([...moves].filter((move) => english.test(translatedMove(move) ?? 'the')), []);
  }
});

test('a game in German: the rule, the moves and the review', async () => {
  const page = await visit(playAt('nim(1,2)'), { locale: 'de-DE' });
  await page.locator('.rule', { hasText: 'Ein Zug nimmt von einem einzigen Haufen' }).waitFor();
  await page.getByRole('button', { name: 'den ganzen Haufen mit 1 nehmen' }).click();
  await page.getByText(/Hier hast du gespielt: den ganzen Haufen mit 1 nehmen\. Das ließ \*2 statt 0\. Besser: 1 vom Haufen mit 2 nehmen/).waitFor();
  await page.getByRole('button', { name: 'Spiel auswählen' }).click();
  await page.getByLabel('Suchen').fill('Kegel');
  await page.locator('.game-card', { hasText: 'Kayles (Kegel)' }).waitFor();
  await leave(page);
});

test('lessons in Slovene', async () => {
  const page = await visit('/learn/hackenbush', { locale: 'sl-SI' });
  await page.getByRole('heading', { name: 'Hackenbush: zelene slike' }).waitFor();
  await page.getByText('Trikotnik na deblu.').waitFor();
  assert.equal(await page.locator('article [lang="en"]').count(), 0);
  assert.equal(await page.locator('.activity').count(), 3);
  await leave(page);
});

noErrorsInTheConsole();
