// Playing: what is said fits the game, nothing is lost, and a lost game teaches something.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { startServer } from './browser.mjs';
import { addressOf, leave, look, makeMove, noErrorsInTheConsole, playAt, press, seriousFindings, status, steady, tolerate, visit } from './visitor.mjs';

const people = (expression, more = '') => playAt(expression, more).replace('perfect', 'person');
const says = (page, selector, pattern) => page.waitForFunction(([where, text]) => new RegExp(text).test(document.querySelector(where)?.textContent ?? ''), [selector, pattern.source]);
const showMe = (page) => page.getByRole('button', { name: 'Show me' }).click();

test('of a partizan position it is said who wins, whoever starts', async () => {
  const page = await visit(people('stalk(LRRL)'));
  await showMe(page);
  await says(page, '.worth', /Left \(Player 1\) wins, whoever starts/);
  await leave(page);
});

test('a loopy move to a lost position that makes no progress is called that', async () => {
  const page = await visit(people('windup(4; 7; 1,2,5)'));
  await showMe(page);
  const idle = page.getByRole('button', { name: /go back 5 places.*does not make progress/ });
  await idle.waitFor();
  assert.equal(await page.getByRole('button', { name: /go back 1 place, .*wins/ }).count(), 1);
  assert.ok(!(await idle.getAttribute('class')).includes('bad'));
  await leave(page);
});

test('a drawn picture is played as it was drawn', async () => {
  const girl = 'hackenbush("ground-a ground-b a-c b-c c-d d-e d-f d-g g-g a@5.2,1.2 b@6.8,1.2 c@6,2.4 d@6,3.8 e@4.6,3 f@7.4,3 g@6,4.8")';
  const page = await visit(people(girl));
  const points = () => page.locator('.boards .vertex').evaluateAll((all) => all.map((point) => [point.getAttribute('cx'), point.getAttribute('cy')].map(Number)));
  await page.locator('.boards .spot').nth(8).waitFor();
  const before = await points();
  const [xs, ys] = [0, 1].map((k) => before.map((point) => Math.round(point[k])));
  assert.equal(new Set(ys).size, 5, `feet, hips, hands, shoulders and head stand at different heights: ${ys}`);
  assert.equal(Math.max(...xs) - Math.min(...xs), Math.round(2.8 * 60));
  await look(page, 'play-girl');
  await makeMove(page, page.getByRole('button', { name: /cut d-e/ }));
  await says(page, '.status', /Player 2/);
  const after = new Set((await points()).map(String));
  assert.ok([...after].every((point) => before.map(String).includes(point)), 'nothing jumps');
  await leave(page);
});

test('a position too hard to solve is played without values, and they come when they are found', async () => {
  const page = await visit(people('cram(6x6)'));
  await page.locator('.boards .spot').first().waitFor();
  await page.locator('.values-late').waitFor();
  await makeMove(page, page.locator('.boards .spot').first());
  await says(page, '.status', /Player 2/);
  await leave(page);
  const large = await visit(people('nim(1000000,999)'));
  await large.locator('.boards .move').first().waitFor();
  await large.getByLabel(/Find one of the/).fill('take 990000');
  await large.locator('.find-move .move').first().click();
  await says(large, '.status', /Player 2/);
  await leave(large);
});

test('what a direct question has no time for is found in the background', { skip: Boolean(process.env.GRUNDY_ADDRESS) }, async () => {
  const hasty = await startServer(process.env.GRUNDY_BINARY, ['--request-seconds', '0.4']); // enough to list moves on a busy machine, too short to value them
  const page = await visit('/play');
  try {
    await page.goto(hasty.address + people('cram(5x7)'));
    await page.getByRole('button', { name: 'Look further' }).click();
    await page.locator('.values-late').waitFor({ state: 'detached', timeout: 180_000 });
    await page.locator('.boards .spot').first().waitFor();
  } finally {
    await leave(page);
    await hasty.stop();
  }
});

test('a bar of thirty by thirty is played by two people', async () => {
  const page = await visit(people('chomp(30x30)'));
  await press(page, page.locator('.boards .spot').nth(800));
  await says(page, '.status', /Player 2/);
  await leave(page);
});

test('when the server goes away the board stays, and the game goes on by itself when it is back', async () => {
  const page = await visit(playAt('nim(3,4,5)'));
  await page.locator('.boards .spot').first().waitFor();
  await page.context().setOffline(true);
  await page.locator('.boards .spot').nth(1).click();
  await page.getByText('The server can’t be reached').waitFor();
  assert.equal(await page.locator('svg.picture').getAttribute('aria-label'), 'Heaps of 1, 4, 5');
  await look(page, 'play-offline');
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByText('Loading').waitFor();
  await page.goBack();
  await page.context().setOffline(false);
  await says(page, '.note', /The engine:/);
  await page.locator('.connection.lost').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await leave(page);
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/);
});

test('another opponent takes over the game as it stands, and the link Play leads back to it', async () => {
  const page = await visit(people('nim(3,4,5)'));
  await page.locator('.boards .spot').nth(1).click();
  await says(page, '.status', /Player 2/);
  await page.getByLabel('Opponent').selectOption('Engine, perfect');
  await says(page, '.note', /The engine:/);
  const moves = await page.locator('.history li').count();
  assert.equal(moves, 3);
  await page.getByRole('link', { name: 'Draw' }).click();
  await page.getByRole('heading', { name: 'Draw' }).waitFor();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.locator('.history li').nth(2).waitFor();
  await leave(page);
});

test('a link holds the whole game', async () => {
  const page = await visit(people('nim(3,4,5)'));
  for (const turn of [/Player 2/, /Player 1/]) {
    await page.locator('.boards .spot').nth(1).click();
    await says(page, '.status', turn);
  }
  const { pathname, search } = new URL(await addressOf(page));
  const other = await visit(pathname + search);
  await other.locator('.history li').nth(2).waitFor();
  await other.locator('.boards .spot').first().waitFor();
  await other.keyboard.press('ArrowLeft');
  await says(other, '.status', /Player 2/);
  await other.keyboard.press('Home');
  await other.waitForFunction(() => document.querySelector('svg.picture').getAttribute('aria-label') === 'Heaps of 3, 4, 5');
  await other.keyboard.press('End');
  await other.keyboard.press('Control+z');
  await says(other, '.status', /Player 2/);
  await leave(page);
  await leave(other);
});

test('what can’t be copied is not called copied', async () => {
  const page = await visit(people('nim(1,2)'));
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.locator('.share summary').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('does not let the page copy').waitFor();
  assert.match(await page.locator('.share input').inputValue(), /nim/);
  await leave(page);
});

test('a picture of the position is saved with its colours', async () => {
  const page = await visit(people('hackenbush("ground-a:blue a-b:red") + nim(2)'));
  await page.locator('.boards .spot').first().waitFor();
  await page.locator('.share summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save a picture' }).click()]);
  assert.equal(download.suggestedFilename(), 'hackenbush.svg');
  const svg = readFileSync(await download.path()).toString();
  assert.match(svg, /^<svg [^>]*>[\s\S]*stroke="rgb\(63, 116, 209\)"[\s\S]*<\/svg>\s*$/);
  assert.doesNotMatch(svg, /class=|var\(/);
  await leave(page);
});

test('after a lost game it is said what the mistake was, and one can try again from there', async () => {
  const page = await visit(playAt('nim(1,2)'));
  await page.locator('.boards .spot').first().click(); // takes the heap of 1: the engine takes the rest
  await says(page, '.status', /The engine wins/);
  assert.doesNotMatch(await page.locator('.note').textContent(), /whatever you do/);
  await page.getByText(/Here you played: take the whole heap of 1\. That allowed an answer that wins: take the whole heap of 2\. Better: take 1 from the heap of 2\. That leaves 0 and not \*2/).waitFor();
  await look(page, 'play-review');
  await page.getByRole('button', { name: 'Try again from there' }).click();
  await says(page, '.status', /Your turn/);
  await leave(page);
});

test('in Kayles the pins fall where they were hit', async () => {
  const page = await visit(people('kayles(7)'));
  const places = () => page.locator('.boards .pin').evaluateAll((all) => all.filter((pin) => !pin.closest('.gone')).map((pin) => Math.round(pin.getBoundingClientRect().x)));
  await page.locator('.boards .spot').first().waitFor();
  await steady(page);
  const before = await places();
  await page.getByRole('button', { name: /^pin 6, knock down 1 pin/ }).click(); // not its mirror image, pin 2
  await says(page, '.status', /Player 2/);
  assert.deepEqual(await places().then((all) => all.sort((a, b) => a - b)), before.filter((_, i) => i !== 5));
  // The gap is two pins.
  await page.getByRole('button', { name: /^between 2 and 3/ }).first().click();
  await says(page, '.status', /Player 1/);
  assert.equal((await places()).length, 4);
  await leave(page);
});

test('a move is shown before it is made, on the board and in the binary columns', async () => {
  const page = await visit(people('nim(3,4,5)'));
  await showMe(page);
  await page.locator('.nim-sum').waitFor();
  await page.locator('.boards .spot').nth(3).hover(); // all four of the second heap
  await page.locator('.nim-sum .flipped').first().waitFor();
  assert.equal(await page.locator('.boards .going').count(), 4);
  await says(page, '.preview', /take the whole heap of 4/);
  await leave(page);
});

test('a game is found in the gallery, and another is added', async () => {
  const page = await visit('/play');
  await page.getByRole('button', { name: 'Choose a game' }).click();
  const favourites = page.locator('section[aria-label="Favourites"] .game-card');
  await favourites.first().waitFor();
  assert.equal(await favourites.count(), 6);
  await look(page, 'play-gallery');
  await page.getByLabel('Search').fill('pins neighbouring');
  await page.locator('.game-card', { hasText: 'Kayles' }).first().click();
  await page.getByRole('button', { name: '+ Add a game' }).click();
  await page.getByLabel('Search').fill('chomp');
  await page.locator('.game-card').first().click();
  await page.waitForFunction(() => document.querySelectorAll('figure.board').length === 2);
  await leave(page);
});

test('gallery, hints and review have no serious accessibility finding', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await visit(playAt('nim(1,2)'), { colorScheme });
    await showMe(page);
    await page.locator('.nim-sum').waitFor();
    await page.locator('.reasons summary').click();
    await page.locator('.shelf .mex').waitFor();
    await page.locator('.reasons pre').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await look(page, `play-why-${colorScheme}`);
    await page.locator('.boards .spot').first().click();
    await page.locator('.review').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await page.getByRole('button', { name: 'Choose a game' }).click();
    await page.locator('.game-card').first().waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await leave(page);
  }
});

test('a random start is another position of the same rules, in every game', async () => {
  for (const game of ['coins(2 at distance 1,3; TTHHT)', 'node_kayles(petersen)', 'bandit(B..|.#.|..P)', 'windup(4; 7; 1,2,5)', 'queen(c2)']) {
    const page = await visit(people(game));
    await page.locator('.boards .spot').first().waitFor();
    const before = await addressOf(page);
    // By chance it may be the same position again.
    for (let k = 0; k < 6 && (await addressOf(page)) === before; k++) {
      await page.getByRole('button', { name: 'Random start' }).click();
      await page.waitForURL((url) => url.href !== before, { timeout: 6000 }).catch(() => undefined);
    }
    assert.notEqual(await addressOf(page), before, game);
    await page.locator('.boards .spot').first().waitFor();
    if (game.startsWith('coins')) assert.match(decodeURIComponent(await addressOf(page)).replaceAll('+', ' '), /coins\(2 at distance 1,3; /);
    await leave(page);
  }
});

test('coins and pins are large enough for a finger', async () => {
  for (const game of ['turtles(TTHHTHTTHTTH)', 'kayles(20)', 'nim(9,12)', 'strip(4,7,9; 3)']) {
    const page = await visit(people(game), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.locator('.boards .spot').first().waitFor();
    await steady(page);
    const least = await page.locator('.boards .spot > :first-child + *').evaluateAll((all) => Math.min(...all.filter((part) => !part.parentElement.querySelector('.gap')).map((part) => part.getBoundingClientRect().width)));
    assert.ok(least >= 24, `${game}: ${least} px`);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await leave(page);
  }
});

test('arrow keys walk over a board', async () => {
  const page = await visit(people('queen(c3; board=5x5)'));
  await page.locator('.boards .spot').first().waitFor();
  assert.equal(await page.locator('.boards .spot[tabindex="0"]').count(), 1, 'one stop for the tab key');
  await page.locator('.boards .spot[aria-label^="c2"]').focus();
  await page.keyboard.press('ArrowDown');
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^c1/);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('tabindex')), '0');
  await page.keyboard.press('Enter');
  await says(page, '.status', /Player 2/);
  await leave(page);
});

test('keys alone play a whole game, and step through it afterwards', async () => {
  const page = await visit(people('kayles(3)'));
  await page.locator('.boards .spot').first().waitFor();
  for (const next of [/Player 2/, /Player 1|wins/]) {
    await page.locator('.boards').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    assert.ok(await page.evaluate(() => document.activeElement.classList.contains('spot')));
    await page.keyboard.press('Enter');
    await says(page, '.status', next);
    if (/wins/.test(await status(page))) break;
  }
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('.history [aria-current]')?.textContent === 'Start');
  await leave(page);
});

test('a teacher shows the board alone, and it fills the screen', async () => {
  const page = await visit(people('nim(3,4,5)'), { viewport: { width: 1920, height: 1080 } });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.waitForFunction(() => document.querySelector('.boards svg').getBoundingClientRect().height > 500);
  assert.ok(!(await page.getByLabel('Opponent').isVisible()));
  const { width, height } = await page.locator('.boards svg').boundingBox();
  assert.ok(width * height > 0.2 * 1920 * 1080, `${Math.round(width)} by ${Math.round(height)}`);
  await look(page, 'play-full');
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await page.getByLabel('Opponent').waitFor();
  assert.match(await status(page), /Player 1/);
  await leave(page);
});

noErrorsInTheConsole();
