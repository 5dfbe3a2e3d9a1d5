// What a game teaches while it is played and afterwards: moves that are seen, an opponent that makes it hard, values in
// the list of moves, and a review that names the mistake in every kind of game.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, addressOf, leave, look, makeMove, noErrorsInTheConsole, playAt, steady, visit } from './visitor.mjs';

const people = (expression) => playAt(expression).replace('perfect', 'person');
const says = (page, selector, pattern) => page.waitForFunction(([where, text]) => new RegExp(text).test(document.querySelector(where)?.textContent ?? ''), [selector, pattern.source]);
const ask = async (question, parameters) => (await fetch(`${address()}/api/${question}?${new URLSearchParams(parameters)}`)).json();
const positionsIn = async (page) => (new URL(await addressOf(page)).searchParams.get('line') ?? '').split('~');

// The names and lengths of the animations that begin from now on, and whose move is told of then.
const watchMotion = (page) =>
  page.evaluate(() => {
    window.motions = [];
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const by = /^The engine:/.test(document.querySelector('.note')?.textContent ?? '') ? 'engine' : 'you';
      window.motions.push(`${by} ${animationName} ${getComputedStyle(target).animationDuration}`);
    });
  });

test('every move is seen moving for a quarter of a second, the engine’s too, and stands at once where no motion is wanted', async () => {
  for (const [game, motion] of [['nim(3,4,5)', 'vanish 0.25s'], ['turtles(TTHHTH)', 'arrive 0.25s'], ['queen(f5; board=7x7)', 'arrive 0.25s'], ['hackenbush("ground-a a-b b-c c-a a-d ground-e")', 'vanish 0.25s']]) {
    const page = await visit(playAt(game), { reducedMotion: 'no-preference' });
    await page.locator('.boards .spot').first().waitFor();
    await watchMotion(page);
    await makeMove(page, page.locator('.boards .spot').last());
    await page.waitForFunction((name) => window.motions.includes(`you ${name}`) && window.motions.includes(`engine ${name}`), motion);
    await leave(page);
  }
  const still = await visit(playAt('nim(3,4,5)'));
  await still.locator('.boards .spot').first().waitFor();
  await watchMotion(still);
  await still.locator('.boards .spot').first().click();
  await says(still, '.note', /^The engine:/);
  assert.deepEqual(await still.evaluate(() => window.motions), []);
  await leave(still);
});

const engineBegins = (expression) => playAt(expression).replace('first=0', 'first=1');

test('in a lost position the engine leaves as few winning replies as it can, and says so', async () => {
  for (const lost of ['kayles(7) + nim(2)', 'kayles(9,9)', 'kayles(5,5)']) {
    const { outcome, moves } = await ask('moves', { expression: lost, all: true, replies: true });
    assert.equal(outcome, 'P');
    const fewest = Math.min(...moves.map(({ replies }) => replies));
    assert.ok(moves.some(({ replies }) => replies > fewest), `${lost}: there is something to choose`);
    const page = await visit(engineBegins(lost));
    await says(page, '.note', /^The engine: .*Every move loses against best play/);
    const [after] = await positionsIn(page);
    assert.equal(moves.find(({ to }) => to === after)?.replies, fewest, `${lost} -> ${after}`);
    await leave(page);
  }
});

test('in a lost position of a game with cycles the engine plays as long as it can', async () => {
  const lost = 'windup(6; 7; 1,3)';
  const { outcome, moves } = await ask('moves', { expression: lost, all: true });
  assert.equal(outcome, 'P');
  assert.deepEqual(moves.map(({ distance }) => distance).sort(), [1, 3]);
  const page = await visit(engineBegins(lost));
  await says(page, '.note', /^The engine:/);
  const [after] = await positionsIn(page);
  assert.equal(moves.find(({ to }) => to === after)?.distance, 3);
  await leave(page);
});

test('the list of moves shows the value that each move left', async () => {
  const page = await visit(people('kayles(5) + nim(3)'));
  for (const turn of [/Player 2/, /Player 1/]) {
    await makeMove(page, page.locator('.boards .spot').nth(1));
    await says(page, '.status', turn);
  }
  assert.equal(await page.locator('.history .value').count(), 0, 'not before somebody asks');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.history .value').nth(1).waitFor();
  const left = [];
  for (const expression of await positionsIn(page)) left.push((await ask('value', { expression })).value.replace('*0', '0'));
  assert.deepEqual(await page.locator('.history .value').allTextContents(), left);
  await leave(page);
});

// Any game that is lost by the first move that loses: the review names it, says what the engine answered or could answer,
// and what would have won; from there one plays on and wins.
for (const game of ['chomp(2x3)', 'hackenbush("ground-a a-b ground-c")', 'turtles(THH)', 'queen(d3; board=5x5)', 'stalk(LL) + stalk(RRL)']) {
  test(`after ${game} is lost the mistake has a name`, async () => {
    const player = 'left';
    const { moves } = await ask('moves', { expression: game, all: true, player });
    const slip = moves.find(({ winning, blunder }) => !winning && !blunder);
    const better = moves.filter(({ winning }) => winning).map(({ move }) => move);
    const { moves: replies } = await ask('moves', { expression: slip.to, player: 'right' });
    // The game is over when the one who answered has won; the shortest such game is looked for.
    const line = [slip.to];
    for (let side = 'right'; ; side = side === 'left' ? 'right' : 'left') {
      const { moves: next } = await ask('moves', { expression: line.at(-1), all: true, player: side });
      if (next.length === 0) {
        assert.equal(side, 'left', 'the one who slipped has lost');
        break;
      }
      line.push((next.find(({ winning }) => winning) ?? next[0]).to);
    }
    const page = await visit(`${playAt(game)}&line=${encodeURIComponent(line.join('~'))}`);
    await says(page, '.status', /The engine wins/);
    const lesson = page.locator('.review .lesson');
    await lesson.waitFor();
    const text = await lesson.textContent();
    assert.ok(text.startsWith(`Here you played: ${slip.move}.`), text);
    assert.ok(replies.some(({ move }) => text.includes(`an answer that wins: ${move}.`)), text);
    assert.ok(better.some((move) => text.includes(`Better: ${move}.`)), text);
    if (/^\*[1-9]/.test(slip.value ?? '')) assert.ok(text.includes(`That leaves 0 and not ${slip.value}`), text);
    assert.equal(await page.locator('.review .mark.slip').count(), 1);
    await look(page, `review-${game.split('(')[0]}`);
    await page.getByRole('button', { name: 'Try again from there' }).click();
    await says(page, '.status', /Your turn/);
    await makeMove(page, page.locator('.boards .spot').first());
    await leave(page);
  });
}

test('a partizan game that Left can’t lose is reviewed without a mistake', async () => {
  const page = await visit(playAt('stalk(LRRL)'));
  for (let k = 0; k < 4; k++) {
    await says(page, '.status', /Your turn|win/);
    if (/win/.test(await page.locator('.status').textContent())) break;
    await makeMove(page, page.locator('.boards .spot').last());
  }
  await says(page, '.status', /You win/);
  const review = page.getByRole('region', { name: 'How the game went' });
  await review.getByText('No move gave anything away.').waitFor();
  assert.equal(await review.locator('.mark.slip').count(), 0);
  await review.locator('.mark').nth(1).click();
  await review.getByText(/The engine: .*Every move was losing here/).waitFor();
  await leave(page);
});

test('of infinitely many moves some are on the board, and any other is found by its number', async () => {
  const page = await visit(playAt('sylver(4,6)'));
  await page.locator('.boards .spot').first().waitFor();
  await steady(page);
  await page.getByRole('button', { name: /^9, name 9/ }).hover({ force: true });
  await page.locator('.boards .going').first().waitFor({ state: 'attached' });
  await page.getByLabel(/infinitely many moves/).fill('1001');
  await page.locator('.find-move .move', { hasText: 'name 1001' }).click();
  await says(page, '.note', /^The engine: name \d+/);
  const [mine, answered] = await positionsIn(page);
  assert.equal(mine, 'sylver(4,6,1001)');
  // The answer is the other of the pair.
  assert.match(answered, /^sylver\(4,6,(999|1001),?(1001|1003)?\)$/);
  await leave(page);
  const nim = await visit(playAt('nim(inf,5)'));
  await nim.getByRole('button', { name: 'Show me' }).click();
  await nim.getByRole('button', { name: /reduce an infinite heap to 5\b/ }).first().click();
  await says(nim, '.status', /Your turn/);
  await leave(nim);
});

// Hints keep the material visible: what is written on a board stays there, and no plate covers it.
test('hints cover nothing that is written on the board', async () => {
  const page = await visit('/play');
  const written = () => page.evaluate(() => [...document.querySelectorAll('.boards svg :is(.number, .knot-name, .token-letter, .coin-side, .piece)')].map((text) => text.textContent).sort());
  const named = ['sylver', 'divisors', 'poset', 'subset_takeaway', 'turtles', 'toads_and_frogs', 'amazons', 'queen', 'bandit', 'nimstring', 'digraph', 'node_kayles', 'graph_chomp', 'vertex_geography', 'sprouts'];
  const { games } = await ask('games', {});
  for (const game of games.filter(({ name }) => named.includes(name)).map(({ example }) => example)) {
    await page.goto(address() + people(game));
    await page.locator('.boards .spot').first().waitFor();
    const before = await written();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.worth').waitFor();
    assert.deepEqual(await written(), before, game);
    const covered = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const plates = [...document.querySelectorAll('.boards .plate')].map((plate) => box(plate.querySelector('rect') ?? plate));
      const texts = [...document.querySelectorAll('.boards svg text')].filter((text) => !text.closest('.plate') && box(text).width > 0);
      return texts.filter((text) => {
        const { left, right, top, bottom } = box(text);
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return plates.some((plate) => plate.left < x && x < plate.right && plate.top < y && y < plate.bottom);
      }).map((text) => text.textContent);
    });
    assert.ok((await page.locator('.boards .plate').count()) > 0, game);
    assert.deepEqual(covered, [], game);
  }
  await leave(page);
});

test('on a board with a policeman the letter P means nothing else', async () => {
  const page = await visit(people('bandit(B..|.#.|..P)'));
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.worth').waitFor();
  assert.ok(!(await page.locator('.boards .plate').allTextContents()).some((text) => /[NPD]/.test(text)));
  assert.doesNotMatch(await page.locator('.worth').textContent(), /\b[NPD]\b/);
  await leave(page);
});

test('long names are not cut off', async () => {
  for (const viewport of [{ width: 1200, height: 850 }, { width: 360, height: 740 }]) {
    const page = await visit('/play', { viewport });
    await page.getByRole('button', { name: 'Choose a game' }).click();
    await page.locator('.game-card').nth(60).waitFor();
    const cut = await page.locator('.game-card strong, .game-card .quiet, .gallery h3').evaluateAll((all) => all.filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline').map((element) => element.textContent));
    assert.deepEqual(cut, []);
    await page.goto(address() + people('poset(antelope<buffalo, buffalo<crocodile, antelope<dromedary)'));
    await page.locator('.boards .spot').first().waitFor();
    const outside = await page.locator('.boards svg text').evaluateAll((all) => all.filter((text) => {
      const [inner, outer] = [text.getBoundingClientRect(), text.closest('svg').getBoundingClientRect()];
      return inner.left < outer.left - 1 || inner.right > outer.right + 1;
    }).map((text) => text.textContent));
    assert.deepEqual(outside, []);
    await leave(page);
  }
});

noErrorsInTheConsole();
