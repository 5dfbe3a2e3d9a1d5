// grundy.wasm (src/browser): the same questions as the server's, one at a time. Also run by the tests under Node.
export interface Limits {
  seconds: number;
  bytes: number;
}
export interface Reply {
  status: number; // as in HTTP
  text: string; // JSON
}
export interface Engine {
  ask(question: string, parameters: string, limits: Limits): Reply;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(at: number): void;
  ask(room: number, questionLength: number, parametersLength: number, seconds: number, bytes: number): number;
}

const noSuchCall = 52; // ENOSYS of WASI
const badDescriptor = 8; // EBADF

export async function startEngine(module: WebAssembly.Module, onProgress: (json: string) => void): Promise<Engine> {
  const decoder = new TextDecoder();
  const bytes = () => new Uint8Array(engine.memory.buffer);
  const text = (at: number, length: number) => decoder.decode(bytes().subarray(at, at + length));
  // The system that the C library asks: a clock, and otherwise nothing. There are no files.
  const system: Record<string, (...given: any[]) => number> = {
    clock_time_get(clock: number, _precision: bigint, at: number) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      new DataView(engine.memory.buffer).setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count: number, size: number) {
      const view = new DataView(engine.memory.buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_prestat_get: () => badDescriptor,
    proc_exit(): never {
      throw new Error('the engine ended');
    },
  };
  const imports: WebAssembly.Imports = { page: { progress: (at: number, length: number) => onProgress(text(at, length)) }, wasi_snapshot_preview1: {} };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === 'wasi_snapshot_preview1') imports[from]![name] = system[name] ?? (() => noSuchCall);
  }
  const engine = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
  engine._initialize();

  return {
    ask(question, parameters, limits) {
      const name = new TextEncoder().encode(question);
      const given = new TextEncoder().encode(parameters);
      const room = engine.malloc(name.length + given.length + 1);
      bytes().set(name, room);
      bytes().set(given, room + name.length);
      const reply = engine.ask(room, name.length, given.length, limits.seconds, limits.bytes);
      engine.free(room);
      const view = new DataView(engine.memory.buffer);
      return { status: view.getUint32(reply, true), text: text(view.getUint32(reply + 4, true), view.getUint32(reply + 8, true)) };
    },
  };
}
