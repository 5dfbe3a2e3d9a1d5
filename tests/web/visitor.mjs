// What every test of the page starts from: the real server, a real browser, and a visitor who goes to an address.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { axeSource, launch, startServer } from './browser.mjs';

const pictures = process.env.GRUNDY_SCREENSHOTS; // a folder, to look at every view
const patience = 60_000; // a busy machine is no mistake of the page
const troubles = [];
let server;
let browser;

before(async () => {
  server = await startServer(process.env.GRUNDY_BINARY, ['--request-seconds', '30']);
  browser = await launch();
  if (pictures) mkdirSync(pictures, { recursive: true });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

export const address = () => server.address;

// How many times longer than alone everything takes, because others use the machine too: bounds of times are that much wider.
export const slowness = () => Math.max(1, loadavg()[0] / cpus().length);

export async function visit(path, options = {}) {
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
export const leave = (page) => page.context().close();

export const look = async (page, name) => pictures && page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
// Where the page is by its own account: what the browser tells us of it may come a moment later.
export const addressOf = (page) => page.evaluate(() => location.href);

// Waits until the boards lie still, so that what is clicked is where it was seen.
export const steady = (page) =>
  page.waitForFunction(async () => {
    const places = () => JSON.stringify([...document.querySelectorAll('.boards, .boards svg.picture')].map((part) => part.getBoundingClientRect()));
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const before = places();
    await frame();
    await frame();
    return before !== '[]' && places() === before;
  });
// Clicks on a part of a board even where another lies above its middle.
export async function press(page, spot) {
  await spot.waitFor({ state: 'attached' });
  await steady(page);
  await spot.click({ force: true });
}

export const status = (page) => page.locator('.status').textContent();
export const playAt = (expression, more = '') => `/play?e=${encodeURIComponent(expression)}&opponent=perfect&first=0${more}`;

export async function seriousFindings(page) {
  await page.evaluate(readFileSync(axeSource, 'utf8'));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((n) => n.target).join(' | ')}`);
}

// Makes the move of a spot. Where a move needs several places, the next one is clicked until it is made; where several
// moves were meant, one of the list.
export async function makeMove(page, spot, kind = '') {
  const before = await addressOf(page);
  await press(page, spot);
  for (let k = 0; k < 12; k++) {
    const then = await page.waitForFunction((old) => location.href !== old ? 'made' : document.querySelector('.choices .move') ? 'which?' : document.querySelector('.boards .spot.chosen') && 'begun', before);
    const state = await then.jsonValue();
    if (state === 'made') return;
    if (state === 'which?') await page.locator(`.choices .move${kind}`).first().click();
    else {
      const next = page.locator(`.boards .spot${kind}:not(.chosen)`).first();
      await press(page, kind && (await next.count()) ? next : page.locator('.boards .spot.chosen').last());
    }
  }
  assert.fail('twelve clicks made no move');
}

// Follows the green hints until the game is over.
export async function winByHints(page) {
  await page.getByRole('button', { name: 'Show me' }).click();
  for (let k = 0; k < 60; k++) {
    await page.waitForFunction(() => /Your turn|wins|win!/.test(document.querySelector('.status')?.textContent ?? ''));
    if (!/Your turn/.test(await status(page))) return status(page);
    const good = page.locator('.boards .good').first();
    await good.waitFor();
    await makeMove(page, good, '.good');
  }
  return 'the game did not end';
}

// What a test brings about on purpose is no trouble.
export function tolerate(pattern) {
  for (let i = troubles.length - 1; i >= 0; i--) if (pattern.test(troubles[i])) troubles.splice(i, 1);
}

// Belongs at the end of every file of tests.
export const noErrorsInTheConsole = () => test('no errors in the console', () => assert.deepEqual(troubles, []));
