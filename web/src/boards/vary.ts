// Other positions to begin with, for boards whose first group is a list of sizes.
import { numbersOf, TermText } from '../expression';

export function vary(term: TermText, random: () => number): TermText {
  const numbers = numbersOf(term);
  if (!numbers) return term;
  const drawn = numbers.map((size) => Math.max(1, Math.round(size * (0.6 + 0.9 * random()))));
  return { ...term, groups: [drawn.map(String), ...term.groups.slice(1)] };
}
