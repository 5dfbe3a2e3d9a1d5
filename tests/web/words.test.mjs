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
  const contents = "export * from './game_words'; export * from './games_de'; export * from './games_sl'; export * from './reasons_de'; export * from './reasons_sl';";
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

// Mistakes that people make in what they type.
const mistakes = ['nim(', 'nim(a)', 'nimm(3)', 'code(7)', 'kayles', 'kayles(3,,4)', 'nim(3) +', 'nim(-1)', 'queen(z9)', 'queen()', 'chomp(0x3)', 'subtract(5)', 'cram(3)', 'hackenbush("a-b")', 'hackenbush("ground-a:pink")', 'turtles(XYZ)', '0.9(5)',
  'wythoff(1)', 'stalk(LQ)', 'tree(2[)', 'node_kayles(foo(3))', 'edge_geography(petersen, 99)', 'sprouts(99)', 'poset(a<b<a)', 'divisors(0)', 'clobber(QQ)', 'nim(3))', 'countup(5)', 'windup(4)', 'northcott(1)', 'subset_takeaway(20)'];
const wrongRules = ['game g(n)', 'game g(n) move -> n-1', 'game', 'game g(n) move -> m', 'gam g(n) move -> n-1 if n>0', 'game g(n) move -> n- if n>0', 'game g(n) move -> n+1', 'game g(n) move n-1 if n>0', 'game g(n) move -> n-k for k in 1..n if k',
  'game g(n) move -> h(n)', 'game g(n) move -> (n,1)', 'game g(n) move -> n-1 for k', 'game 3g(n) move -> n', 'game g(n) move -> n/0', 'game g(n move -> n', 'game g(n) move -> n @ 1', 'game g(n) move -> n-k for k in 5', 'game g(a[]) move -> a+1'];

test('reasons of every game and mistakes of every kind have words in German and Slovene', async () => {
  const said = new Set();
  const tell = (...texts) => texts.forEach((text) => text && said.add(text));
  // What takes long says nothing new.
  const explained = (parameters) => fetch(`${address()}/api/value?${new URLSearchParams({ ...parameters, explain: true })}`, { signal: AbortSignal.timeout(10_000) }).then((response) => (response.ok ? response.json() : {}), () => ({}));
  for (const { example } of (await ask('games', {})).games) {
    for (const play of ['normal', 'misere']) {
      const answer = await explained({ expression: `${example} + nim(3)`, play });
      tell(answer.method, answer.unknown, ...(answer.explanation ?? []));
    }
  }
  const refused = async (parameters) => (await (await fetch(`${address()}/api/moves?${new URLSearchParams(parameters)}`)).json()).error ?? {};
  for (const expression of mistakes) tell((await refused({ expression })).message);
  for (const rules of wrongRules) tell((await refused({ expression: 'g(5)', rules })).message);
  assert.ok(said.size > 400, `${said.size} sentences`);
  const { setGameWords, translatedReason, germanGames, sloveneGames, germanReasons, sloveneReasons } = await catalogue();
  for (const [words, reasons] of [[germanGames, germanReasons], [sloveneGames, sloveneReasons]]) {
    setGameWords(words, reasons);
    assert.deepEqual([...said].filter((text) => translatedReason(text) === null), []);
  }
});

test('why, in German: reasons below the hints and a mistake in what was typed', async () => {
  const page = await visit(playAt('kayles(3) + nim(2)'), { locale: 'de-DE' });
  await page.getByRole('button', { name: 'Zeig es mir' }).click();
  await page.locator('.reasons summary').click();
  await page.locator('.reasons', { hasText: 'Ein Gewinnzug: in kayles(3)' }).waitFor();
  assert.equal(await page.locator('.reasons [lang="en"]').count(), 0);
  await page.goto(address() + playAt('nimm(3)'));
  await page.getByRole('alert').filter({ hasText: 'es gibt kein Spiel „nimm“ (war „nim“ gemeint?)' }).waitFor();
  await leave(page);
});

test('patterns of a sequence are told in German, and what has no words says that it is English', async () => {
  const page = await visit('/explore?table=kayles(n)&to=200', { locale: 'de-DE' });
  const found = page.getByRole('region', { name: 'Muster' });
  await found.getByText('Wert(n+12) = Wert(n) für alle n >= 71').waitFor();
  assert.equal(await found.locator('.evidence').first().textContent(), 'bewiesen');
  assert.equal(await found.locator('[lang="en"]').count(), 0);
  await page.route('**/api/value*', (route) => route.fulfill({ json: { expression: 'nim(3)', value: '*3', outcome: 'N', method: 'theory', terms: [], explanation: ['Nobody has translated this sentence.'] } }));
  await page.goto(`${address()}/explore?e=nim(3)`);
  await page.locator('details summary', { hasText: 'Warum' }).click();
  await page.locator('pre [lang="en"]', { hasText: 'Nobody has translated' }).waitFor();
  await page.getByText('Was nicht übersetzt ist, steht hier in den Worten des Programms, auf Englisch.').waitFor();
  await leave(page);
});

test('a game in German: the rule, the moves and the review', async () => {
  const page = await visit(playAt('nim(1,2)'), { locale: 'de-DE' });
  await page.locator('.rule', { hasText: 'Ein Zug nimmt von einem einzigen Haufen' }).waitFor();
  await page.getByRole('button', { name: 'den ganzen Haufen mit 1 nehmen' }).click();
  await page.getByText(/Hier hast du gespielt: den ganzen Haufen mit 1 nehmen\. Darauf gab es eine Antwort, die gewinnt: den ganzen Haufen mit 2 nehmen\. Besser: 1 vom Haufen mit 2 nehmen\. Das lässt 0 statt \*2/).waitFor();
  await page.getByRole('button', { name: 'Spiel auswählen' }).click();
  await page.getByLabel('Suchen').fill('Kegel');
  await page.locator('.game-card', { hasText: 'Kayles (Kegel)' }).waitFor();
  await leave(page);
});

test('on a phone the names of all views stand in one line, in every language', async () => {
  for (const locale of ['en-US', 'de-DE', 'sl-SI']) {
    const page = await visit('/play', { locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.locator('.boards .spot').first().waitFor();
    const boxes = await page.locator('header nav a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).map(({ top, right }) => ({ top, right })));
    assert.equal(new Set(boxes.map(({ top }) => top)).size, 1, locale);
    assert.ok(boxes.at(-1).right <= 390, `${locale}: ${boxes.at(-1).right}`);
    await leave(page);
  }
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
