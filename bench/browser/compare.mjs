// The engine in WebAssembly under Node beside the program: CPU time of the same questions, answers compared first.
//   node bench/browser/compare.mjs build/release/bin/grundy build/wasm/bin/grundy.wasm
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, , binary, wasm] = process.argv;
const web = join(dirname(fileURLToPath(import.meta.url)), '../../web');
const { buildSync } = createRequire(join(web, 'package.json'))('esbuild');
const { outputFiles } = buildSync({ entryPoints: [join(web, 'src/engine/module.ts')], bundle: true, format: 'esm', write: false });
const { startEngine } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
const module = await WebAssembly.compile(readFileSync(wasm));

const rules = 'game w(x, y)\n  move -> (x-k, y) for k in 1..x\n  move -> (x, y-k) for k in 1..y\n  move -> (x-k, y-k) for k in 1..min(x, y)';
const questions = [
  ['value', { expression: 'cram(5x7)' }, ['value', 'cram(5x7)']],
  ['value', { expression: 'chords(7)', play: 'misere' }, ['value', 'chords(7)', '--play', 'misere']],
  ['value', { expression: 'turning_corners(heads=(3,5),(2,2))', play: 'misere' }, ['value', 'turning_corners(heads=(3,5),(2,2))', '--play', 'misere']],
  ['chomp', { board: '9x18' }, ['chomp', '9x18', '--threads', '1']],
  ['chomp', { board: '7x12', grundy: true }, ['chomp', '7x12', '--grundy', '--threads', '1']],
  ['period', { game: '0.16' }, ['period', '0.16', '--threads', '1']],
  ['table', { game: 'wythoff', to: '300x300' }, ['table', 'wythoff', '--to', '300x300']],
  ['table', { game: 'w', to: '200x200', rules }, ['table', 'w', '--to', '200x200', '-e', rules]],
];

// User time of the process and its children so far, in seconds.
const ownTime = () => process.cpuUsage().user / 1e6;
function programTime(given) {
  const { stderr, stdout } = spawnSync('bash', ['-c', 'TIMEFORMAT=%U; time "$@"', 'bash', binary, ...given, '--json', '--no-stats'], { maxBuffer: 2 ** 30 });
  return [Number(String(stderr).trim().split('\n').at(-1)), String(stdout)];
}

console.log('| question | program, s | WebAssembly, s | ratio |\n|---|---|---|---|');
for (const [question, parameters, given] of questions) {
  const [program, printed] = programTime(given);
  const engine = await startEngine(module, () => undefined);
  engine.ask('value', '{"expression":"nim(1)"}', { seconds: 9, bytes: 2 ** 30 });
  const before = ownTime();
  const reply = engine.ask(question, JSON.stringify(parameters), { seconds: 600, bytes: 2 ** 30 });
  const browser = ownTime() - before;
  assert.equal(reply.status, 200, reply.text);
  if (question !== 'table' && question !== 'chomp') assert.equal(JSON.parse(reply.text).value, JSON.parse(printed).value);
  console.log(`| \`grundy ${given.map((word) => (/[ (\n]/.test(word) ? `"${word.split('\n')[0]}"` : word)).join(' ')}\` | ${program.toFixed(2)} | ${browser.toFixed(2)} | ${(browser / program).toFixed(1)} |`);
}
