// A text area over its own highlighted copy: the caret, the keyboard and screen readers are the browser's own.
import { useMemo, useRef } from 'preact/hooks';
import { useKnown } from '../play/setup';
import { pieces } from './highlight';
import { texts } from '../texts';

export function Editor(props: { text: string; mistake: [number, number] | null; describedBy?: string; onChange(text: string): void }) {
  const copy = useRef<HTMLPreElement>(null);
  const { language } = useKnown();
  const keywords = useMemo(() => new Set([...language.keywords, ...language.functions]), [language]);
  let at = 0;
  const marked = pieces(props.text, keywords).flatMap(({ kind, text }) => {
    const start = at;
    at += text.length;
    const [from, to] = props.mistake ?? [-1, -1];
    const cuts = [start, Math.min(Math.max(from, start), at), Math.min(Math.max(to, start), at), at];
    return cuts.slice(1).map((end, i) => (end > cuts[i] ? <span key={`${start} ${i}`} class={`${kind} ${i === 1 ? 'mistake' : ''}`}>{props.text.slice(cuts[i], end)}</span> : null));
  });
  return (
    <div class="rule-editor">
      <pre ref={copy} aria-hidden="true">
        {marked}
        {'\n'}
      </pre>
      <textarea
        class="code"
        aria-label={texts.rules.editor}
        aria-invalid={props.mistake !== null}
        aria-describedby={props.describedBy}
        value={props.text}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => props.onChange(event.currentTarget.value)}
        onScroll={(event) => {
          copy.current!.scrollTop = event.currentTarget.scrollTop;
          copy.current!.scrollLeft = event.currentTarget.scrollLeft;
        }}
      />
    </div>
  );
}
