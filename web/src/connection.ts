// Whether the server can be reached. A question that meets a dead line waits here until the server is back and is then
// asked again, so that no view has to know: a board stays as it is and goes on by itself.
import { useLayoutEffect, useState } from 'preact/hooks';

// Where no server served this page, the engine inside it is asked (engine/local.ts).
export const isLocal = typeof document !== 'undefined' && document.documentElement.dataset.engine !== undefined;
export async function send(address: string, init: RequestInit = {}): Promise<Response> {
  return isLocal ? (await import('./engine/local')).localFetch(address, init) : fetch(address, init);
}

const pauses = [500, 1000, 2000, 4000]; // milliseconds between two tries, the last one for ever
type Listener = () => void;

let lost = false;
let recoveries = 0;
let back: Promise<void> | null = null;
let tryNow: Listener = () => undefined;
const listeners = new Set<Listener>();

function tell(): void {
  for (const listener of listeners) listener();
}

async function knock(): Promise<boolean> {
  try {
    return (await send('/api/games?name=nim', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

// Resolves when the server answers again.
export function whenBack(): Promise<void> {
  back ??= (async () => {
    lost = true;
    tell();
    for (let k = 0; !(await knock()); k++) {
      await new Promise<void>((done) => {
        tryNow = done;
        setTimeout(done, pauses[Math.min(k, pauses.length - 1)]);
      });
    }
    lost = false;
    recoveries++;
    back = null;
    tell();
  })();
  return back;
}

// Fetches, and waits for the server where it is gone. Only for what may be asked twice.
export async function patientFetch(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    let response: Response;
    try {
      response = await send(address, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      await whenBack();
      if (init.signal?.aborted) throw error;
      continue;
    }
    const later = Number(response.headers.get('Retry-After'));
    if (!(response.status === 429 || response.status === 503) || !later) return response;
    await new Promise((done) => setTimeout(done, Math.min(later, 5) * 1000));
    if (init.signal?.aborted) return response;
  }
}

export interface Connection {
  lost: boolean;
  recoveries: number; // how often the server came back; lists of what it holds are read anew then
  tryNow(): void;
}

export function useConnection(): Connection {
  const [, setCount] = useState(0);
  useLayoutEffect(() => {
    const listener = () => setCount((old) => old + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return { lost, recoveries, tryNow: () => tryNow() };
}
