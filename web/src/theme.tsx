import { useEffect, useState } from 'preact/hooks';
import { texts } from './texts';

type Theme = 'system' | 'light' | 'dark';

function stored(): Theme {
  const theme = localStorage.getItem('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(stored());
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
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
