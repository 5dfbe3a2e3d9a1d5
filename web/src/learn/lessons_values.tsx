// The first six lessons: from winning and losing to games that repeat.
import { writeAddress } from '../address';
import { Link } from '../link';
import { FindMove, FindWidth, Guess, Labelling, WhoWins } from './activities';
import type { Lesson } from './lesson';
import { Disguise, MexShelf } from './pictures';

export const valueLessons: Lesson[] = [
  {
    name: 'n-and-p',
    title: 'Winning and losing positions',
    body: () => (
      <>
        <p>
          On the table lie some stones. Two players take turns, and each takes one, two or three. Whoever takes the last stone wins,
          so whoever finds an empty table has lost.
        </p>
        <p>
          Call a position <strong>P</strong> if the <em>previous</em> player wins, the one who has just moved, and <strong>N</strong> if
          the <em>next</em> one does. The empty table is P. From there everything follows backwards: a position is N if some move
          leads to P, and P if every move leads to N.
        </p>
        <p>
          <Link to={writeAddress('play', { e: 'subtract(21; 1..3)', opponent: 'perfect' })}>Beat the engine from 21 stones</Link>.
        </p>
      </>
    ),
    exercises: [
      {
        title: 'Mark the numbers of stones',
        text: 'Start at 0 and work upwards. A click on a number changes its letter.',
        task: (onSolved) => <Labelling game="subtract(n; 1..3)" to={16} labels={['N', 'P']} outcomes onSolved={onSolved} />,
        why: 'The P-positions are the multiples of four. Whatever you take from one of them, I take so many that together it makes four: you take 1, I take 3. That is the whole strategy.',
      },
      {
        title: 'Leave a multiple of four',
        text: 'Fourteen stones, and you may take one, two or three.',
        task: (onSolved) => <FindMove expression="subtract(14; 1..3)" onSolved={onSolved} />,
        why: 'Twelve are left, and twelve is P.',
      },
      {
        title: 'Another rule, the same idea',
        text: 'Now one, three or four stones may be taken. Mark the numbers.',
        task: (onSolved) => <Labelling game="subtract(n; 1,3,4)" to={14} labels={['N', 'P']} outcomes onSolved={onSolved} />,
        why: '0, 2, 7, 9, 14 are P, and seven more than a P is P again. There is no formula to guess in advance: the letters are found one after the other.',
      },
    ],
  },
  {
    name: 'sums',
    title: 'Nim: heaps side by side',
    body: () => (
      <>
        <p>
          Put several heaps on one table: a move takes from one of them, as many as you like. Two equal heaps are easy: whatever you do
          in one, I do in the other. So they are worth nothing together, and a pair can be left out.
        </p>
        <p>
          Every number is a sum of 1, 2, 4, 8 …, each at most once. Write the heaps in binary, one below the other. Equal ones in a
          column are such pairs. If <strong>every column has an even number of ones</strong>, the position is P: any move changes a digit
          in some column and makes it odd. If a column is odd, take the leftmost one: some heap has a 1 there, and lowering it can make
          every column even.
        </p>
        <p>The digits turn over while you point at a stone.</p>
      </>
    ),
    exercises: [
      {
        title: 'Balance the heaps',
        text: 'From one heap take as many as you like. Which move leaves all columns even?',
        task: (onSolved) => <FindMove expression="nim(3,5,7)" onSolved={onSolved} />,
        why: '3, 5, 7 have the sum 1. Lowering any of the three by what makes its last digit fit does it: there are three winning moves here, one in each heap.',
      },
      {
        title: 'A pair can be left out',
        text: 'Two of the heaps are equal. What does that mean for the others?',
        task: (onSolved) => <FindMove expression="nim(6,4,6,1)" onSolved={onSolved} />,
        why: 'The sixes answer each other, so only 4 and 1 count: making these two equal is one way.',
      },
      {
        title: 'What are they worth together?',
        text: 'Write 9 and 5 in binary and add without carrying.',
        task: (onSolved) => <Guess expression="nim(9,5)" onSolved={onSolved} />,
        why: '1001 and 0101 make 1100, which is 12: one heap of 12 could stand in their place.',
      },
    ],
  },
  {
    name: 'mex',
    title: 'Mex and Grundy values',
    body: () => (
      <>
        <p>
          N and P do not tell how two games behave side by side. For that every position gets a number, its <strong>Grundy value</strong>: the
          smallest number 0, 1, 2, … that is <em>missing</em> among the values of its options. “Minimal excluded” is shortened to{' '}
          <strong>mex</strong>: mex(0, 1, 3) = 2, mex(1, 2) = 0, and mex of nothing is 0.
        </p>
        <MexShelf expression="kayles(4)" />
        <p>
          Value 0 is exactly P: no option has value 0. Any other value is N, because an option with value 0 is there, and the player to
          move goes to it.
        </p>
      </>
    ),
    exercises: [
      {
        title: 'Take 1, 3 or 4',
        text: 'The value of n is the mex of the values of n−1, n−3 and n−4, as far as they exist.',
        task: (onSolved) => <Labelling game="subtract(n; 1,3,4)" to={13} labels={['0', '1', '2', '3']} onSolved={onSolved} />,
        why: '0 1 0 1 2 3 2, and then the same again for ever.',
      },
      {
        title: 'Four pins',
        text: 'One pin or two neighbours are knocked down. The shelf above shows where each move leads.',
        task: (onSolved) => <Guess expression="kayles(4)" onSolved={onSolved} />,
        why: 'The options are worth 3, 3, 2 and 0: the smallest number that is missing is 1.',
      },
      {
        title: 'The corner',
        text: 'The queen goes left, down or diagonally towards the corner. Where must you leave her?',
        task: (onSolved) => <FindMove expression="wythoff(4,5)" onSolved={onSolved} />,
        why: 'The squares of value 0 are (0,0), (1,2), (3,5), (4,7) and their mirror images: the golden ratio hides in them.',
      },
    ],
  },
  {
    name: 'disguise',
    title: 'Secretly a heap of stones',
    body: () => (
      <>
        <p>
          A position of value 4 has moves to the values 0, 1, 2 and 3, just as a heap of four stones has. It may also have moves to larger
          values, but those help nobody: the value 4 is missing there no longer, so the opponent moves back to 4 at once.
        </p>
        <p>So every impartial game behaves like one heap of Nim. Here is a row of five pins beside the heap that it is:</p>
        <Disguise expression="kayles(5)" />
        <p>This is the theorem of Sprague and Grundy. It makes sums easy: find the value of each part and play Nim with the values.</p>
      </>
    ),
    exercises: [
      {
        title: 'Pins and a heap',
        text: 'Five pins are worth 4. Which move balances the whole?',
        task: (onSolved) => <FindMove expression="kayles(5) + nim(2)" onSolved={onSolved} />,
        why: 'Either the pins are brought down to the value 2, or nothing else: the heap of 2 can’t be made a 4.',
      },
      {
        title: 'Three kinds of games',
        text: 'A queen, some pins and some stones. Only the values count.',
        task: (onSolved) => <FindMove expression="queen(c2; board=5x5) + kayles(3) + nim(1)" onSolved={onSolved} />,
        why: 'Whoever knows the three values plays Nim with three heaps.',
      },
      {
        title: 'What heap is it?',
        text: 'A row of seven pins.',
        task: (onSolved) => <Guess expression="kayles(7)" onSolved={onSolved} />,
        why: 'Seven pins are a heap of two stones in disguise.',
      },
    ],
  },
  {
    name: 'subtraction',
    title: 'Subtraction games',
    body: () => (
      <>
        <p>
          If only certain amounts may be taken, say 1, 3 or 4, the values of larger and larger heaps can’t grow: a heap has three moves, so
          its mex is at most 3. And each value depends only on the last four. There are only so many ways four small numbers can stand
          behind each other, so some stretch must come again, and from there <strong>everything repeats</strong>.
        </p>
        <p>
          How long it takes is another matter. <Link to={writeAddress('explore', { table: 'subtract(n; 1..#)', to: '60' })}>Move the slider</Link> and
          see: with 1, 2, …, k the period is k + 1.
        </p>
      </>
    ),
    exercises: [
      {
        title: 'Find the width',
        text: 'The values for taking 2, 6 or 7, in rows. At which width do almost all cells equal the cell above?',
        task: (onSolved) => <FindWidth game="subtract(n; 2,6,7)" to={142} start={5} onSolved={onSolved} />,
        why: 'Seeing that it repeats is a proof here, as soon as the repetition is longer than the largest amount.',
      },
      {
        title: 'Three heaps',
        text: 'One to three may be taken from a heap: its value is the rest when divided by four.',
        task: (onSolved) => <FindMove expression="subtract(9,6,12; 1..3)" onSolved={onSolved} />,
        why: 'The values are 1, 2 and 0. They become 2, 2, 0 or 1, 1, 0 or 1, 2, 3: each adds up to 0 without carrying.',
      },
      {
        title: 'A hundred stones',
        text: 'Up to six may be taken. Who wins from 105?',
        task: (onSolved) => <WhoWins expression="subtract(105; 1..6)" outcomes={['N', 'P']} onSolved={onSolved} />,
        why: '105 is a multiple of 7.',
      },
    ],
  },
  {
    name: 'periods',
    title: 'Octal games that repeat',
    body: () => (
      <>
        <p>
          A row of n pins in Kayles has a value for every n: 0, 1, 2, 3, 1, 4, 3, 2, … A row may break in two, so the argument of the last
          lesson is not enough. Still, written in rows of the right width, the columns become constant: the sequence is{' '}
          <strong>periodic</strong>, and the value of a row of a million pins is read off at once.
        </p>
        <p>
          Seeing a repetition is not a proof. But for games like Kayles there is a theorem: if the values repeat for long enough
          beyond the last exception, they repeat for ever. “Long enough” is a definite number that depends on the rules. The
          last exception of Kayles is at 70. For other games with equally simple rules, nobody knows whether they ever repeat.
        </p>
        <p>
          <Link to={writeAddress('explore', { table: '0.137(n)', to: '300' })}>Look at another sequence</Link>
        </p>
      </>
    ),
    exercises: [
      {
        title: 'Find the width',
        text: 'Move the slider until almost all cells equal the cell above.',
        task: (onSolved) => <FindWidth game="kayles(n)" to={143} start={8} onSolved={onSolved} />,
        why: 'The period is 12, from 71 on.',
      },
      {
        title: 'Use the middle',
        text: 'In a single row the first player always wins. Find how.',
        task: (onSolved) => <FindMove expression="kayles(8)" onSolved={onSolved} />,
        why: 'Hit the middle, so that two equal rows are left, and mirror everything from then on.',
      },
      {
        title: 'Two rows',
        text: 'Find a winning move.',
        task: (onSolved) => <FindMove expression="kayles(6,4)" onSolved={onSolved} />,
        why: 'Six pins are worth 3 and four pins 1: bring one of them to the value of the other.',
      },
    ],
  },
];
