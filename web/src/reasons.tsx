// What the engine says, told in the language of the page; what has no words there says that it is English.
import { told } from './game_words';
import { texts } from './texts';

export function Told({ text: english }: { text: string }) {
  const { text, lang } = told(english);
  return <span lang={lang}>{text}</span>;
}

// The engine's own reasons, line by line.
export function Reasons({ lines }: { lines: string[] }) {
  const all = lines.map(told);
  return (
    <>
      <pre>
        {all.map(({ text, lang }, i) => (
          <span key={i} lang={lang}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
      {all.some(({ lang }) => lang) && <p class="quiet small">{texts.partlyEnglish}</p>}
    </>
  );
}
