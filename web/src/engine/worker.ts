// The engine in a thread of its own. A question that ends it (no memory left) ends this worker; whoever asks starts
// another one.
import { startEngine, type Engine, type Limits } from './module';

export interface Asked {
  wasm: string; // its address
  question: string;
  parameters: string;
  limits: Limits;
}
export type Told = { progress: string } | { status: number; text: string } | { trouble: string };

const tell = (message: Told) => postMessage(message);
let engine: Promise<Engine> | null = null;

onmessage = async (event: MessageEvent<Asked>) => {
  const { wasm, question, parameters, limits } = event.data;
  try {
    engine ??= fetch(wasm)
      .then((response) => response.arrayBuffer()) // streaming needs a content type that not every host gives
      .then((bytes) => WebAssembly.compile(bytes))
      .then((module) => startEngine(module, (progress) => tell({ progress })));
    tell((await engine).ask(question, parameters, limits));
  } catch (error) {
    tell({ trouble: String(error) });
  }
};
