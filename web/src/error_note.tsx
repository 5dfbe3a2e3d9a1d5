import type { ApiError } from './api';
import { texts } from './texts';

// A mistake in what was typed, with its place underlined, or whatever else went wrong.
export function ErrorNote({ error }: { error: ApiError }) {
  const { where, source } = error;
  const bytes = source === undefined ? null : new TextEncoder().encode(source);
  const part = (from: number, to?: number) => new TextDecoder().decode(bytes!.slice(from, to));
  return (
    <div class="error" role="alert">
      <p>{error.message}</p>
      {where && bytes && bytes.length < 400 && (
        <p class="source">
          {part(0, where.offset)}
          <mark>{part(where.offset, where.offset + where.length) || ' '}</mark>
          {part(where.offset + where.length)}
        </p>
      )}
      {error.hint && (
        <p class="quiet">
          {texts.hint}: {error.hint}
        </p>
      )}
    </div>
  );
}
