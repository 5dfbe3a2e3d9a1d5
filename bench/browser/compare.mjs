// The engine in WebAssembly under Node beside the program: CPU time of the same questions, answers compared first.
//   node bench/browser/compare.mjs build/release/bin/grundy build/wasm/bin/grundy.wasm
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startEngine } from './engine.mjs';

const [, , binary, wasm] = process.argv;
const module = await WebAssembly.compile(readFileSync(wasm));

const rules = 'game w(x, y)\n  move -> (x-k, y) for k in 1..x\n  move -> (x, y-k) for k in 1..y\n  move -> (x-k, y-k) for k in 1..min(x, y)';
const questions = [
  ['value', { expression: 'cram(5x7)' }, ['value', 'cram(5x7)']],
  ['value', { expression: 'turning_corners(heads=(3,5),(2,2))', play: 'misere' }, ['value', 'turning_corners(heads=(3,5),(2,2))', '--play', 'misere']],
  ['chomp', { board: '10x24' }, ['chomp', '10x24', '--threads', '1']],
  ['chomp', { board: '9x18', grundy: true }, ['chomp', '9x18', '--grundy', '--threads', '1']],
  ['period', { game: '0.106', limit: 30000000 }, ['period', '0.106', '--limit', '30000000', '--threads', '1']],
  ['table', { game: 'wythoff', to: '600x600' }, ['table', 'wythoff', '--to', '600x600']],
  ['table', { game: 'w', to: '900x900', rules }, ['table', 'w', '--to', '900x900', '-e', rules]],
];
const runs = 5; // the median counts

// User time, the only one that other work on the machine does not change much; that of Node has the compiler of V8 in it.
const ownTime = () => process.cpuUsage().user / 1e6;
const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];
function askProgram(given) {
  const { stderr, stdout } = spawnSync('bash', ['-c', 'TIMEFORMAT=%U; time "$@"', 'bash', binary, ...given, '--json', '--no-stats'], { maxBuffer: 2 ** 30 });
  return { seconds: Number(String(stderr).trim().split('\n').at(-1)), text: String(stdout) };
}
async function askEngine(question, parameters) {
  const engine = await startEngine(module, () => undefined);
  const before = ownTime();
  const reply = engine.ask(question, JSON.stringify(parameters), { seconds: 600, bytes: 2 ** 30 });
  return { seconds: ownTime() - before, ...reply };
}
// What both must agree on; the program tells more of some questions.
const fields = ['value', 'rows', 'p_positions', 'winning_openings', 'max_grundy', 'histogram', 'status', 'max_value', 'values_computed'];
const told = (answer) => JSON.stringify(fields.map((field) => answer[field]));

console.log('| question | program, s | WebAssembly, s | ratio |\n|---|---|---|---|');
for (const [question, parameters, given] of questions) {
  const printed = [];
  const replied = [];
  for (let run = 0; run < runs; run++) {
    printed.push(askProgram(given));
    replied.push(await askEngine(question, parameters));
  }
  assert.equal(told(JSON.parse(replied[0].text)), told(JSON.parse(printed[0].text)), replied[0].text.slice(0, 500));
  const [program, browser] = [printed, replied].map((all) => median(all.map(({ seconds }) => seconds)));
  const words = given.map((word) => (/[ (\n]/.test(word) ? `"${word.split('\n')[0]}"` : word)).join(' ');
  console.log(`| \`grundy ${words}\` | ${program.toFixed(2)} | ${browser.toFixed(2)} | ${(browser / program).toFixed(1)} |`);
}
