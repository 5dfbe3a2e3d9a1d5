// Whoever is quicker than the page loses nothing: what is done in the first frame of a view, between two keys, or while
// an answer is on its way stays done. Everything quick happens inside the page, so that a busy machine is no slower hand.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, addressOf, leave, noErrorsInTheConsole, playAt, visit } from './visitor.mjs';

// Does something with an element as soon as it is there, before the page has painted it.
const atFirstSight = (page, selector, act) =>
  page.addInitScript(`new MutationObserver((_, observer) => {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (!element) return;
    observer.disconnect();
    (${act})(element);
  }).observe(document, { childList: true, subtree: true })`);

// Holds the answers to a question back until they are let go.
async function held(page, pattern) {
  let letGo;
  const gate = new Promise((done) => (letGo = done));
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue().catch(() => undefined); // whoever asked may have gone
  });
  return letGo;
}

test('a link that is followed in the first frame is followed', async () => {
  const page = await visit('/nope');
  await atFirstSight(page, 'header nav a[href="/learn"]', (link) => link.click());
  await page.goto(`${address()}/play`);
  await page.getByRole('heading', { name: 'Winning and losing positions' }).waitFor();
  await leave(page);
});

test('what is typed in the first frame stays typed', async () => {
  for (const [path, field] of [['/explore', 'form.line .wide input'], ['/explore/sequence', 'form.line .wide input'], ['/play', '.setup input'], ['/draw', 'textarea.code']]) {
    const page = await visit('/nope');
    await atFirstSight(page, field, (input) => {
      input.value = 'nim(7)';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.goto(address() + path);
    await page.locator(field).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator(field).inputValue(), 'nim(7)', path);
    await leave(page);
  }
});

test('keys that follow each other faster than frames are all heard', async () => {
  const line = Array.from({ length: 16 }, (_, k) => `nim(${15 - k})`);
  const page = await visit(`/play?e=nim(16)&line=${encodeURIComponent(line.join('~'))}&opponent=person`);
  await page.waitForFunction(() => [...document.querySelectorAll('.history li')].filter((li) => /take/.test(li.textContent)).length === 16);
  await page.evaluate(async () => {
    for (let k = 0; k < 7; k++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
      await Promise.resolve();
    }
  });
  await page.waitForFunction(() => /at=9/.test(location.search));
  await leave(page);
});

const firstMove = () => document.querySelector('.boards .spot').dispatchEvent(new MouseEvent('click', { bubbles: true }));
const answered = (page) => page.waitForFunction(() => (new URLSearchParams(location.search).get('line') ?? '').split('~').length === 2);

test('the gallery stays open when the engine answers, and its keys step through no game', async () => {
  const page = await visit(playAt('nim(3,4,5)'));
  await page.locator('.boards .spot').first().waitFor();
  await page.evaluate(`(${firstMove})(); document.querySelector('.setup button').click()`);
  await answered(page);
  await page.locator('.game-card').first().waitFor();
  await page.evaluate(() => document.activeElement.blur());
  const before = await addressOf(page);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await addressOf(page), before);
  assert.ok(await page.locator('.gallery').isVisible());
  await leave(page);
});

test('another opponent chosen while the engine thinks is the one who answers', async () => {
  const page = await visit(playAt('nim(3,4,5)').replace('perfect', 'good'), { reducedMotion: 'no-preference' });
  await page.locator('.boards .spot').first().waitFor();
  await page.evaluate(`(${firstMove})()`);
  await page.evaluate(async () => {
    // Its answer is chosen from moves that it knows, and waits for the moment to be shown.
    const known = () => performance.getEntriesByType('resource').some(({ name }) => /api\/moves.*player=right/.test(name));
    while (!known()) await new Promise((done) => setTimeout(done, 5));
    await new Promise((done) => setTimeout(done, 100));
    const [opponent] = document.querySelectorAll('.setup select');
    opponent.value = 'perfect';
    opponent.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await answered(page);
  assert.match(await addressOf(page), /opponent=perfect/);
  await leave(page);
});

test('a random start that comes late leads nobody away from where they have gone', async () => {
  const page = await visit(playAt('nim(3,4,5)'));
  await page.locator('.boards .spot').first().waitFor();
  const letGo = await held(page, '**/api/moves*');
  const asked = page.waitForRequest(/api\/moves/);
  await page.getByRole('button', { name: 'Random start' }).click();
  await asked;
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { name: 'Winning and losing positions' }).waitFor();
  letGo();
  await page.waitForLoadState('networkidle');
  assert.match(await addressOf(page), /\/learn/);
  await leave(page);
});

test('a zoom and a ruler of one’s own outlast the period that is found later', async () => {
  const page = await visit('/nope');
  const letGo = await held(page, '**/api/pattern*');
  await page.goto(`${address()}/explore?table=kayles(n)&to=500`);
  const plot = page.locator('canvas.plot');
  await plot.focus();
  await page.keyboard.press('+');
  await page.waitForFunction(() => /n = 125 to 37\d/.test(document.querySelector('canvas.plot').getAttribute('aria-label')));
  await page.locator('.plot-frame input[type=number]').fill('7');
  letGo();
  await page.locator('.evidence').first().waitFor();
  assert.match(await plot.getAttribute('aria-label'), /n = 125 to 37\d/);
  assert.equal(await page.locator('.plot-frame input[type=number]').inputValue(), '7');
  await leave(page);
});

noErrorsInTheConsole();
