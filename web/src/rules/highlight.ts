// Colours for the rule language: words, numbers, comments. The meaning is the engine's business.
export interface Piece {
  kind: 'keyword' | 'number' | 'comment' | 'arrow' | 'plain';
  text: string;
}

const pattern = /(#[^\n]*)|(->)|(\d+)|([A-Za-z_]\w*)|([^#\-\dA-Za-z_]+|-)/g;

// The keywords are what the engine says they are.
export function pieces(text: string, keywords: ReadonlySet<string>): Piece[] {
  return [...text.matchAll(pattern)].map(([all, comment, arrow, number, word]) => ({
    text: all,
    kind: comment ? 'comment' : arrow ? 'arrow' : number ? 'number' : word && keywords.has(word) ? 'keyword' : 'plain',
  }));
}

// A place that the engine names by line and offset in that line, as a range of the whole text. The engine counts
// bytes, the browser characters.
export function placeInText(text: string, message: string, where?: { offset: number; length: number }): [number, number] | null {
  const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1);
  const lines = text.split('\n');
  if (!where || line > lines.length) return null;
  const bytes = new TextEncoder().encode(lines[line - 1]);
  const characters = (end: number) => new TextDecoder().decode(bytes.slice(0, end)).length;
  const before = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0);
  const start = before + characters(where.offset);
  return [start, Math.max(start + 1, before + characters(where.offset + where.length))];
}
