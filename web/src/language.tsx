// The language of the page: what was chosen here, otherwise what the browser prefers.
import { GameWords, Reasons, setGameWords } from './game_words';
import { keep, readKept } from './storage';
import { english, setTexts, texts, Texts } from './texts';

const loaders: Record<string, () => Promise<[Texts, GameWords | null, Reasons]>> = {
  en: async () => [english, null, []],
  de: () => Promise.all([import('./texts_de').then((m) => m.german), import('./games_de').then((m) => m.germanGames), import('./reasons_de').then((m) => m.germanReasons)]),
  sl: () => Promise.all([import('./texts_sl').then((m) => m.slovene), import('./games_sl').then((m) => m.sloveneGames), import('./reasons_sl').then((m) => m.sloveneReasons)]),
};
const names: Record<string, string> = { en: 'English', de: 'Deutsch', sl: 'Slovenščina' };
const key = 'language';

function wanted(): string {
  const preferred = [readKept(key), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return preferred.find((code) => code !== null && code in loaders) ?? 'en';
}

export async function chooseLanguage(): Promise<void> {
  const code = wanted();
  document.documentElement.lang = code;
  const [chosen, games, reasons] = await loaders[code]().catch((): [Texts, null, Reasons] => [english, null, []]);
  setTexts(chosen);
  setGameWords(games, reasons);
}

export function LanguageChoice() {
  return (
    <label class="theme">
      <span class="unseen">{texts.language}</span>
      <select
        value={document.documentElement.lang}
        onChange={(event) => {
          keep(key, event.currentTarget.value);
          location.reload();
        }}
      >
        {Object.entries(names).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
