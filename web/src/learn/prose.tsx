// Paragraphs with a little markup, so that the words of a lesson are plain text in every language.
import type { ComponentChildren } from 'preact';
import { Link } from '../link';

const pieces = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((\d+)\)/g;

export function Prose({ text, links }: { text: string; links: string[] }) {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const found of text.matchAll(pieces)) {
    const [whole, strong, stressed, code, words, link] = found;
    parts.push(text.slice(at, found.index));
    parts.push(strong ? <strong>{strong}</strong> : stressed ? <em>{stressed}</em> : code ? <code>{code}</code> : <Link to={links[Number(link) - 1]}>{words}</Link>);
    at = found.index + whole.length;
  }
  return <p>{[...parts, text.slice(at)]}</p>;
}
