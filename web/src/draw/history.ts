// Undo and redo for anything that is replaced as a whole.
import { useState } from 'preact/hooks';

export interface History<T> {
  past: T[];
  now: T;
  future: T[];
}
export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] });
export const put = <T>(history: History<T>, now: T): History<T> => ({ past: [...history.past, history.now], now, future: [] });
export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  return past.length === 0 ? history : { past: past.slice(0, -1), now: past[past.length - 1], future: [now, ...future] };
}
export function redone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  return future.length === 0 ? history : { past: [...past, now], now: future[0], future: future.slice(1) };
}

export function useHistory<T>(start: T) {
  const [history, setHistory] = useState(begin(start));
  return {
    now: history.now,
    put: (next: T) => setHistory((old) => put(old, next)),
    undo: history.past.length > 0 ? () => setHistory(undone) : null,
    redo: history.future.length > 0 ? () => setHistory(redone) : null,
  };
}
