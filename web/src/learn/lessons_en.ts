// The words of the lessons in English. **strong**, *stressed*, `code`, [words](1) for the first link of the lesson; a
// paragraph {picture} or {steps1} is a picture of it.
import type { LessonWords } from './lesson';

export const englishLessons: Record<string, LessonWords> = {
  'n-and-p': {
    title: 'Winning and losing positions',
    text: [
      'On the table lie some stones. Two players take turns, and each takes one, two or three. Whoever takes the last stone wins, so whoever finds an empty table has lost.',
      'Call a position **P** if the *previous* player wins, the one who has just moved, and **N** if the *next* one does. The empty table is P. From there everything follows backwards: a position is N if some move leads to P, and P if every move leads to N.',
      '[Beat the engine from 21 stones](1).',
    ],
    exercises: [
      ['Mark the numbers of stones', 'Start at 0 and work upwards. A click on a number changes its letter.', 'The P-positions are the multiples of four. Whatever you take from one of them, I take so many that together it makes four: you take 1, I take 3. That is the whole strategy.'],
      ['Leave a multiple of four', 'Fourteen stones, and you may take one, two or three.', 'Twelve are left, and twelve is P.'],
      ['Another rule, the same idea', 'Now one, three or four stones may be taken. Mark the numbers.', '0, 2, 7, 9, 14 are P, and seven more than a P is P again. There is no formula to guess in advance: the letters are found one after the other.'],
    ],
  },
  sums: {
    title: 'Nim: heaps side by side',
    text: [
      'Put several heaps on one table: a move takes from one of them, as many as you like. Two equal heaps are easy: whatever you do in one, I do in the other. So they are worth nothing together, and a pair can be left out.',
      'Every number is a sum of 1, 2, 4, 8 …, each at most once. Write the heaps in binary, one below the other. Equal ones in a column are such pairs. If **every column has an even number of ones**, the position is P: any move changes a digit in some column and makes it odd. If a column is odd, take the leftmost one: some heap has a 1 there, and lowering it can make every column even.',
      'The digits turn over while you point at a stone.',
    ],
    exercises: [
      ['Balance the heaps', 'From one heap take as many as you like. Which move leaves all columns even?', '3, 5, 7 have the sum 1. Lowering any of the three by what makes its last digit fit does it: there are three winning moves here, one in each heap.'],
      ['A pair can be left out', 'Two of the heaps are equal. What does that mean for the others?', 'The sixes answer each other, so only 4 and 1 count: making these two equal is one way.'],
      ['What are they worth together?', 'Write 9 and 5 in binary and add without carrying.', '1001 and 0101 make 1100, which is 12: one heap of 12 could stand in their place.'],
    ],
  },
  mex: {
    title: 'Mex and Grundy values',
    text: [
      'N and P do not tell how two games behave side by side. For that every position gets a number, its **Grundy value**: the smallest number 0, 1, 2, … that is *missing* among the values of its options. “Minimal excluded” is shortened to **mex**: mex(0, 1, 3) = 2, mex(1, 2) = 0, and mex of nothing is 0.',
      '{picture}',
      'Value 0 is exactly P: no option has value 0. Any other value is N, because an option with value 0 is there, and the player to move goes to it.',
    ],
    exercises: [
      ['Take 1, 3 or 4', 'The value of n is the mex of the values of n−1, n−3 and n−4, as far as they exist.', '0 1 0 1 2 3 2, and then the same again for ever.'],
      ['Four pins', 'One pin or two neighbours are knocked down. The shelf above shows where each move leads.', 'The options are worth 3, 3, 2 and 0: the smallest number that is missing is 1.'],
      ['The corner', 'The queen goes left, down or diagonally towards the corner. Where must you leave her?', 'The squares of value 0 are (0,0), (1,2), (3,5), (4,7) and their mirror images: the golden ratio hides in them.'],
    ],
  },
  disguise: {
    title: 'Secretly a heap of stones',
    text: [
      'A position of value 4 has moves to the values 0, 1, 2 and 3, just as a heap of four stones has. It may also have moves to larger values, but those help nobody: the value 4 is missing there no longer, so the opponent moves back to 4 at once.',
      'So every impartial game behaves like one heap of Nim. Here is a row of five pins beside the heap that it is:',
      '{picture}',
      'This is the theorem of Sprague and Grundy. It makes sums easy: find the value of each part and play Nim with the values.',
    ],
    exercises: [
      ['Pins and a heap', 'Five pins are worth 4. Which move balances the whole?', 'Either the pins are brought down to the value 2, or nothing else: the heap of 2 can’t be made a 4.'],
      ['Three kinds of games', 'A queen, some pins and some stones. Only the values count.', 'Whoever knows the three values plays Nim with three heaps.'],
      ['What heap is it?', 'A row of seven pins.', 'Seven pins are a heap of two stones in disguise.'],
    ],
  },
  subtraction: {
    title: 'Subtraction games',
    text: [
      'If only certain amounts may be taken, say 1, 3 or 4, the values of larger and larger heaps can’t grow: a heap has three moves, so its mex is at most 3. And each value depends only on the last four. There are only so many ways four small numbers can stand behind each other, so some stretch must come again, and from there **everything repeats**.',
      'How long it takes is another matter. [Move the slider](1) and see: with 1, 2, …, k the period is k + 1.',
    ],
    exercises: [
      ['Find the width', 'The values for taking 2, 6 or 7, in rows. At which width do almost all cells equal the cell above?', 'Seeing that it repeats is a proof here, as soon as the repetition is longer than the largest amount.'],
      ['Three heaps', 'One to three may be taken from a heap: its value is the rest when divided by four.', 'The values are 1, 2 and 0. They become 2, 2, 0 or 1, 1, 0 or 1, 2, 3: each adds up to 0 without carrying.'],
      ['A hundred stones', 'Up to six may be taken. Who wins from 105?', '105 is a multiple of 7.'],
    ],
  },
  periods: {
    title: 'Octal games that repeat',
    text: [
      'A row of n pins in Kayles has a value for every n: 0, 1, 2, 3, 1, 4, 3, 2, … A row may break in two, so the argument of the last lesson is not enough. Still, written in rows of the right width, the columns become constant: the sequence is **periodic**, and the value of a row of a million pins is read off at once.',
      'Seeing a repetition is not a proof. But for games like Kayles there is a theorem: if the values repeat for long enough beyond the last exception, they repeat for ever. “Long enough” is a definite number that depends on the rules. The last exception of Kayles is at 70. For other games with equally simple rules, nobody knows whether they ever repeat.',
      '[Look at another sequence](1)',
    ],
    exercises: [
      ['Find the width', 'Move the slider until almost all cells equal the cell above.', 'The period is 12, from 71 on.'],
      ['Use the middle', 'In a single row the first player always wins. Find how.', 'Hit the middle, so that two equal rows are left, and mirror everything from then on.'],
      ['Two rows', 'Find a winning move.', 'Six pins are worth 3 and four pins 1: bring one of them to the value of the other.'],
    ],
  },
  chomp: {
    title: 'Chomp: winning without knowing how',
    text: [
      'Two players eat from a bar of chocolate. A bite takes a cell and everything right of it and below; the cell in the upper left corner is poisoned, and whoever is left with it has lost.',
      'Whoever begins can always win, on every bar but the single cell. Suppose the second player could. Then let the first player bite off only the cell in the lower right corner. The second player would have a winning answer. But whatever that answer is, the first player could have played it at once, because it takes the corner along. So the first player **steals the strategy**. The proof says that a winning bite exists, and not a word about where.',
      '[Look at all lost bars](1)',
    ],
    exercises: [
      ['A square bar', 'On squares one can say where to bite. After it, mirror everything.', 'Leave one row and one column of equal length: whatever is bitten off one, you bite off the other.'],
      ['Two rows', 'Find the only winning bite.', 'Leave the upper row longer by exactly one: that can always be restored.'],
      ['Three by four', 'Here nothing but trying helps; it is one bite.', 'Nobody knows a rule for three rows. The engine finds it by working backwards from the end.'],
    ],
  },
  coins: {
    title: 'Coins that turn',
    text: [
      'A row of coins, heads or tails. In Turtles you turn one or two coins, and the rightmost of them must go from heads to tails. It looks like one game, but it is a sum: **each head is a game of its own**, as if it lay there alone. Two heads on one place would cancel, as two equal heaps do, which is what turning it back does.',
      '{picture}',
      'So one needs the value of a single head at each place, by mex as always. In Turtles the head at place n is worth n: it is Nim. On a board of coins, where a move turns the four corners of a rectangle, the value of a head is the *product* of the values of its two coordinates in a multiplication of its own, in which 2 times 2 is 3. With it the nimbers become a field.',
    ],
    exercises: [
      ['It is Nim', 'The heads stand at 3, 4 and 6. Which coins must be turned?', '3, 4 and 6 are heaps of Nim. Turning 6 to tails and another coin over makes the sum 0.'],
      ['Stretches of coins', 'In Ruler a stretch of coins that stand next to each other is turned. What is a single head at place 4 worth?', 'The largest power of two that divides the place: 1, 2, 1, 4, 1, 2, 1, 8 … like the marks on a ruler.'],
      ['Two times two', 'A single head at (2,2) where the corners of a rectangle are turned.', '2 ⊗ 2 = 3: the nim-product.'],
    ],
  },
  hackenbush: {
    title: 'Hackenbush: green pictures',
    text: [
      'A picture is drawn with edges that stand on the ground. A move cuts one edge, and everything that is no longer connected to the ground falls. A single stalk of n edges is the same as n stones: cutting an edge leaves any smaller number.',
      'Where branches meet, they may be replaced by one stalk as long as the nim-sum of the branches: this is the *colon principle*.',
      '{steps1}',
      'And the points of a closed ring may be melted into one point, each edge becoming a loop: this is *fusion*. A loop is worth as much as a single edge.',
      '{steps2}',
      '[Draw a picture of your own](1)',
    ],
    steps: [
      ['A trunk with two branches, of two edges and of one.', '2 and 1 make 3 without carrying: the branches slide into one stalk of three.', 'With the trunk that is a stalk of four edges, a heap of four stones:'],
      ['A triangle on a trunk.', 'The triangle melts: three loops at one point.', 'A loop is worth an edge: three branches of one.', '1, 1 and 1 make 1, with the trunk 2:'],
    ],
    exercises: [
      ['A ring on a stalk', 'Which cut leaves 0?', 'Everything falls, and nothing is worth 0. No other cut does it: the ring is still there or opened.'],
      ['A small tree', 'Use the colon principle from the top.', 'The two twigs at c cancel, so c is the end of a branch of one; with the other branch of one it cancels as well; the trunk is left.'],
      ['Two plants', 'Find the cut that balances them.', 'One plant is worth 4, the other 2: the first must be cut so that 2 is left.'],
    ],
  },
  'blue-red': {
    title: 'Hackenbush: blue and red',
    text: [
      'Now blue edges belong to Left and red ones to Right. Whoever has moves to spare wins, whoever starts: the value of a picture is the **number** of moves that Left is ahead. A blue edge is 1, a red one −1, and a blue edge below a red one is…',
      '{steps1}',
      'Every stalk of blue and red edges is a number with a power of two below the line, and numbers are added as usual. Positive: Left wins. Negative: Right. Zero: whoever has to start loses.',
    ],
    steps: [
      ['Two such stalks and a red edge together are worth nothing: whoever starts loses. So each stalk is half a move:', 'Blue below red:', 'Another red edge on top halves it:', 'And a blue one adds half of that:'],
    ],
    exercises: [
      ['Who wins?', 'One stalk, blue at the ground.', 'It is worth 3/8, which is more than 0: Left wins, whoever starts.'],
      ['Count in halves', 'Two blue edges and a red one on top.', 'Two moves, of which the red edge spoils a half: 3/2.'],
      ['You are Left', 'Cut a blue edge so that you still win.', 'The whole is worth 1/4 for you. The right cut costs exactly that, and then Right has to start from 0.'],
    ],
  },
  loopy: {
    title: 'Games that may go on for ever',
    text: [
      'If a token may come back to where it was, play need not end. Besides N and P there is a third outcome: a **draw**, where neither player can force the other out of moves.',
      'Work backwards as before: a position without moves is P; a position with a move to P is N; a position whose moves all lead to N is P. What never gets a letter this way is a draw. [Watch the letters spread, wave by wave.](1)',
      'Values exist too: some positions still have an ordinary number, and the others are written inf with the numbers that their options have: from `inf{0}` a player may still move to 0 and win.',
    ],
    exercises: [
      ['A clock to wind up', 'A token stands on one of 7 places of a circle, and a move goes 1, 2 or 5 places towards 0 and around; at 0 the game ends. Write a number, or something like inf{0}.', 'It has an ordinary value, although play could go round for ever.'],
      ['Make progress', 'Two moves lead to positions worth 0, but from one of them the opponent can come back here. Which one really wins?', 'Go where the end is nearer. The other move leads to a lost position too, but not closer to winning it.'],
      ['Round and round', 'A token on a, and a way out of the circle at c.', 'From c the way out leads to d, from where the opponent takes the last step. So nobody leaves the circle: a draw.'],
    ],
  },
  misere: {
    title: 'Misère: the last move loses',
    text: [
      'Now whoever makes the last move *loses*. In Nim almost nothing changes, and the change comes late: play as usual, as long as some heap has two stones or more. At the moment when your move would leave only heaps of one, leave an **odd** number of them instead of an even one.',
      'For other games it is much worse: values no longer add up. Even in Nim, 2 + 2 is not nothing: whoever faces it alone loses, as before, but whoever faces nothing at all now *wins*. So two equal heaps can’t be taken off the table any more.',
      'What is left of the theory is an algebra made for each game, its *misère quotient*: so few kinds of sums that they fit into a picture. Here are the forty of Kayles. A sum of any number of rows of pins is one of them, and another row takes it from one place to another.',
      '{picture}',
      '[Try it against the engine](1)',
    ],
    exercises: [
      ['The last moment', 'Misère: leave an odd number of heaps of one.', 'Three heaps of one are left, and whoever must take the last of them is the opponent.'],
      ['As long as there is a large heap', 'Misère, but balance the columns as usual.', 'Two large heaps stay, so the ordinary move is right.'],
      ['Kayles by the picture', 'Misère, with rows of 2 and 3 pins. Add 2 and 3 in the picture above; then look which move leads to a red disc.', 'Two rows of 2 are b², a red disc: whoever faces them loses. And yet they are not nothing, for nothing is the disc 1, which is won.'],
    ],
  },
};
