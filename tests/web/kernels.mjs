// Old processors get the same answers: the golden questions, asked of a server that is kept to each level of
// instructions, the plain one included. GRUNDY_BINARY may be the static program.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { startServer } from './browser.mjs';
import { askServer, comparable, goldenQuestions } from './golden.mjs';

const binary = process.env.GRUNDY_BINARY;
const skip = process.env.GRUNDY_ADDRESS ? 'that server has its kernel already' : false;
const levels = skip ? [] : /kernels +(.*) \(/.exec(execFileSync(binary, ['doctor'], { encoding: 'utf8' }))[1].split(', ');

async function answersWith(kernel) {
  const server = await startServer(binary, ['--request-seconds', '20'], 0, { GRUNDY_KERNEL: kernel });
  try {
    const { games } = await (await fetch(`${server.address}/api/games`)).json();
    const questions = goldenQuestions(games);
    const answers = [];
    for (const question of questions) answers.push(await askServer(server.address, question));
    return { questions, answers };
  } finally {
    await server.stop();
  }
}

test('every level of instructions answers the golden questions alike', { skip }, async (t) => {
  assert.ok(levels.includes('scalar'), levels.join());
  const best = await answersWith(levels.at(-1));
  for (const level of levels.slice(0, -1)) {
    await t.test(level, async () => {
      const { questions, answers } = await answersWith(level);
      let compared = 0;
      for (const [i, question] of questions.entries()) {
        if (answers[i] === null || best.answers[i] === null) continue; // not in time
        assert.deepEqual(comparable(question, answers[i]), comparable(question, best.answers[i]), `asked ${JSON.stringify(question)}`);
        compared++;
      }
      assert.ok(compared > 900, `only ${compared} answers were compared`);
    });
  }
});
