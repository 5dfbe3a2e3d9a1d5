// Every registered game in the page: it is drawn, its hints agree with the engine, and a move can be made on the board.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, leave, look, makeMove, noErrorsInTheConsole, playAt, status, visit, winByHints } from './visitor.mjs';

test('every registered game draws, hints and moves', async (t) => {
  const { games } = await (await fetch(`${address()}/api/games`)).json();
  assert.ok(games.length > 60);
  const page = await visit('/play');
  for (const { name, example, board } of games) {
    await t.test(name, async () => {
      await page.goto(address() + playAt(example).replace('perfect', 'person'));
      const spots = page.locator('.boards .spot, .boards .move');
      await spots.first().waitFor();
      assert.equal((await page.locator('.boards svg.picture').count()) === 0, board === '', 'a drawing of its own');
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.locator('.worth').waitFor();
      // The colours on the board say what the engine says: green is there just if some move wins.
      const query = new URLSearchParams({ expression: example, all: 'true', player: 'left' });
      const { moves } = await (await fetch(`${address()}/api/moves?${query}`)).json();
      await page.locator('.boards .good, .boards .bad').first().waitFor();
      assert.equal((await page.locator('.boards .good').count()) > 0, moves.some((move) => move.winning));
      await look(page, `game-${name}`);
      await makeMove(page, spots.last());
      await page.waitForFunction(() => /Player 2 to move|wins/.test((document.querySelector('.status')?.textContent ?? '')));
    });
  }
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
