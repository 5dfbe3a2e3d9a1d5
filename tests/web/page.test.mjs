// The page in a real browser, against the real server. Every test starts from an address, as a visitor would.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeSource, launch, startServer } from './browser.mjs';

const binary = process.env.GRUNDY_BINARY;
const pictures = process.env.GRUNDY_SCREENSHOTS; // a folder, to look at every view
const patience = 20_000;
let server;
let browser;
const troubles = [];

before(async () => {
  server = await startServer(binary, ['--request-seconds', '30']);
  browser = await launch();
  if (pictures) mkdirSync(pictures, { recursive: true });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function visit(path, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 850 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => troubles.push(`${path}: ${error.message}`));
  page.on('console', (message) => {
    // A refused question is part of some tests; the browser notes every such answer.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) troubles.push(`${path}: ${message.text()}`);
  });
  await page.goto(server.address + path);
  return page;
}
// A binary may have been built without some family of games.
const missing = async (name) => (await fetch(`${server.address}/api/games?name=${name}`)).status !== 200 && `this binary has no ${name}`;
const look = async (page, name) => pictures && page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
const status = (page) => page.locator('.status').textContent();
const play = (expression, more = '') => `/play?e=${encodeURIComponent(expression)}&opponent=perfect&first=0${more}`;

async function serious(page) {
  await page.evaluate(readFileSync(axeSource, 'utf8'));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((n) => n.target).join(' | ')}`);
}

// Follows the green hints until the game is over.
async function winByHints(page) {
  await page.getByRole('button', { name: 'Show me' }).click();
  for (let k = 0; k < 60; k++) {
    await page.waitForFunction(() => /Your turn|wins|win!/.test(document.querySelector('.status')?.textContent ?? ''));
    if (!/Your turn/.test(await status(page))) return status(page);
    const good = page.locator('.boards .good').first();
    await good.waitFor();
    const before = page.url();
    await good.click({ force: true });
    const dialog = page.locator('dialog[open] .move.good').first();
    await Promise.race([page.waitForURL((url) => url.href !== before), dialog.waitFor()]);
    if (await dialog.isVisible()) {
      await dialog.click();
      await page.waitForURL((url) => url.href !== before);
    }
  }
  return 'the game did not end';
}

const boards = ['nim(3,4,5)', 'kayles(9)', 'queen(f5; board=7x7)', 'treblecross(9)', 'cut(4,6)', 'turtles(TTHHTH)', 'hackenbush("ground-a a-b b-c c-a a-d")', 'strip(4,7,9; 3)', 'chomp(3x4)'];
for (const expression of boards) {
  test(`following the hints wins ${expression} against the perfect engine`, async (t) => {
    const none = await missing(expression.split('(')[0]);
    if (none) return t.skip(none);
    const page = await visit(play(expression));
    assert.match(await winByHints(page), /You win/);
    await look(page, `won-${expression.split('(')[0]}`);
    await page.context().close();
  });
}

test('a sum is played on one screen, with its nim-sum in binary', async () => {
  const page = await visit(play('kayles(5) + nim(3)'));
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('heading', { name: 'The nim-sum in binary' }).waitFor();
  assert.equal(await page.locator('figure.board').count(), 2);
  await look(page, 'play-sum');
  await page.context().close();
});

test('undo, redo, the back button and a shared link lead to the same position', async () => {
  const page = await visit(play('nim(3,4,5)', '').replace('perfect', 'person'));
  await page.locator('.boards .spot').nth(1).click();
  await page.waitForFunction(() => document.querySelector('.status').textContent.includes('Player 2'));
  const moved = page.url();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelector('.status').textContent.includes('Player 1'));
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction(() => document.querySelector('.status').textContent.includes('Player 2'));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('.status').textContent.includes('Player 1'));
  const other = await visit(moved.slice(server.address.length));
  await other.waitForFunction(() => document.querySelector('.status').textContent.includes('Player 2'));
  assert.match(await other.locator('svg.picture').getAttribute('aria-label'), /^Heaps of 1, 4, 5$/);
  await page.context().close();
  await other.context().close();
});

test('misère play has hints and an end', async () => {
  const page = await visit(play('nim(1,2)', '&play=misere'));
  assert.match(await winByHints(page), /You win/);
  await page.context().close();
});

test('the keyboard alone plays a game', async () => {
  const page = await visit(play('nim(2)'));
  await page.locator('.boards .spot').first().waitFor();
  for (let k = 0; k < 40; k++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement.classList.contains('spot'))) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /You win/.test(document.querySelector('.status').textContent));
  await page.context().close();
});

test('a mistake in an expression is underlined and explained', async () => {
  const page = await visit('/explore?e=kayls(7)');
  await page.getByText("did you mean 'kayles'").first().waitFor();
  await page.context().close();
});

test('explore: value, winning moves, heat map with the value under the cursor', async () => {
  const page = await visit('/explore?e=kayles(7)%20%2B%20nim(3)&table=wythoff(x%2Cy)&to=24x24');
  await page.getByText('take 1 from the heap of 3').waitFor();
  assert.equal(await page.locator('dd.big').textContent(), '*1');
  await page.locator('canvas.heat').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('(1, 2): 0').waitFor();
  await look(page, 'explore-heat-map');
  await page.context().close();
});

test('explore: a sequence with its proved period; the plot zooms', async () => {
  const page = await visit('/explore?table=kayles(n)&to=500');
  await page.locator('.evidence').first().waitFor();
  const plot = page.locator('canvas.plot');
  const before = await plot.getAttribute('aria-label');
  await plot.focus();
  await page.keyboard.press('+');
  await page.waitForFunction((old) => document.querySelector('canvas.plot').getAttribute('aria-label') !== old, before);
  await look(page, 'explore-plot');
  await page.context().close();
});

test('a job is started, survives a reload and is cancelled', async () => {
  const page = await visit('/explore?table=wythoff(x,y)&to=20x20');
  await page.getByLabel('Up to').fill('6000x6000');
  await page.getByRole('button', { name: 'Run as a job' }).click();
  await page.locator('li[data-state="running"]').first().waitFor();
  await page.reload();
  await page.locator('li[data-state="running"]').first().waitFor();
  await look(page, 'explore-job');
  await page.locator('li[data-state="running"]').first().getByRole('button', { name: 'Cancel' }).click();
  await page.locator('li[data-state="cancelled"]').first().waitFor();
  await page.context().close();
});

test('draw: an edge more changes the value', async (t) => {
  const none = await missing('hackenbush');
  if (none) return t.skip(none);
  const page = await visit('/draw?picture=ground-a%20a-b');
  const value = page.getByTestId('value');
  await page.waitForFunction(() => document.querySelector('[data-testid=value]').textContent === '*2');
  await page.locator('form.line select').nth(0).selectOption('b');
  await page.getByRole('button', { name: 'Add edge' }).click();
  await page.waitForFunction(() => document.querySelector('[data-testid=value]').textContent === '*3');
  const box = await page.locator('svg.canvas').boundingBox();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.97);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector('[data-testid=value]').textContent === '*2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelector('[data-testid=value]').textContent === '*3');
  assert.equal(await value.textContent(), '*3');
  await look(page, 'draw');
  await page.context().close();
});

test('learn: labels are checked by the engine', async () => {
  const page = await visit('/learn/n-and-p');
  const labels = page.locator('.labels button');
  await labels.first().waitFor();
  const count = await labels.count();
  for (let n = 0; n < count; n++) for (let k = 0; k < (n % 4 === 0 ? 2 : 1); k++) await labels.nth(n).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Right.').waitFor();
  await look(page, 'learn');
  await page.context().close();
});

test('draw: a graph shows values and draws', async () => {
  const page = await visit('/draw/graph?graph=' + encodeURIComponent('a b\nb c\nc a\nc d\nd e\n'));
  await page.locator('table.points tbody tr').nth(4).waitFor();
  const row = async (id) => (await page.locator('table.points tbody tr', { has: page.getByRole('cell', { name: id, exact: true }) }).first().textContent()).trim();
  assert.match(await row('e'), /^eP/);
  assert.match(await row('d'), /^dN/);
  await page.locator('form.line select').nth(0).selectOption('e');
  await page.locator('form.line select').nth(1).selectOption('e');
  await page.getByRole('button', { name: 'Add edge' }).click();
  await page.waitForFunction(() => [...document.querySelectorAll('table.points tbody tr')].some((tr) => tr.textContent.startsWith('eD')));
  await look(page, 'draw-graph');
  await page.context().close();
});

test('rules: a mistake is underlined, and the table comes back when it is mended', async () => {
  const wrong = 'game heap(n)\n  move -> n-k for k in {1, 3} iff k <= n\n';
  const page = await visit('/rules?rules=' + encodeURIComponent(wrong));
  await page.locator('.rule-editor .mistake').waitFor();
  await look(page, 'rules-mistake');
  await page.getByRole('textbox', { name: 'Rules' }).fill(wrong.replace('iff', 'if'));
  await page.getByText('The rules are fine.').waitFor();
  await page.locator('canvas.plot').waitFor();
  await look(page, 'rules');
  await page.getByRole('link', { name: 'Play it' }).click();
  await page.getByText('Your turn').waitFor();
  assert.ok((await page.locator('.boards .move').count()) > 0);
  await page.context().close();
});

test('five million points stay quick to zoom', async () => {
  const page = await visit('/explore?table=kayles(n)&to=5000000');
  await page.locator('canvas.plot').waitFor({ timeout: 60_000 });
  const slowest = await page.evaluate(async () => {
    const plot = document.querySelector('canvas.plot');
    let worst = 0;
    for (const key of ['+', '-', '+', 'ArrowRight', '-', '0']) {
      const start = performance.now();
      plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      worst = Math.max(worst, performance.now() - start);
    }
    return worst;
  });
  console.log(`slowest frame with five million points: ${Math.round(slowest)} ms`);
  assert.ok(slowest < 1500, `${slowest} ms`);
  await page.context().close();
});

const views = ['/play', '/explore', '/draw', '/draw/graph', '/rules', '/learn/n-and-p', '/learn/mex', '/learn/sums', '/learn/periods', '/learn/hackenbush', '/learn/loopy'];
for (const colorScheme of ['light', 'dark']) {
  test(`no serious accessibility finding, ${colorScheme}`, async () => {
    for (const view of views) {
      const page = await visit(view, { colorScheme });
      await page.locator('h1, .status').first().waitFor();
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await serious(page), [], view);
      await look(page, `${view.slice(1).replace('/', '-')}-${colorScheme}`);
      await page.context().close();
    }
  });
}

test('a phone shows every view without scrolling sideways', async () => {
  for (const view of views) {
    const page = await visit(view, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.locator('h1, .status').first().waitFor();
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${view} is ${wide} pixels wide`);
    await look(page, `${view.slice(1).replace('/', '-')}-phone`);
    await page.context().close();
  }
});

test('the first view loads at most 300 KB of compressed script', async () => {
  const page = await visit('/play');
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.js')).reduce((sum, e) => sum + e.encodedBodySize, 0));
  assert.ok(bytes > 1000 && bytes < 300_000, `${bytes} bytes`);
  await page.context().close();
});

test('no errors in the console', () => assert.deepEqual(troubles, []));
