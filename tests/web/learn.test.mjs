// The lessons: every exercise can be solved, says why, and stays solved.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, leave, look, noErrorsInTheConsole, visit } from './visitor.mjs';

const ask = async (question, parameters) => (await fetch(`${address()}/api/${question}?${new URLSearchParams(parameters)}`)).json();

test('twelve lessons with a title of their own and three exercises each', async () => {
  const page = await visit('/learn');
  const lessons = page.locator('.learn .pages a');
  await lessons.nth(12).waitFor();
  assert.equal(await lessons.count(), 13); // and the puzzles
  for (let i = 0; i < 12; i++) {
    await lessons.nth(i).click();
    const title = await lessons.nth(i).textContent();
    await page.waitForFunction((text) => text.includes(document.querySelector('article h1').textContent) && document.title.startsWith(document.querySelector('article h1').textContent), title);
    assert.equal(await page.locator('.activity').count(), 3, title);
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('.activity .error').count(), 0, title);
    await look(page, `learn-${i + 1}`);
  }
  await leave(page);
});

test('a solved exercise says why, and stays solved after a reload', async () => {
  const page = await visit('/learn/disguise');
  const worth = page.getByRole('region', { name: 'What heap is it?' });
  await worth.getByRole('textbox').fill('3');
  await worth.getByRole('button', { name: 'Check' }).click();
  await worth.getByText('Not yet').waitFor();
  await worth.getByRole('textbox').fill('*2');
  await worth.getByRole('button', { name: 'Check' }).click();
  await worth.getByText('Seven pins are a heap of two stones in disguise.').waitFor();
  await page.reload();
  await page.locator('.activity.done .why').waitFor();
  await page.locator('.pages a[aria-current]', { hasText: '1/3' }).waitFor();
  await leave(page);
});

// A place with several moves was once judged by the best of them.
test('only the move that was chosen is judged', async () => {
  const page = await visit('/learn/disguise');
  const pins = page.getByRole('region', { name: 'Pins and a heap' });
  await pins.getByRole('button', { name: /^pin 1, knock down 1 pin/ }).click();
  await pins.getByText(/knock down 1 pin of the row of 5, leaving 4: that leaves/).waitFor();
  await pins.getByRole('button', { name: /^pin 2, knock down 1 pin/ }).click();
  await pins.getByText(/leaving 1 and 3: right/).waitFor();
  await leave(page);
});

test('the shelf shows the smallest value that is missing', async () => {
  const page = await visit('/learn/mex');
  await page.locator('.shelf .mex').waitFor();
  const { value } = await ask('value', { expression: 'kayles(4)' });
  assert.equal(`*${await page.locator('.shelf .mex strong').textContent()}`, value);
  await leave(page);
});

test('a game answers as the heap that it secretly is', async () => {
  const page = await visit('/learn/disguise');
  const play = page.locator('.disguise');
  await play.getByRole('button', { name: /^pin 2,/ }).click();
  await play.getByText(/the value goes from 4 to 2, and taking 2 from the heap does the same/).waitFor();
  await leave(page);
});

test('the steps of fusion keep their value', async () => {
  const page = await visit('/learn/hackenbush');
  const steps = page.locator('.steps').nth(1);
  for (let k = 0; k < 4; k++) {
    await steps.locator('strong', { hasText: '*2' }).waitFor();
    if (k < 3) await steps.getByRole('button', { name: /On/ }).click();
  }
  await leave(page);
});

test('the engine makes a puzzle with one winning move, says how long it is, and progress is kept', async () => {
  const page = await visit('/learn/puzzles');
  const puzzle = page.getByRole('region', { name: 'Puzzle' });
  let expression = '';
  page.on('request', (request) => (expression = new URL(request.url()).searchParams.get('of') ?? expression));
  // The first puzzle whose winning move is one click on the board.
  for (let k = 0; ; k++) {
    assert.ok(k < 20, 'no puzzle with a move of one click');
    await page.getByRole('button', { name: 'Another one' }).click();
    await page.getByText('The engine is looking for a puzzle').waitFor({ state: 'detached', timeout: 60_000 });
    if (!(await puzzle.isVisible())) continue;
    const { moves } = await ask('moves', { expression, all: true });
    const winning = moves.filter((move) => move.winning);
    const { vertices } = await ask('graph', { of: expression });
    // What was asked last may belong to a puzzle that is not shown yet.
    const told = `${moves.length} moves to choose from; with best play the game ends after ${vertices[0].distance} move`;
    if (!(await puzzle.textContent()).includes(told)) continue;
    assert.equal(winning.length, 1, expression);
    const spot = puzzle.locator('.boards .spot').filter({ has: page.locator('title', { hasText: winning[0].move }) });
    if ((await spot.count()) === 0) continue;
    await spot.first().click({ force: true });
    await puzzle.getByText(/: right/).waitFor();
    break;
  }
  await page.reload();
  await page.getByRole('button', { name: 'Easy (1)' }).waitFor();
  await look(page, 'learn-puzzle');
  await leave(page);
});

test('branches slide into a stalk, and stand at once where no motion is wanted', async () => {
  const ends = (page) => page.locator('.morph').first().locator('.edge').last().getAttribute('d');
  // All places that the last edge comes to, however few frames a busy machine paints.
  const watch = (page) =>
    page.evaluate(() => {
      const edge = [...document.querySelector('.morph').querySelectorAll('.edge')].at(-1);
      window.places = [];
      new MutationObserver(() => {
        window.places.push(edge.getAttribute('d'));
        window.moved = performance.now();
      }).observe(edge, { attributes: true });
    });
  const settled = (page) => page.waitForFunction(() => window.moved && performance.now() - window.moved > 1000);
  const moving = await visit('/learn/hackenbush', { reducedMotion: 'no-preference' });
  const steps = moving.locator('.steps').first();
  const before = await ends(moving);
  await watch(moving);
  await steps.getByRole('button', { name: /On/ }).click();
  await settled(moving);
  const { places, after } = await moving.evaluate(() => ({ places: new Set(window.places).size, after: window.places.at(-1) }));
  assert.ok(places > 2, `${places} places on the way`);
  assert.notEqual(after, before);
  await leave(moving);
  const still = await visit('/learn/hackenbush');
  await still.locator('.steps').first().waitFor();
  await watch(still);
  await still.locator('.steps').first().getByRole('button', { name: /On/ }).click();
  await settled(still);
  assert.deepEqual(await still.evaluate(() => window.places), [after]);
  await leave(still);
});

test('the next lesson opens at its beginning on a phone', async () => {
  const page = await visit('/learn/sums', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.getByRole('link', { name: /Next page/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Mex and Grundy values' }).waitFor();
  await page.waitForFunction(() => {
    const { top } = document.querySelector('article h1').getBoundingClientRect();
    return top >= 0 && top < 300;
  });
  await leave(page);
});

test('the misère quotient of Kayles is a picture in which sums move about', async () => {
  const page = await visit('/learn/misere');
  const picture = page.getByRole('figure', { name: 'The 40 elements of the misère quotient of 0.77' });
  await picture.waitFor();
  assert.equal(await picture.locator('.element').count(), 40);
  assert.equal(await picture.locator('.element.p').count(), 9);
  for (const heaps of [[9], [5, 7, 9], [2, 2], [1, 1, 1], [4, 4, 9, 9]]) {
    for (const heap of heaps) await picture.getByRole('button', { name: `Add a heap of ${heap}`, exact: true }).click();
    const { outcome } = await ask('value', { expression: heaps.map((heap) => `kayles(${heap})`).join(' + '), play: 'misere' });
    await picture.getByText(outcome === 'P' ? 'whoever is to move loses' : 'whoever is to move wins').waitFor();
    await picture.getByText(`${heaps.join(' + ')} is `).waitFor();
    await look(page, `quotient-${heaps.join('-')}`);
    await picture.getByRole('button', { name: 'From the beginning' }).click();
  }
  await leave(page);
});

noErrorsInTheConsole();
