import { useLayoutEffect, useState } from 'preact/hooks';
import { keep, readKept } from './storage';
import { texts } from './texts';

type Theme = 'system' | 'light' | 'dark';
const changed = 'themechange';

function stored(): Theme {
  const theme = readKept('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

// Counts the changes of the colours, for what is painted into pixels and has to be painted again.
export function useColours(): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const again = () => setCount((old) => old + 1);
    const system = matchMedia('(prefers-color-scheme: dark)');
    addEventListener(changed, again);
    system.addEventListener('change', again);
    return () => {
      removeEventListener(changed, again);
      system.removeEventListener('change', again);
    };
  }, []);
  return count;
}

export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(stored());
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    keep('theme', theme);
    dispatchEvent(new Event(changed));
  }, [theme]);
  return (
    <label class="theme">
      <span class="unseen">{texts.theme.label}</span>
      <select value={theme} onChange={(event) => setTheme(event.currentTarget.value as Theme)}>
        {(['system', 'light', 'dark'] as Theme[]).map((name) => (
          <option key={name} value={name}>
            {texts.theme[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
