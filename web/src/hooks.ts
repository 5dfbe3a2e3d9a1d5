import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, ask, Parameters } from './api';

export interface Asked<T> {
  answer: T | null;
  error: ApiError | null;
  pending: boolean;
}

// Asks whenever the question changes; an answer to an older question is never shown. A null question asks nothing.
export function useAnswer<T>(question: string | null, parameters: Parameters): Asked<T> {
  const [state, setState] = useState<Asked<T> & { key: string }>({ answer: null, error: null, pending: false, key: '' });
  const key = question === null ? '' : `${question} ${JSON.stringify(parameters)}`;
  // Asked at once, not after the next frame.
  useLayoutEffect(() => {
    if (question === null) return;
    const abort = new AbortController();
    setState((old) => ({ ...old, pending: true }));
    ask<T>(question, parameters, abort.signal)
      .then((answer) => setState({ answer, error: null, pending: false, key }))
      .catch((error) => {
        if (abort.signal.aborted) return;
        const shown = error instanceof ApiError ? error : new ApiError(String(error.message ?? error), 0);
        setState({ answer: null, error: shown, pending: false, key });
      });
    return () => abort.abort();
  }, [key]);
  if (key === '' || state.key !== key) return { answer: null, error: null, pending: key !== '' };
  return state;
}

// The value as it was a moment ago, so that typing does not ask at every key.
export function useDelayed<T>(value: T, milliseconds: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return delayed;
}

// The last value that was there, shown while the next one is on its way.
export function useLast<T>(value: T | null): T | null {
  const last = useRef<T | null>(null);
  if (value !== null) last.current = value;
  return last.current;
}
