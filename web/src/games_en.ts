// Names that are more than words with a capital letter, and rules that are said more simply above a board than in the engine's list of games. {2} is what stands after the first
// semicolon in the position, {3} after the second, so that a person reads the amounts and not where they are written.
export const englishNames: Record<string, string> = {
  grundys_game: 'Grundy’s game',
  chomp3d: 'Chomp in three dimensions',
  code: 'Take-and-break code',
  dawson_chess: 'Dawson’s chess',
  dawson_kayles: 'Dawson’s Kayles',
  northcott_rules: 'Northcott by its real rules',
  nogo: 'NoGo',
};

// What a game is in a few words, where the engine's list says it in the words of the theory.
export const englishSummaries: Record<string, string> = {
  turtles: 'turn one or two coins',
  twins: 'turn two coins',
  triplets: 'turn three coins',
  mock_turtles: 'turn up to three coins',
  moebius: 'turn up to five coins',
  mogul: 'turn up to seven coins',
  moidores: 'turn up to nine coins',
  ruler: 'turn coins that stand next to each other',
  turnips: 'turn three coins at equal distances',
  grunt: 'turn four coins placed symmetrically, the first among them',
  sym: 'turn coins placed symmetrically',
  turning_corners: 'turn the four corners of a rectangle of coins',
  rugs: 'turn all coins of a rectangle',
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
  windup: 'A token stands on a circle. A move takes it back by one of these steps: {3}. At place 0 there is no move. Play can go round for ever, which is a draw.',
  chords: 'Points stand on a circle. A move joins two of them by a chord that touches no other chord.',
  kayles: 'A row of pins. A move knocks down one pin or two neighbouring pins.',
};
