// What was solved, kept in this browser.
import { useEffect, useState } from 'preact/hooks';

const key = 'solved';
const changed = 'progresschange';

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function solve(name: string): void {
  const all = kept();
  if (all.includes(name)) return;
  localStorage.setItem(key, JSON.stringify([...all, name]));
  dispatchEvent(new Event(changed));
}

export function useSolved(): string[] {
  const [solved, setSolved] = useState(kept());
  useEffect(() => {
    const read = () => setSolved(kept());
    addEventListener(changed, read);
    return () => removeEventListener(changed, read);
  }, []);
  return solved;
}
