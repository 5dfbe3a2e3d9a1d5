// Names that are more than words with a capital letter, and rules that are said more simply above a board than in the engine's list of games. {2} is what stands after the
// semicolon in the position, so that a person reads the amounts and not where they are written.
export const englishNames: Record<string, string> = {
  grundys_game: 'Grundy’s game',
  chomp3d: 'Chomp in three dimensions',
  code: 'Take-and-break code',
  dawson_chess: 'Dawson’s chess',
  dawson_kayles: 'Dawson’s Kayles',
  northcott_rules: 'Northcott by its real rules',
  nogo: 'NoGo',
};

export const englishRules: Record<string, string> = {
  nim: 'A move takes one stone or more from a single heap.',
  subtract: 'A move takes stones from a single heap; the amounts allowed are {2}.',
  countup: 'The players count up in turn, by one of these steps: {2}. Nobody may pass the last number; whoever says it wins.',
  strip: 'A move takes one token to the left, by at most {2} cells. Tokens may share a cell and pass each other.',
  moore: 'A move takes one stone or more from each of at least one and at most {2} heaps.',
  dawson_kayles: 'A row of pins. A move knocks down two neighbouring pins.',
  dawson_chess: 'Pawns face each other on a row of files, and capturing is forced. A move settles one file and its neighbours.',
  crosses: 'A strip of cells. A move marks an empty cell that has no marked neighbour.',
  officers: 'A move takes one from a heap, but never the last one, and may split what is left into two heaps.',
  bricks: 'A move takes one or two bricks from a heap.',
  kayles: 'A row of pins. A move knocks down one pin or two neighbouring pins.',
};
