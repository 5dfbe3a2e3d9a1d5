// Asks the engine in WebAssembly one question, under Node.
//   node bench/browser/ask.mjs build/wasm/bin/grundy.wasm value '{"expression": "kayles(7)"}'
import { readFileSync } from 'node:fs';
import { startEngine } from './engine.mjs';

const [, , wasm, question, parameters] = process.argv;
const engine = await startEngine(await WebAssembly.compile(readFileSync(wasm)), () => undefined);
const { status, text } = engine.ask(question, parameters, { seconds: 600, bytes: 2 ** 31 });
console.log(text);
process.exit(status === 200 ? 0 : 1);
