// The page without a server: what `grundy page` writes, with the engine in WebAssembly, in a folder of a plain web host.
// Skipped where the engine was not built (scripts/build-wasm).
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { launch, startServer } from './browser.mjs';
import { askServer, comparable, goldenQuestions } from './golden.mjs';

const binary = process.env.GRUNDY_BINARY;
const web = join(dirname(fileURLToPath(import.meta.url)), '../../web');
const skip = readdirSync(join(web, 'dist')).some((file) => file.endsWith('.wasm')) ? false : 'the engine for a browser is not built';
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };
const folder = mkdtempSync(join(tmpdir(), 'grundy-page-'));

let host, browser, server, golden, native;
const root = () => `http://127.0.0.1:${host.address().port}/some/folder/`;

before(async () => {
  if (skip) return;
  execFileSync(binary, ['page', folder]);
  host = createServer((request, response) => {
    const path = new URL(request.url, 'http://host').pathname.replace(/^\/some\/folder\//, '');
    let file = join(folder, path);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    // As many hosts do; some answer with nothing at all.
    if (!existsSync(file)) return response.writeHead(404, { 'Content-Type': 'text/html' }).end(readFileSync(join(folder, '404.html')));
    response.writeHead(200, { 'Content-Type': types[extname(file)] });
    createReadStream(file).pipe(response);
  });
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
  server = await startServer(binary, ['--request-seconds', '5']);
  const { games } = await (await fetch(`${server.address}/api/games`)).json();
  golden = goldenQuestions(games);
  native = [];
  for (const question of golden) native.push(await askServer(server.address, question));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  host?.closeAllConnections();
  host?.close();
  rmSync(folder, { recursive: true });
});

const { build } = createRequire(join(web, 'package.json'))('esbuild');

function compare(answers) {
  let compared = 0;
  for (let i = 0; i < golden.length; i++) {
    if (native[i] === null) continue;
    assert.deepEqual(comparable(golden[i], answers[i]), comparable(golden[i], native[i]), `asked ${JSON.stringify(golden[i])}`);
    compared++;
  }
  assert.ok(compared > 500, `only ${compared} answers were compared`);
}

async function engineUnderNode() {
  const { outputFiles } = await build({ entryPoints: [join(web, 'src/engine/module.ts')], bundle: true, format: 'esm', write: false });
  const { startEngine } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  const wasm = readdirSync(folder).find((file) => file.endsWith('.wasm'));
  return startEngine(await WebAssembly.compile(readFileSync(join(folder, wasm))), () => undefined);
}

test('under Node the engine answers the golden questions as the program does', { skip }, async () => {
  const engine = await engineUnderNode();
  compare(golden.map(([question, parameters], i) => (native[i] === null ? null : engine.ask(question, JSON.stringify(parameters), { seconds: 60, bytes: 2 ** 29 }))));
});

// A size has 32 bits there: counts, sums and limits on both sides of 2^31 and 2^32 must not come round.
const around = [2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 33 + 5];
const large = around.flatMap((n) => [
  ['value', { expression: `nim(${n}, 5)` }],
  ['value', { expression: `kayles(${n})` }],
  ['moves', { expression: `nim(${n}, ${n - 3})` }],
  ['value', { expression: `wythoff(${n}, 3)` }],
  ['period', { game: '0.77', limit: n }],
  ['table', { game: 'kayles(n)', to: n }],
  ['table', { game: 'nim(x,y)', to: `${n}x${n}` }],
  ['table', { game: 'w(x,y)', to: `65535x${Math.floor(n / 65536)}`, rules: 'game w(x, y)\n  move -> (x-k, y) for k in 1..x' }],
  ['values', { game: 'subtract(n; 1..3)', to: n }],
  ['chomp', { board: `3x${n}` }],
]);
large.push(['values', { game: '0.6', to: 2 ** 32 + 1 }], ['chomp', { board: '18x18' }]); // gigabytes

test('numbers past 32 bits are answered as by the program, or refused', { skip }, async () => {
  const engine = await engineUnderNode();
  const answers = []; // first all of them: a connection that idles while the engine computes would be closed
  for (const asked of large) answers.push(await askServer(server.address, asked));
  for (const [i, [question, parameters]] of large.entries()) {
    const theirs = answers[i];
    const mine = engine.ask(question, JSON.stringify(parameters), { seconds: 2, bytes: 2 ** 40 });
    const asked = `asked ${question} ${JSON.stringify(parameters)}: ${mine.status} ${mine.text.slice(0, 300)}`;
    if (mine.status !== 200) assert.ok([400, 422, 503].includes(mine.status), asked);
    else if (theirs?.status === 200) assert.deepEqual(comparable([question, parameters], mine), comparable([question, parameters], theirs), asked);
    else assert.equal(JSON.parse(mine.text).complete ?? true, false, asked);
  }
});

test('in Chromium it does, too', { skip }, async () => {
  const page = await browser.newPage();
  await page.goto(root());
  const asked = golden.map((question, i) => (native[i] === null ? null : question));
  const answers = await page.evaluate(async (questions) => {
    const { worker: script, engine } = document.documentElement.dataset;
    const worker = new Worker(new URL(script, location.href), { type: 'module' });
    const found = [];
    for (const asking of questions) {
      if (!asking) found.push(null);
      else {
        const done = new Promise((resolve) => (worker.onmessage = ({ data }) => 'progress' in data || resolve(data)));
        worker.postMessage({ wasm: new URL(engine, location.href).href, question: asking[0], parameters: JSON.stringify(asking[1]), limits: { seconds: 60, bytes: 2 ** 29 } });
        found.push(await done);
      }
    }
    return found;
  }, asked);
  compare(answers);
  await page.close();
});

test('the engine is small, and comes only when it is first needed', { skip }, async () => {
  const wasm = readFileSync(join(folder, readdirSync(folder).find((file) => file.endsWith('.wasm'))));
  const sizes = { plain: wasm.length, gzip: gzipSync(wasm, { level: 9 }).length, brotli: brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length };
  console.log(`the engine: ${JSON.stringify(sizes)}`);
  assert.ok(sizes.gzip < 1.5e6);
  const page = await browser.newPage();
  const loaded = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${root()}learn/`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  assert.ok(!loaded.some((address) => address.endsWith('.wasm')), 'a page to read needs no engine');
  await page.close();
});

test('a game is played, and goes on without a network', { skip }, async () => {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${root()}play/?e=nim(3,4,6)&opponent=perfect&first=0`);
  await page.locator('.boards .spot').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload(); // now the engine itself goes through the service worker and is kept
  await page.locator('.boards .spot').first().waitFor();
  await page.waitForFunction(async () => (await (await caches.open('grundy-1')).keys()).some((kept) => kept.url.endsWith('.wasm')));
  await context.setOffline(true);
  await page.goto(`${root()}play?e=kayles(9)`);
  await page.locator('.boards .spot').first().waitFor();
  assert.match(await page.locator('svg.picture').first().getAttribute('aria-label'), /9/);
  await page.goto(`${root()}learn/sums`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await context.close();
});

test('an address leads there on a host of plain files, and a folder opened as a file says what is missing', { skip }, async () => {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${root()}learn/`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.goto(`${root()}learn/sums?x=1`); // as a server has it
  await page.waitForURL(/learn\/\?x=1&page=sums$/);
  const heading = await page.getByRole('heading', { level: 2 }).first().textContent();
  await page.goto(`${root()}learn/?page=sums`);
  assert.equal(await page.getByRole('heading', { level: 2 }).first().textContent(), heading);
  await page.goto(`${root()}draw/?page=graph`);
  await page.locator('svg').first().waitFor();
  const addresses = await page.locator('nav a').evaluateAll((links) => links.map((link) => link.href));
  for (const address of addresses) assert.equal((await fetch(address)).status, 200, address);
  await page.goto(`file://${folder}/index.html`);
  await page.getByText('This page needs a web host').waitFor();
  await context.close();
});

test('a long question is a job with progress, and is cancelled', { skip }, async () => {
  const page = await browser.newPage();
  await page.goto(root());
  // The page's own way to ask, without its views.
  const { outputFiles } = await build({ entryPoints: [join(web, 'src/api.ts')], bundle: true, format: 'iife', globalName: 'pageApi', write: false });
  await page.addScriptTag({ content: outputFiles[0].text });
  const states = await page.evaluate(async () => {
    const { jobs } = globalThis.pageApi;
    const job = await jobs.start('period', { game: '0.106', limit: 100000000 });
    const seen = [];
    await new Promise((resolve) => {
      jobs.follow(job.id, (view) => {
        seen.push(view.state + (view.progress.done > 0 ? '+' : ''));
        if (view.progress.done > 0) void jobs.cancel(job.id);
        if (view.state === 'cancelled') resolve();
      });
    });
    return seen;
  });
  assert.ok(states.includes('running+'), states.join());
  assert.equal(states.at(-1).replace('+', ''), 'cancelled');
  await page.close();
});
