// Rules that are said more simply above a board than in the engine's list of games. {2} is what stands after the
// semicolon in the position, so that a person reads the amounts and not where they are written.
export const englishRules: Record<string, string> = {
  nim: 'A move takes one stone or more from a single heap.',
  subtract: 'A move takes stones from a single heap; the amounts allowed are {2}.',
  countup: 'The players count up in turn, by one of these steps: {2}. Nobody may pass the last number; whoever says it wins.',
  strip: 'A move takes one token to the left, by at most {2} cells. Tokens may share a cell and pass each other.',
  moore: 'A move takes one stone or more from each of at least one and at most {2} heaps.',
  kayles: 'A row of pins. A move knocks down one pin or two neighbouring pins.',
};
