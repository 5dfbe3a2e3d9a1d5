// Exploring: long computations as jobs, millions of points, little bars, and files of what is shown.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { leave, look, noErrorsInTheConsole, visit } from './visitor.mjs';

test('a job is started, survives a reload and is cancelled', async () => {
  const page = await visit('/explore?table=wythoff(x,y)&to=20x20');
  await page.getByLabel('Up to').fill('6000x6000');
  await page.getByRole('button', { name: 'Run as a job' }).first().click();
  const running = page.locator('li[data-state="running"]', { hasText: '6000x6000' }).first();
  await running.waitFor();
  await page.reload();
  await running.locator('progress').waitFor();
  await running.getByText(/ of .* values .*left/).waitFor();
  await look(page, 'explore-job');
  await running.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('li[data-state="cancelled"]', { hasText: '6000x6000' }).first().waitFor();
  await leave(page);
});

test('the period of a code is found by a job, and shown with its evidence', async () => {
  const page = await visit('/explore?table=0.127(n)&to=100');
  await page.getByRole('button', { name: /^Find the period/ }).click();
  const done = page.locator('li[data-state="done"]', { hasText: '0.127' }).first();
  await done.waitFor({ timeout: 60_000 });
  await page.reload();
  await done.getByRole('button', { name: 'Open' }).click();
  const found = page.getByRole('region', { name: 'What the job found' });
  await found.getByText(/has period 4 /).waitFor();
  assert.equal(await found.locator('.evidence').textContent(), 'proved');
  await leave(page);
});

// 0.127 has period 4; this one has none that anybody knows, so that there is time to cancel.
test('the search for a period is cancelled', async () => {
  const page = await visit('/explore?table=0.007(n)&to=100');
  await page.getByRole('button', { name: /^Find the period/ }).click();
  const running = page.locator('li[data-state="running"]', { hasText: '0.007' }).first();
  await running.locator('progress').waitFor();
  await running.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('li[data-state="cancelled"]', { hasText: '0.007' }).first().waitFor();
  await leave(page);
});

test('P-positions of Chomp are little bars', async () => {
  const page = await visit('/explore');
  await page.getByText('P-positions of Chomp').click();
  await page.getByText('Of 329 positions 30 are P-positions').waitFor();
  await page.getByRole('img', { name: '30 P-positions' }).waitFor();
  await look(page, 'explore-chomp');
  await leave(page);
});

async function fileFrom(page, group, kind) {
  const [download] = await Promise.all([page.waitForEvent('download'), group.getByRole('button', { name: kind }).click()]);
  return readFileSync(await download.path());
}

// A file of each kind, looked into.
async function checkFiles(page, group, firstLine) {
  assert.match((await fileFrom(page, group, 'SVG')).toString(), /^<svg[^>]*>[\s\S]*<(rect|circle|path)[\s\S]*<\/svg>\s*$/);
  const png = await fileFrom(page, group, 'PNG');
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  assert.ok(png.length > 500);
  assert.equal((await fileFrom(page, group, 'CSV')).toString().split('\n')[0], firstLine);
}

test('every view can be saved as SVG, PNG and CSV', async () => {
  const files = (page) => page.getByRole('group', { name: 'Download' });
  const plot = await visit('/explore?table=kayles(n)&to=100');
  await plot.locator('canvas.plot[aria-busy="false"]').waitFor();
  await checkFiles(plot, files(plot).first(), 'n,value');
  await plot.getByText('Game graph').click();
  await plot.locator('svg.game-graph').waitFor();
  await checkFiles(plot, files(plot).first(), 'from,value,to');
  await leave(plot);
  const heat = await visit('/explore?table=wythoff(x,y)&to=4x4');
  await heat.locator('canvas.heat').waitFor();
  await checkFiles(heat, files(heat).first(), '0,1,2,3,4');
  await heat.getByText('P-positions of Chomp').click();
  await heat.getByRole('img', { name: /P-positions/ }).waitFor();
  await checkFiles(heat, files(heat).last(), '1,0,0,0');
  await leave(heat);
});

// The time of a frame depends on what else the machine does; most frames must be quick, and none may take long.
test('five million points stay quick to zoom', async () => {
  const page = await visit('/explore?table=kayles(n)&to=5000000');
  const plot = page.locator('canvas.plot');
  await plot.waitFor({ timeout: 90_000 });
  await page.locator('canvas.plot[aria-busy="false"]').waitFor({ timeout: 60_000 });
  const frames = await plot.evaluate(async (canvas) => {
    const times = [];
    for (const key of ['+', '-', '+', 'ArrowRight', '-', '0', '+', '+', '-', '-', 'ArrowLeft', '0']) {
      const start = performance.now();
      canvas.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  });
  const [median, slowest] = [frames[frames.length >> 1], frames.at(-1)].map(Math.round);
  console.log(`two frames after a zoom of five million points: median ${median} ms, slowest ${slowest} ms`);
  assert.ok(median < 200, `median ${median} ms`);
  assert.ok(slowest < 600, `slowest ${slowest} ms`);
  // In the end every point is there, not only the first selection.
  await page.locator('canvas.plot[aria-busy="false"]').waitFor({ timeout: 60_000 });
  await leave(page);
});

noErrorsInTheConsole();
