// Undo and redo for anything that is replaced as a whole.
import { useLayoutEffect, useState } from 'preact/hooks';

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

// Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) do the same, except in a field of text, which has its own.
function useUndoKeys(undo: () => void, redo: () => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

export function useHistory<T>(start: T) {
  const [history, setHistory] = useState(begin(start));
  useUndoKeys(() => setHistory(undone), () => setHistory(redone));
  return {
    now: history.now,
    put: (next: T) => setHistory((old) => put(old, next)),
    undo: history.past.length > 0 ? () => setHistory(undone) : null,
    redo: history.future.length > 0 ? () => setHistory(redone) : null,
  };
}
