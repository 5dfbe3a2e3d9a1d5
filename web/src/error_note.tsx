import type { ApiError } from './api';
import { told } from './game_words';
import { texts } from './texts';

// Hints that speak of the command line are of no use here.
const isForThePage = (hint: string) => !/grundy |--\w|POST/.test(hint);

// A mistake in what was typed, with its place underlined, or whatever else went wrong. A question that takes too long
// gets the words of the view it was asked in.
export function ErrorNote({ error, tooLong }: { error: ApiError; tooLong?: string }) {
  const { where, source } = error;
  const bytes = source === undefined ? null : new TextEncoder().encode(source);
  const part = (from: number, to?: number) => new TextDecoder().decode(bytes!.slice(from, to));
  const hint = error.hint && isForThePage(error.hint) ? told(error.hint) : null;
  const message = told(error.message);
  return (
    <div class="error" role="alert">
      <p lang={message.lang}>{message.text}</p>
      {where && bytes && bytes.length < 400 && (
        <p class="source">
          {part(0, where.offset)}
          <mark>{part(where.offset, where.offset + where.length) || ' '}</mark>
          {part(where.offset + where.length)}
        </p>
      )}
      {message.lang && <p class="quiet small">{texts.partlyEnglish}</p>}
      {error.status === 422 && tooLong ? <p class="quiet">{tooLong}</p> : hint && <p class="quiet">{texts.hint}: <span lang={hint.lang}>{hint.text}</span></p>}
    </div>
  );
}
