// Looking back at a game, keys alone from the first move to the last, and a server that is killed in the middle.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { startServer } from './browser.mjs';
import { addressOf, leave, look, noErrorsInTheConsole, playAt, seriousFindings, status, tolerate, visit } from './visitor.mjs';

const says = (page, selector, pattern) => page.waitForFunction(([where, text]) => new RegExp(text).test(document.querySelector(where)?.textContent ?? ''), [selector, pattern.source]);
const label = (page) => page.locator('svg.picture').first().getAttribute('aria-label');

test('the review stays while one goes through the game, and marks what would have won', async () => {
  const page = await visit(playAt('nim(1,2,4)'), { viewport: { width: 1440, height: 900 } });
  for (;;) {
    await says(page, '.status', /Your turn|wins/);
    if (!/Your turn/.test(await status(page))) break;
    const before = await addressOf(page);
    await page.locator('.boards .spot').first().click();
    await page.waitForFunction((old) => location.href !== old, before);
  }
  const review = page.getByRole('region', { name: 'How the game went' });
  await review.getByText(/Better: take 1 from the heap of 4\. That leaves 0 and not \*6/).waitFor();
  const { y, height } = await review.boundingBox();
  assert.ok(y > 0 && y + height < 900, 'in sight without scrolling');
  await review.locator('.mark.slip').first().click();
  await page.waitForFunction(() => document.querySelector('svg.picture').getAttribute('aria-label') === 'Heaps of 1, 2, 4');
  await page.locator('.boards .spot.good').first().waitFor();
  assert.equal(await page.locator('.boards .spot.good').count(), 1);
  assert.equal(await review.locator('.mark[aria-pressed="true"]').count(), 1);
  assert.deepEqual(await seriousFindings(page), []);
  await look(page, 'review-back');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('ArrowRight');
  await review.getByText(/The engine: .*It kept the win/).waitFor();
  // Another move from there begins another game.
  await page.keyboard.press('ArrowLeft');
  await page.locator('.boards .spot.good').first().click();
  await review.waitFor({ state: 'detached' });
  await leave(page);
});

test('a game that came by a link is reviewed and has its moves in words', async () => {
  const page = await visit(`${playAt('nim(1,2)')}&line=${encodeURIComponent('nim(0,2)~nim(0,0)')}`);
  await page.getByText('The engine: take the whole heap of 2').first().waitFor();
  await page.getByText(/Better: take 1 from the heap of 2/).waitFor();
  await leave(page);
});

test('keys alone play against the engine to the end and try again from the mistake', async () => {
  const page = await visit(playAt('kayles(6)'));
  await page.locator('.boards .spot').first().waitFor();
  const tabTo = async (found) => {
    for (let k = 0; k < 60; k++) {
      if (await page.evaluate(found)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail('not reached with the tab key');
  };
  for (let k = 0; k < 6; k++) {
    await says(page, '.status', /Your turn|wins|win!/);
    if (!/Your turn/.test(await status(page))) break;
    const before = await label(page);
    await page.locator('.boards .spot').first().waitFor();
    await tabTo(() => document.activeElement.classList.contains('spot'));
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => document.querySelector('svg.picture').getAttribute('aria-label') !== old, before);
    await page.waitForFunction(() => !/thinking|moment/.test(document.querySelector('.status').textContent));
  }
  await says(page, '.status', /The engine wins/);
  await page.locator('.review').waitFor();
  await tabTo(() => document.activeElement.textContent === 'Try again from there');
  await page.keyboard.press('Enter');
  await says(page, '.status', /Your turn/);
  await leave(page);
});

test('the first click of a move of several shows where it may go on', async () => {
  const page = await visit(playAt('clobber(XOXOXO)').replace('perfect', 'person'));
  await page.locator('.boards .spot').nth(1).hover();
  await page.waitForFunction(() => document.querySelectorAll('.boards .reach').length === 3); // itself and its two neighbours
  await leave(page);
});

test('the server is killed and started again in the middle of a game', { skip: Boolean(process.env.GRUNDY_ADDRESS) }, async () => {
  const first = await startServer(process.env.GRUNDY_BINARY);
  const port = Number(new URL(first.address).port);
  const page = await visit('/play');
  await page.goto(`${first.address}${playAt('nim(3,4,5)')}`);
  await page.locator('.boards .spot').first().waitFor();
  await first.stop('SIGKILL');
  await page.locator('.boards .spot').nth(1).click();
  await page.getByText('The server can’t be reached').waitFor();
  assert.equal(await label(page), 'Heaps of 1, 4, 5');
  const second = await startServer(process.env.GRUNDY_BINARY, [], port);
  await says(page, '.note', /The engine:/);
  await page.locator('.connection.lost').waitFor({ state: 'detached' });
  await says(page, '.status', /Your turn/);
  await leave(page);
  await second.stop();
  tolerate(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|status of 503/);
});

noErrorsInTheConsole();
