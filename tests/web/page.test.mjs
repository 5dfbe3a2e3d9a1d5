// The page in a real browser, against the real server. Every test starts from an address, as a visitor would.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, addressOf, leave, look, noErrorsInTheConsole, playAt, seriousFindings, visit, winByHints } from './visitor.mjs';

const boards = ['nim(3,4,5)', 'kayles(9)', 'queen(f5; board=7x7)', 'treblecross(9)', 'cut(4,6)', 'turtles(TTHHTH)', 'hackenbush("ground-a a-b b-c c-a a-d")', 'strip(4,7,9; 3)', 'chomp(3x4)', 'guillotine(3,4)', 'turning_corners(heads=(2,3),(1,2))', 'digraph("a>b a>c b>c c>d d>e b>e"; a)', 'chords(7)', 'node_kayles(path(7))'];
for (const expression of boards) {
  test(`following the hints wins ${expression} against the perfect engine`, async () => {
    const page = await visit(playAt(expression));
    assert.match(await winByHints(page), /You win/);
    await look(page, `won-${expression.split('(')[0]}`);
    await leave(page);
  });
}

test('a sum is played on one screen, with its nim-sum in binary', async () => {
  const page = await visit(playAt('kayles(5) + nim(3)'));
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('heading', { name: 'The nim-sum in binary' }).waitFor();
  assert.equal(await page.locator('figure.board').count(), 2);
  await look(page, 'play-sum');
  await leave(page);
});

test('undo, redo, the back button and a shared link lead to the same position', async () => {
  const page = await visit(playAt('nim(3,4,5)', '').replace('perfect', 'person'));
  await page.locator('.boards .spot').nth(1).click();
  await page.waitForFunction(() => (document.querySelector('.status')?.textContent ?? '').includes('Player 2'));
  const moved = await addressOf(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => (document.querySelector('.status')?.textContent ?? '').includes('Player 1'));
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction(() => (document.querySelector('.status')?.textContent ?? '').includes('Player 2'));
  await page.goBack();
  await page.waitForFunction(() => (document.querySelector('.status')?.textContent ?? '').includes('Player 1'));
  const other = await visit(moved.slice(address().length));
  await other.waitForFunction(() => (document.querySelector('.status')?.textContent ?? '').includes('Player 2'));
  assert.match(await other.locator('svg.picture').getAttribute('aria-label'), /^Heaps of 1, 4, 5$/);
  await leave(page);
  await leave(other);
});

test('the back button leads from turn to turn, not into the answers of the engine', async () => {
  const page = await visit(playAt('nim(5,4)'));
  await page.locator('.boards .spot').first().waitFor();
  await page.locator('.boards .spot').nth(4).click(); // 4 stones stay in the first heap
  await page.waitForFunction(() => /^The engine:/.test(document.querySelector('.note')?.textContent ?? ''));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('svg.picture').getAttribute('aria-label') === 'Heaps of 5, 4');
  await page.waitForTimeout(1500);
  assert.equal(await page.locator('svg.picture').getAttribute('aria-label'), 'Heaps of 5, 4');
  await leave(page);
});

test('a wrong address shows where to go', async () => {
  const page = await visit('/nope');
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { name: 'Winning and losing positions' }).waitFor();
  await leave(page);
});

test('misère play has hints and an end', async () => {
  const page = await visit(playAt('nim(1,2)', '&play=misere'));
  assert.match(await winByHints(page), /You win/);
  await leave(page);
});

test('the keyboard alone plays a game, and stays on the board after a move', async () => {
  const page = await visit(playAt('nim(1,1,1)'));
  const onTheBoard = () => document.activeElement.classList.contains('spot');
  await page.locator('.boards .spot').first().waitFor();
  for (let k = 0; k < 40 && !(await page.evaluate(onTheBoard)); k++) await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(onTheBoard), 'no move was reached');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /^The engine:/.test(document.querySelector('.note')?.textContent ?? ''));
  await page.waitForFunction(onTheBoard);
  await page.keyboard.press(' ');
  await page.waitForFunction(() => /You win/.test((document.querySelector('.status')?.textContent ?? '')));
  await leave(page);
});

test('a mistake in an expression is underlined and explained', async () => {
  const page = await visit('/explore?e=kayls(7)');
  await page.getByText("did you mean 'kayles'").first().waitFor();
  await leave(page);
});

test('explore: value, winning moves, heat map with the value under the cursor', async () => {
  const page = await visit('/explore?e=kayles(7)%20%2B%20nim(3)');
  await page.getByText('take 1 from the heap of 3').waitFor();
  assert.equal(await page.locator('dd.big').textContent(), '*1');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.locator('canvas.heat').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('(1, 2): 0').first().waitFor();
  await look(page, 'explore-heat-map');
  await leave(page);
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
  await leave(page);
});

test('draw: an edge more changes the value', async () => {
  const page = await visit('/draw?picture=ground-a%20a-b');
  const value = page.getByTestId('value');
  await page.waitForFunction(() => document.querySelector('[data-testid=value]')?.textContent === '*2');
  await page.locator('form.line select').nth(0).selectOption('b');
  await page.getByRole('button', { name: 'Add edge' }).click();
  await page.waitForFunction(() => document.querySelector('[data-testid=value]')?.textContent === '*3');
  const box = await page.locator('svg.canvas').boundingBox();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.97);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.6, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector('[data-testid=value]')?.textContent === '*2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelector('[data-testid=value]')?.textContent === '*3');
  assert.equal(await value.textContent(), '*3');
  await look(page, 'draw');
  await leave(page);
});

test('draw: an edge says what would fall, colours are swatches, keys undo', async () => {
  const page = await visit('/draw?picture=ground-a%20a-b%20b-c');
  await page.waitForFunction(() => document.querySelector('[data-testid=value]')?.textContent === '*3');
  await page.getByRole('button', { name: /green edge 1/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('If it is cut, 2 more edges fall.').waitFor();
  await page.getByText('Red (Right)').click();
  await page.getByRole('button', { name: 'Add edge' }).click();
  await page.getByRole('button', { name: /red edge 4/ }).waitFor();
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => !document.querySelector('.edge.red'));
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: /red edge 4/ }).waitFor();
  await look(page, 'draw-swatches');
  await leave(page);
});

test('rules: own games of one and two numbers have boards', async () => {
  const queen = 'game lady(x, y)\n  move -> (x-k, y) for k in 1..x\n  move -> (x, y-k) for k in 1..y\n';
  const page = await visit('/play?opponent=person&e=' + encodeURIComponent('lady(3,4)') + '&rules=' + encodeURIComponent(queen));
  await page.locator('.boards svg.picture .spot').first().waitFor();
  assert.equal(await page.locator('.boards .spot').count(), 7);
  await page.goto(page.url().replace(/\/play.*/, '/rules?rules=' + encodeURIComponent('game row(n)\n  move -> row(a) + row(n-1-a) for a in 0..n-1\n')));
  const trial = page.getByRole('region', { name: 'Try it out' });
  await trial.locator('.boards .stone').first().waitFor();
  await trial.locator('.boards .spot').nth(2).click();
  await trial.getByText('Player 2 to move').waitFor();
  await page.getByText('Cheat sheet').click();
  await page.getByText('a position becomes two, played side by side').waitFor();
  await leave(page);
});

test('learn: labels are checked by the engine', async () => {
  const page = await visit('/learn/n-and-p');
  const task = page.getByRole('region', { name: 'Mark the numbers of stones' });
  const labels = task.locator('.labels button');
  await labels.first().waitFor();
  const count = await labels.count();
  for (let n = 0; n < count; n++) for (let k = 0; k < (n % 4 === 0 ? 2 : 1); k++) await labels.nth(n).click();
  await task.getByRole('button', { name: 'Check' }).click();
  await task.getByText('Right.').waitFor();
  await look(page, 'learn');
  await leave(page);
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
  await leave(page);
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
  // A game can be tried out beside the rules.
  const trial = page.getByRole('region', { name: 'Try it out' });
  await trial.locator('.spot').first().click();
  await trial.getByText('Player 2 to move').waitFor();
  await page.getByRole('link', { name: 'Play it' }).click();
  await page.getByText('Your turn').waitFor();
  assert.ok((await page.locator('.boards .spot').count()) > 0);
  await leave(page);
});

test('the page speaks the language of the browser, and another one when asked', async () => {
  const page = await visit('/play?e=nim(1,1)&opponent=person', { locale: 'de-DE' });
  await page.getByText('Spieler 1 ist am Zug.').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.getByLabel('Sprache').selectOption('Slovenščina');
  await page.getByText('Na potezi: Igralec 1.').waitFor();
  await look(page, 'play-slovene');
  await page.getByLabel('Jezik').selectOption('English');
  await page.getByText('Player 1 to move.').waitFor();
  await leave(page);
});

test('an embedded board has no menus', async () => {
  const page = await visit('/play?e=nim(3,4,5)&opponent=person&embed=1', { viewport: { width: 640, height: 520 } });
  await page.locator('.boards .spot').first().waitFor();
  assert.ok(!(await page.getByRole('link', { name: 'Explore' }).isVisible()));
  await page.locator('.boards .spot').first().click();
  await page.waitForFunction(() => /Player 2/.test((document.querySelector('.status')?.textContent ?? '')));
  assert.match(await addressOf(page), /embed=1/);
  await leave(page);
});

const views = ['/play', '/explore', '/explore/sequence', '/explore/graph', '/draw', '/draw/graph', '/rules', '/learn/n-and-p', '/learn/mex', '/learn/disguise', '/learn/hackenbush', '/learn/loopy', '/explore?table=wythoff(x,y)&to=12x12', '/explore/chomp', '/explore/jobs', '/learn/puzzles', '/play?e=turtles(TTHHT)&opponent=person', '/play?e=bandit(B..|.%23.|..P)&opponent=person', '/nope'];
for (const colorScheme of ['light', 'dark']) {
  test(`no serious accessibility finding, ${colorScheme}`, async () => {
    for (const view of views) {
      const page = await visit(view, { colorScheme });
      await page.locator('h1, .status').first().waitFor();
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await seriousFindings(page), [], view);
      await look(page, `${view.slice(1).replace(/\W+/g, '-')}-${colorScheme}`);
      await leave(page);
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
    await look(page, `${view.slice(1).replace(/\W+/g, '-')}-phone`);
    await leave(page);
  }
});

// Editors and plots come when somebody goes there.
test('the first visit is under 120 KB compressed, without editors or plots', async () => {
  const page = await visit('/play');
  await page.waitForLoadState('networkidle');
  const all = await page.evaluate(() => performance.getEntriesByType('resource').reduce((sum, e) => sum + e.encodedBodySize, 0));
  assert.ok(all < 120_000, `${all} bytes`);
  console.log(`first visit, everything: ${all} bytes`);
  const german = await visit('/play', { locale: 'de-DE' });
  await german.waitForLoadState('networkidle');
  const also = await german.evaluate(() => performance.getEntriesByType('resource').reduce((sum, e) => sum + e.encodedBodySize, 0));
  console.log(`first visit in German: ${also} bytes`);
  assert.ok(also < 120_000, `${also} bytes in German`);
  await leave(german);
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.js')).map((e) => ({ name: e.name, bytes: e.encodedBodySize })));
  const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);
  const first = await loaded();
  assert.ok(sum(first) > 1000, `${sum(first)} bytes`);
  console.log(`compressed script of the play page: ${sum(first)} bytes`);
  const scripts = await Promise.all(first.map(async ({ name }) => (await fetch(name)).text()));
  assert.ok(!scripts.some((script) => /rule-editor|canvas\.plot|class:"plot"|picture canvas/.test(script)), 'an editor or a plot came with the first view');
  for (const view of ['Explore', 'Draw', 'Write rules', 'Learn']) {
    const before = (await loaded()).length;
    await page.getByRole('link', { name: view, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction((n) => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.js')).length > n, before);
  }
  await leave(page);
});

noErrorsInTheConsole();
