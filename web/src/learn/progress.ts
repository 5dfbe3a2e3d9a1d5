// What was solved, kept in this browser.
import { useLayoutEffect, useState } from 'preact/hooks';
import { keep, readKeptList } from '../storage';

const key = 'solved';
const changed = 'progresschange';

const kept = () => readKeptList<string>(key);

export function solve(name: string): void {
  const all = kept();
  if (all.includes(name)) return;
  keep(key, JSON.stringify([...all, name]));
  dispatchEvent(new Event(changed));
}

export function useSolved(): string[] {
  const [solved, setSolved] = useState(kept());
  useLayoutEffect(() => {
    const read = () => setSolved(kept());
    addEventListener(changed, read);
    return () => removeEventListener(changed, read);
  }, []);
  return solved;
}
