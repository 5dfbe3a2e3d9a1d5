// Texts of positions, as the API writes them: "kayles(7) + nim(3,5)". Only their outer shape is read here; what they
// mean is the engine's business.

export interface TermText {
  name: string; // "nim", or "0.77"
  groups: string[][]; // what stands between the parentheses: groups split at ';', fields at ','
}

// Splits at characters that stand outside all brackets and quotes.
function splitOutside(text: string, separators: string): { part: string; before: string }[] {
  const parts: { part: string; before: string }[] = [];
  let depth = 0;
  let quoted = false;
  let part = '';
  let before = '';
  for (const c of text) {
    if (c === '"') quoted = !quoted;
    if (!quoted && '([{'.includes(c)) depth++;
    if (!quoted && ')]}'.includes(c)) depth--;
    if (depth === 0 && !quoted && separators.includes(c)) {
      parts.push({ part, before });
      part = '';
      before = c;
    } else {
      part += c;
    }
  }
  parts.push({ part, before });
  return parts;
}

// The terms of a sum, signs kept: "a(1) - b(2)" -> ["a(1)", "-b(2)"].
export function splitSum(expression: string): string[] {
  return splitOutside(expression, '+-')
    .map(({ part, before }) => (before === '-' ? '-' : '') + part.trim())
    .filter((term) => term !== '' && term !== '-');
}

export function joinSum(terms: string[]): string {
  return terms.map((term, i) => (i === 0 ? term : term.startsWith('-') ? ` - ${term.slice(1)}` : ` + ${term}`)).join('');
}

// A nimber is a heap: "*3" is read as a term of its own.
export function readTerm(term: string): TermText | null {
  const nimber = /^(?:\*(\d+)|0)$/.exec(term);
  if (nimber) return { name: '*', groups: [[nimber[1] ?? '0']] };
  const open = term.indexOf('(');
  if (open <= 0 || !term.endsWith(')')) return null;
  const name = term.slice(0, open).trim();
  const inside = term.slice(open + 1, -1);
  const groups = splitOutside(inside, ';').map(({ part }) => splitOutside(part, ',').map(({ part: field }) => field.trim()));
  return { name, groups };
}

// The fields of the first group as numbers; null if one is not.
export function numbersOf(term: TermText): number[] | null {
  const numbers = term.groups[0].filter((field) => field !== '').map(Number);
  return numbers.every(Number.isInteger) ? numbers : null;
}

// How one list became another by replacing one stretch: the place, what was there and what is there now.
export function replacedIn<T>(before: T[], after: T[]): { at: number; removed: T[]; added: T[] } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let tail = 0;
  while (
    tail < before.length - start &&
    tail < after.length - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  return { at: start, removed: before.slice(start, before.length - tail), added: after.slice(start, after.length - tail) };
}

export const writeTerm = ({ name, groups }: TermText): string =>
  name === '*' ? `*${groups[0][0]}` : `${name}(${groups.map((group) => group.join(',')).join('; ')})`;

// A value as people write it: the nimber *0 is 0.
// As people write it: a loopy value without options that are numbers is a bare infinity.
export const plainValue = (value: string): string => (value === '*0' ? '0' : value === 'inf{}' ? '∞' : value.replace(/^inf\{/, '∞{'));
