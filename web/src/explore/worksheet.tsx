// Questions asked earlier, kept in this browser.
import { useLayoutEffect, useState } from 'preact/hooks';
import { Link } from '../link';
import { keep, readKeptList } from '../storage';
import { texts } from '../texts';

const t = texts.explore;
const key = 'worksheet';
const most = 40;
const changed = 'worksheetchange';

interface Entry {
  to: string;
  question: string;
  answer: string;
}

const kept = () => readKeptList<Entry>(key);

function write(entries: Entry[]): void {
  keep(key, JSON.stringify(entries.slice(0, most)));
  dispatchEvent(new Event(changed));
}

// Notes an answer once it is there; the same question moves up.
export function useNote(question: string, answer: string | null): void {
  useLayoutEffect(() => {
    if (answer === null) return;
    const to = location.pathname + location.search;
    write([{ to, question, answer }, ...kept().filter((entry) => entry.question !== question)]);
  }, [question, answer]);
}

export function Worksheet() {
  const [entries, setEntries] = useState(kept());
  useLayoutEffect(() => {
    const read = () => setEntries(kept());
    addEventListener(changed, read);
    return () => removeEventListener(changed, read);
  }, []);
  if (entries.length < 2) return null;
  return (
    <section class="card worksheet" aria-label={t.worksheet}>
      <div class="toolbar">
        <h2>{t.worksheet}</h2>
        <button onClick={() => write([])}>{t.clear}</button>
      </div>
      <ul class="plain">
        {entries.map(({ to, question, answer }) => (
          <li key={question}>
            <Link to={to}>{question}</Link> <span class="quiet">{answer}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
