// Small games to start from.
import { texts } from '../texts';

const t = texts.rules.exampleNames;
export const examples: Record<string, string> = {
  [t.take]: `# A heap of n stones.
game heap(n)
  move -> n-k for k in {1, 3, 4} if k <= n
`,
  [t.kayles]: `# A throw takes one pin or two neighbours out of a row.
game pins(n)
  move -> pins(a) + pins(n-k-a) for k in 1..2, a in 0..n-k
`,
  [t.divisor]: `# Take a number of stones that divides the heap, but not all.
game divisors(n)
  move -> n-d for d in 1..n-1 if divides(d, n)
`,
  [t.split]: `# Break a heap into two heaps of different sizes.
game split(n)
  move -> split(a) + split(n-a) for a in 1..n-1 if a != n-a
`,
  [t.queen]: `# Left, down, or diagonally towards the corner.
game lady(x, y)
  move -> (x-k, y) for k in 1..x
  move -> (x, y-k) for k in 1..y
  move -> (x-k, y-k) for k in 1..min(x, y)
`,
};
