// Ends and edges of play: games whose end has a text of its own, rows whose emptied heaps go, the keyboard from move to
// move, links that claim what nobody played, and fields left empty.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, addressOf, leave, look, noErrorsInTheConsole, playAt, status, steady, visit } from './visitor.mjs';

const people = (expression, more = '') => playAt(expression, more).replace('perfect', 'person');
const says = (page, selector, words) => page.waitForFunction(([where, what]) => new RegExp(what).test(document.querySelector(where)?.textContent ?? ''), [selector, words.source]);
const drawn = (page) => page.locator('svg.picture').first().getAttribute('aria-label');

test('the bandit leaves the yard and has won: on the board, after a reload and by a link', async () => {
  const page = await visit(playAt('bandit(B..|.#.|..P)'));
  await page.locator('.boards .spot').first().waitFor();
  await page.locator('.boards .spot[aria-label*="leaves the board"]').click();
  await says(page, '.status', /You win/);
  await page.locator('.review').waitFor();
  assert.ok((await page.locator('.boards svg.picture').count()) === 1, 'the yard is still drawn');
  await look(page, 'bandit-gone');
  await page.reload();
  await says(page, '.status', /You win/);
  const { pathname, search } = new URL(await addressOf(page));
  const other = await visit(pathname + search);
  await says(other, '.status', /You win/);
  await leave(other);
  // Caught: the policeman stands on the cell of the bandit.
  await page.goto(address() + people('bandit(B..|P#.|...; policeman)'));
  await page.locator('.boards .spot[aria-label*="catches the bandit"]').click();
  await says(page, '.status', /Player 1 wins/);
  assert.equal(await page.locator('.boards .token-letter').textContent(), 'P');
  await look(page, 'bandit-caught');
  await leave(page);
});

test('a heap that leaves the row can be taken by its first stone, at either end', async () => {
  const page = await visit(people('end_nim(2,1,3)'));
  const stone = (label) => page.locator(`.boards .spot[aria-label^="${label}"]`);
  await stone('stone 1 of heap 1').click();
  await page.waitForFunction(() => document.querySelector('svg.picture').getAttribute('aria-label') === 'Heaps of 1, 3');
  // What was taken is seen where it stood, above the others, and in none of them.
  assert.equal(await page.locator('.boards .stone.gone').count(), 2);
  const [gone, first] = [await page.locator('.boards .stone.gone').first().boundingBox(), await page.locator('.boards .spot .stone').first().boundingBox()];
  assert.ok(gone.y + gone.height < first.y, 'the hole is above the first heap');
  await look(page, 'end-nim');
  assert.equal(await page.locator('.boards .stone.ghost').count(), 0, 'no stones can be added');
  await page.goto(address() + people('end_nim(1,1,1)'));
  await page.locator('.boards .spot').first().waitFor();
  assert.equal(await page.locator('.boards .spot').count(), 2);
  await stone('stone 1 of heap 3').click();
  await page.waitForFunction(() => document.querySelector('svg.picture').getAttribute('aria-label') === 'Heaps of 1, 1');
  await leave(page);
});

test('a move in several heaps is begun in any of them', async () => {
  const page = await visit(people('moore(3,5,6; 2)'));
  const stone = (label) => page.locator(`.boards .spot[aria-label^="${label},"]`);
  await stone('stone 5 of heap 3').click();
  await page.locator('.boards .chosen').first().waitFor();
  await stone('stone 2 of heap 1').click();
  await page.waitForFunction(() => document.querySelector('svg.picture').getAttribute('aria-label') === 'Heaps of 1, 5, 4');
  // The same stone again: only these.
  await stone('stone 4 of heap 2').click();
  await stone('stone 4 of heap 2').click();
  await page.waitForFunction(() => document.querySelector('svg.picture').getAttribute('aria-label') === 'Heaps of 1, 3, 4');
  // The larger number becomes the smaller one: it is still the larger one that is clicked.
  await page.goto(address() + people('euclid(4,6)'));
  await stone('stone 3 of heap 2').click();
  await page.waitForFunction(() => document.querySelector('svg.picture').getAttribute('aria-label') === 'Heaps of 2, 4');
  await leave(page);
});

test('after every move the keyboard goes on at the board', async () => {
  const page = await visit(playAt('nim(3,4,5)'));
  await page.locator('.boards .spot').first().waitFor();
  for (let k = 0; k < 60 && !(await page.evaluate(() => document.activeElement.classList.contains('spot'))); k++) await page.keyboard.press('Tab');
  for (let move = 0; move < 12; move++) {
    const before = await drawn(page);
    await page.keyboard.press('Enter');
    // Keys that come too early must not undo anything.
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((old) => document.querySelector('svg.picture').getAttribute('aria-label') !== old, before);
    await page.waitForFunction(() => !/thinking|moment/.test(document.querySelector('.status').textContent));
    if (/wins|win!/.test(await status(page))) break;
    await page.waitForFunction(() => document.activeElement.classList.contains('spot'));
    assert.ok(await page.evaluate(() => document.activeElement.matches(':focus-visible')), 'and is seen there');
    const here = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    const spots = await page.locator('.boards .spot').count();
    if (move === 0 && spots > 1) {
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
      assert.ok(await page.evaluate(() => document.activeElement.classList.contains('spot')), `arrows stay on the board (${here})`);
      assert.doesNotMatch(await addressOf(page), /at=/, 'and do not step through the game');
      await look(page, 'keyboard-after-a-move');
    }
  }
  assert.match(await status(page), /win/);
  await page.keyboard.press('ArrowLeft'); // nothing can be done on the board now: arrows step through the game
  await page.waitForURL(/at=/);
  await leave(page);
});

test('a pointer leaves no mark on the board when the other side has moved', async () => {
  const page = await visit(playAt('nim(3,4,5)'));
  await page.locator('.boards .spot').nth(5).click();
  await says(page, '.note', /The engine:/);
  await page.mouse.move(5, 500);
  await says(page, '.status', /Your turn/);
  await page.waitForTimeout(200);
  assert.equal(await page.locator('.boards .going').count(), 0);
  await leave(page);
});

test('a link that claims what no move does is shown as far as it goes', async () => {
  const page = await visit('/play?e=nim(3)&line=nim(9)~nim(2)');
  await page.locator('.note.cut').waitFor();
  assert.equal(await drawn(page), 'Heaps of 3');
  assert.doesNotMatch(decodeURIComponent(await addressOf(page)), /nim\(9\)/);
  await says(page, '.status', /Your turn/);
  await look(page, 'link-cut');
  // Half of it is right, also where it is written in another way.
  await page.goto(`${address()}/play?e=${encodeURIComponent('nim(3,4,5)')}&line=${encodeURIComponent('nim(3, 4, 4)~nim(3,0,4)~nim(7)')}&opponent=person`);
  await page.locator('.note.cut').waitFor();
  assert.equal(await drawn(page), 'Heaps of 3, 0, 4');
  await page.waitForFunction(() => document.querySelectorAll('.history li').length === 3);
  await page.locator('.boards .spot').first().click();
  await page.locator('.note.cut').waitFor({ state: 'detached' });
  // What cannot be read is no position at all.
  await page.goto(`${address()}/play?e=nim(3)&line=${encodeURIComponent('nim(oops)')}&opponent=person`);
  await page.locator('.note.cut').waitFor();
  assert.equal(await drawn(page), 'Heaps of 3');
  // A game as it was played is left alone.
  await page.goto(`${address()}/play?e=${encodeURIComponent('nim(3,4,5)')}&line=${encodeURIComponent('nim(3,4,4)~nim(3,0,4)')}&opponent=person`);
  await page.waitForFunction(() => [...document.querySelectorAll('.history li')].filter((li) => /take/.test(li.textContent)).length === 2);
  assert.equal(await page.locator('.note.cut').count(), 0);
  await leave(page);
});

test('an empty position is not asked about', async () => {
  const asked = [];
  const page = await visit(playAt('nim(3,4,5)'));
  page.on('request', (request) => /expression=(&|$)/.test(request.url()) && asked.push(request.url()));
  await page.locator('.boards .spot').first().waitFor();
  for (const text of ['', '   ']) {
    await page.getByRole('textbox', { name: 'Position' }).fill(text);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForTimeout(200);
    assert.equal(await page.locator('.setup input:invalid').count(), 1);
    assert.equal(await drawn(page), 'Heaps of 3, 4, 5');
  }
  await page.goto(`${address()}/play?e=`);
  await page.locator('.boards .spot').first().waitFor();
  await page.goto(`${address()}/explore?e=`);
  await page.locator('.answer').waitFor();
  assert.deepEqual(asked, []);
  await leave(page);
});

test('the list of moves shows the move that is shown', async () => {
  const line = Array.from({ length: 16 }, (_, k) => `nim(${16 - k - 1})`);
  const page = await visit(`/play?e=nim(16)&line=${encodeURIComponent(line.join('~'))}&opponent=person`, { viewport: { width: 1440, height: 900 } });
  await page.waitForFunction(() => [...document.querySelectorAll('.history li')].filter((li) => /take/.test(li.textContent)).length === 16);
  const isSeen = () => page.waitForFunction(() => {
    const [frame, row] = [document.querySelector('.history ol'), document.querySelector('.history [aria-current]')].map((element) => element.getBoundingClientRect());
    return row.top >= frame.top - 1 && row.bottom <= frame.bottom + 1;
  });
  assert.ok(await page.evaluate(() => document.querySelector('.history ol').scrollHeight > document.querySelector('.history ol').clientHeight), 'the list is longer than its frame');
  await isSeen();
  await look(page, 'long-history');
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Home');
  await page.waitForURL(/at=0/);
  await page.waitForFunction(() => document.querySelector('.history ol').scrollTop === 0);
  await isSeen();
  for (let k = 0; k < 13; k++) await page.keyboard.press('ArrowRight');
  await page.waitForURL(/at=13/);
  await isSeen();
  assert.equal(await page.evaluate(() => scrollY), scrolled, 'nothing else scrolls');
  await leave(page);
});

test('a long row goes on in the next line, so that every move on it is seen', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1440, height: 900 }]) {
    const page = await visit(playAt('kayles(20)'), { viewport });
    await page.locator('.boards .spot').first().waitFor();
    await steady(page);
    const clipped = () => page.evaluate(() => {
      const frame = document.querySelector('.picture-frame');
      return frame.scrollWidth > frame.clientWidth + 1 || frame.getBoundingClientRect().right > innerWidth;
    });
    assert.ok(!(await clipped()), `${viewport.width}`);
    const lines = await page.locator('.boards .ground').count();
    if (viewport.width !== 844) assert.equal(lines, viewport.width === 390 ? 2 : 1);
    await page.locator('.boards .spot[aria-label^="pin 6,"]').click();
    await says(page, '.note', /The engine:/);
    await says(page, '.status', /Your turn/);
    assert.ok(!(await clipped()));
    await page.waitForFunction(() => document.querySelectorAll('.boards .gone').length > 0);
    for (const gone of await page.locator('.boards .gone').all()) {
      const box = await gone.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, 'what went is in sight');
    }
    await look(page, `kayles-${viewport.width}`);
    await leave(page);
  }
});

test('where every move loses, the hints say so', async () => {
  const page = await visit(people('clobber(XOX/OXO)'));
  await page.locator('.boards .spot').first().waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.boards .plate.bad').first().waitFor();
  assert.equal(await page.locator('.boards .plate').count(), await page.locator('.boards .spot').count());
  await look(page, 'clobber-lost');
  await leave(page);
});

test('a frame shows the board in a page that was opened from a folder', { skip: Boolean(process.env.GRUNDY_ADDRESS) }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grundy-frame-'));
  writeFileSync(join(folder, 'page.html'), `<!doctype html><p>A page</p><iframe width="700" height="600" src="${address()}${playAt('nim(1,2)', '&embed=1').replaceAll('&', '&amp;')}"></iframe>`);
  const page = await visit('/play');
  await page.goto(`file://${folder}/page.html`);
  const frame = page.frameLocator('iframe');
  await frame.locator('.boards .spot').nth(2).click();
  await frame.locator('.note', { hasText: 'The engine:' }).waitFor();
  await look(page, 'frame-in-a-folder');
  rmSync(folder, { recursive: true });
  await leave(page);
});

noErrorsInTheConsole();
