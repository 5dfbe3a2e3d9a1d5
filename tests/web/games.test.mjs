// Every registered game in the page: it is drawn, its hints agree with the engine, and a move can be made on the board.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, leave, look, makeMove, noErrorsInTheConsole, playAt, press, seriousFindings, status, steady, visit, winByHints } from './visitor.mjs';

test('every registered game draws, hints and moves', async (t) => {
  const { games } = await (await fetch(`${address()}/api/games`)).json();
  assert.ok(games.length > 60);
  const page = await visit('/play');
  for (const { name, example, board } of games) {
    await t.test(name, async () => {
      await page.goto(address() + playAt(example).replace('perfect', 'person'));
      const spots = page.locator('.boards .spot, .boards .move');
      await spots.first().waitFor();
      await steady(page);
      assert.notEqual(board, '', 'the engine says what it is played on');
      assert.ok((await page.locator('.boards svg.picture').count()) > 0, 'a drawing of its own');
      // The rule stands above the board, and the board keeps its size when hints come.
      const [rule, board1] = [await page.locator('.rule').first().boundingBox(), await page.locator('.boards').boundingBox()];
      assert.ok(rule.y + rule.height <= board1.y && rule.y >= 0, 'the rule is seen above the board');
      const width = async () => (await page.locator('.boards svg.picture').first().boundingBox()).width;
      const wide = await width();
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.locator('.worth').waitFor();
      await steady(page);
      assert.equal(await width(), wide, 'hints take no room from the board');
      // The colours on the board say what the engine says: green is there just if some move wins.
      const query = new URLSearchParams({ expression: example, all: 'true', player: 'left' });
      const { moves } = await (await fetch(`${address()}/api/moves?${query}`)).json();
      await page.locator('.boards .good, .boards .bad').first().waitFor();
      assert.equal((await page.locator('.boards .good').count()) > 0, moves.some((move) => move.winning));
      await look(page, `game-${name}`);
      await makeMove(page, spots.last());
      await page.waitForFunction(() => /Player 2 to move|wins/.test((document.querySelector('.status')?.textContent ?? '')));
      await page.locator('.boards .last, .boards .gone').first().waitFor({ state: 'attached' }); // the last move is marked
    });
  }
  await leave(page);
});

test('spots are joined by two clicks, and one is joined with itself by two', async () => {
  const page = await visit(playAt('sprouts(3)').replace('perfect', 'person'));
  const spot = (n) => page.getByRole('button', { name: new RegExp(`^spot ${n} with`) }).first();
  await press(page, spot(2));
  await steady(page);
  await spot(3).hover({ force: true });
  await page.locator('.new-line').waitFor({ state: 'attached' }); // before the click
  await press(page, spot(3));
  await page.locator('.note', { hasText: 'Player 1: join spot 1 with spot 2' }).waitFor(); // all three are alike
  // A loop at a spot of the ring: the third spot may lie inside or outside.
  await press(page, spot(2));
  await press(page, spot(2));
  await page.locator('.choices .move', { hasText: 'with spot 1 on one side' }).click();
  await page.locator('.note', { hasText: 'Player 2: join spot 2 with itself, with spot 1 on one side' }).waitFor();
  await press(page, spot(1));
  await press(page, spot(1));
  await page.locator('.note', { hasText: 'Player 1: join spot 1 with itself' }).waitFor();
  await leave(page);
});

test('the string that was hit is cut, and not one that reads the same', async () => {
  const page = await visit(playAt('nimstring(2x2)').replace('perfect', 'person'));
  const strings = page.getByRole('button', { name: /^string from a1 to the ground/ });
  await strings.first().waitFor();
  const place = async (k) => (await strings.nth(k).locator('.string').getAttribute('d'));
  const [first, second] = [await place(0), await place(1)];
  await makeMove(page, strings.nth(0));
  await page.waitForFunction(() => /Player 2/.test(document.querySelector('.status').textContent));
  assert.equal(await strings.count(), 1);
  assert.equal(await place(0), second);
  assert.equal(await page.locator('.string.gone').getAttribute('d'), first);
  await leave(page);
});

test('of an order everything above goes, and is marked before', async () => {
  const page = await visit(playAt('divisors(60)').replace('perfect', 'person'));
  const six = page.getByRole('button', { name: /^6, take 6/ });
  await six.waitFor({ state: 'attached' });
  await steady(page);
  await six.hover({ force: true });
  await page.locator('.going').nth(3).waitFor({ state: 'attached' });
  assert.deepEqual((await page.locator('.boards .going .knot-name').allTextContents()).sort(), ['12', '30', '6', '60']);
  await makeMove(page, six);
  await page.waitForFunction(() => document.querySelectorAll('.boards .knot-name.absent').length === 4);
  await page.goto(address() + playAt('sylver(5,7)').replace('perfect', 'person'));
  const four = page.getByRole('button', { name: /^4, name 4/ });
  await four.waitFor({ state: 'attached' });
  await steady(page);
  await four.hover({ force: true });
  await page.waitForFunction(() => document.querySelectorAll('.boards .going').length === 8); // 4 8 9 11 13 16 18 23
  await leave(page);
});

for (const colorScheme of ['light', 'dark']) {
  test(`boards of every kind have no serious accessibility finding, ${colorScheme}`, async () => {
    const page = await visit('/play', { colorScheme });
    for (const expression of ['sprouts("0.0.AB.}AB.}")', 'nimstring(2x2)', 'sylver(5,7)', 'divisors(60; 12,15)', 'subset_takeaway(3)', 'poset(a<c, b<c, b<d)', 'turtles(TTHHT)', 'countup(0,100; 1..10)', 'toads_and_frogs(TTT..FFF)', 'windup(4; 7; 1,2,5)', 'bandit(B..|.#.|..P)']) {
      await page.goto(address() + playAt(expression));
      await page.locator('.boards .spot').first().waitFor();
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.locator('.worth').waitFor();
      assert.deepEqual(await seriousFindings(page), [], expression);
    }
    await leave(page);
  });
}

test('coins say whether they show heads or tails', async () => {
  const page = await visit(playAt('turtles(THH)').replace('perfect', 'person'));
  await page.getByRole('button', { name: /^coin 3, heads/ }).waitFor();
  await page.getByRole('button', { name: /^coin 1, tails/ }).waitFor();
  await page.goto(address() + playAt('turning_corners(1,1)').replace('perfect', 'person'));
  await page.getByRole('button', { name: /^1, 1, heads/ }).waitFor();
  await leave(page);
});

test('each side of blue-red Hackenbush cuts its own colour', async () => {
  const page = await visit(playAt('hackenbush("ground-a:blue a-b:red ground-c:red")').replace('perfect', 'person'));
  const red = page.getByRole('button', { name: /^red edge/ });
  const blue = page.getByRole('button', { name: /^blue edge/ });
  await blue.first().waitFor();
  assert.equal(await red.count(), 0);
  await makeMove(page, blue.first());
  await page.waitForFunction(() => (document.querySelector('.status')?.textContent ?? '').includes('Player 2 to move'));
  await makeMove(page, red.first());
  await page.waitForFunction(() => (document.querySelector('.status')?.textContent ?? '').includes('Player 2 wins'));
  await leave(page);
});

test('following the hints wins a partizan game', async () => {
  const page = await visit(playAt('stalk(LRRL) + stalk(LL)'));
  assert.match(await winByHints(page), /You win/);
  await leave(page);
});

test('a graph that was drawn is played with a token', async () => {
  const page = await visit('/draw/graph?graph=' + encodeURIComponent('a b\na c\nb c\nc d\n'));
  await page.getByRole('link', { name: /token on a/ }).click();
  await page.locator('.boards .spot').first().waitFor();
  assert.match(await page.locator('svg.picture').getAttribute('aria-label'), /tokens on a$/);
  assert.match(await status(page), /Your turn/);
  await leave(page);
});

noErrorsInTheConsole();
