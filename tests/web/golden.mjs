// Questions over the whole engine: every registered game by its own example, the positions and codes of data/, and the
// other kinds of questions. Whoever answers them must answer as the program does, byte for byte, mistakes included; only which engine ran a
// sequence depends on the instructions of the processor (comparable).
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const data = join(dirname(fileURLToPath(import.meta.url)), '../../data');

// Fields may be quoted.
function rows(file) {
  const [head, ...lines] = readFileSync(join(data, file), 'utf8').trim().split('\n');
  const fields = (line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field]) => field.replace(/^"|"$/g, '').replaceAll('""', '"'));
  const names = fields(head);
  return lines.map((line) => Object.fromEntries(fields(line).map((field, i) => [names[i], field])));
}

export function goldenQuestions(games) {
  const asked = [];
  const ask = (question, parameters) => asked.push([question, parameters]);
  ask('games', {});
  for (const game of games) {
    const expression = game.example;
    ask('value', { expression, explain: true, parts: true });
    ask('value', { expression, play: 'misere' });
    ask('moves', { expression, all: true });
    ask('value', { expression: `${expression} + kayles(4)` });
    if (game.table) ask('table', { game: game.table, to: '12' });
  }
  for (const { position } of rows('option_counts.csv')) ask('value', { expression: position });
  for (const { code } of rows('octal_periods.csv')) ask('period', { game: code, limit: 3000 });
  for (const { code } of rows('misere_quotients.csv').slice(0, 60)) ask('misere', { game: code, limit: 24, order: 60 });
  for (const { rows: height, columns } of rows('chomp_boards.csv').slice(0, 40)) ask('chomp', { board: `${height}x${columns}`, list: true, grundy: true });
  for (const { m, n } of rows('cram.csv').filter(({ m, n }) => m * n <= 30)) ask('value', { expression: `cram(${m}x${n})` });
  for (const expression of ['3/4', '-5/8 + 1/2', '123456789012345678', '1/4611686018427387904', 'stalk(LRRLRLRLLLRRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLRLR)', 'nim(18446744073709551615)', 'nim(inf,inf,3)', 'nim(3) + kayls(7)', 'nim(', '', 'hackenbush("ground-a a-b:red a@1.5,2e0")']) {
    ask('value', { expression });
    ask('moves', { expression });
  }
  ask('pattern', { game: 'subtract(n; 1,3,4)' });
  ask('pattern', { game: 'wythoff', to: '60x60' });
  ask('compare', { first: 'kayles(5)', second: 'nim(3)' });
  ask('values', { game: '0.16', to: 20000 });
  ask('graph', { graph: 'a>b b>c c>a c>d' });
  ask('value', { expression: 'g(30)', rules: 'game g(n)\n  move -> n-k for k in 1..3 if k <= n' });
  ask('value', { expression: 'w(7,12)', rules: 'game w(x, y)\n  move -> (x-k, y) for k in 1..x\n  move -> (x, y-k) for k in 1..y\n  move -> (x-k, y-k) for k in 1..min(x, y)' });
  ask('value', { expression: 'g(3)', rules: 'game g(n) move -> ' });
  ask('value', { expresion: 'nim(3)' });
  return asked;
}

// What the server answers; null where it took longer than the limit, which says nothing about the answer.
export async function askServer(address, [question, parameters]) {
  const response = await fetch(`${address}/api/${question}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(parameters) });
  const text = await response.text();
  return /time limit|memory limit/.test(text) ? null : { status: response.status, text };
}

// The same values come from another engine where the processor has other vector instructions.
export const comparable = ([question], reply) => (question === 'values' ? { ...reply, text: reply.text.replace(/"engine": ?"[^"]*"/, '"engine": ""') } : reply);
