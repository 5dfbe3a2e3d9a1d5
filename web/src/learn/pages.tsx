// Six short pages. Each says one thing and gives something to do.
import type { JSX } from 'preact';
import { writeAddress } from '../address';
import { Link } from '../link';
import { Activity, FindMove, Guess, Labelling, RowsOf } from './activities';

export interface Page {
  name: string;
  title: string;
  body: () => JSX.Element;
}

export const pages: Page[] = [
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
        <Activity title="Mark the numbers of stones">
          <p>Start at 0 and work upwards. A click on a number changes its letter.</p>
          <Labelling
            game="subtract(n; 1..3)"
            to={16}
            labels={['N', 'P']}
            outcomes
            afterwards={<p>The P-positions are the multiples of four. Whatever you take from one of them, I take so many that together it makes four: you take 1, I take 3. That is the whole strategy.</p>}
          />
        </Activity>
        <p>
          <Link to={writeAddress('play', { e: 'subtract(21; 1..3)', opponent: 'perfect' })}>Beat the engine from 21 stones</Link>.
        </p>
      </>
    ),
  },
  {
    name: 'mex',
    title: 'Mex and Grundy values',
    body: () => (
      <>
        <p>
          N and P do not tell how two games behave side by side. For that every position gets a number, its <strong>Grundy value</strong>: the
          smallest number 0, 1, 2, … that is <em>missing</em> among the values of its options. "Minimal excluded" is shortened to{' '}
          <strong>mex</strong>: mex(0, 1, 3) = 2, mex(1, 2) = 0, and mex of nothing is 0.
        </p>
        <p>
          Value 0 is exactly P: no option has value 0. Any other value is N, because an option with value 0 is there, and the player to
          move goes to it.
        </p>
        <Activity title="Take 1, 3 or 4">
          <p>
            With n stones you may take 1, 3 or 4 of them. The value of n is the mex of the values of n−1, n−3 and n−4, as far as they exist.
          </p>
          <Labelling game="subtract(n; 1,3,4)" to={13} labels={['0', '1', '2', '3']} />
        </Activity>
        <p>
          A position of value 3 behaves like three stones from which any number may be taken: it has moves to values 0, 1 and 2. It may
          also have moves to larger values, but those can be taken back at once, since such a position has a move to 3 again.
        </p>
      </>
    ),
  },
  {
    name: 'sums',
    title: 'Sums and nim-addition',
    body: () => (
      <>
        <p>
          Put several games on one table: a move is a move in any one of them. The value of such a <strong>sum</strong> is found by
          writing the values in binary and adding without carrying: each column is 1 if it holds an odd number of ones. So 3 and 5 give 6:
          011 and 101 make 110.
        </p>
        <p>
          If all columns are even, the sum is worth 0 and whoever moves loses: any move upsets some column. If a column is odd, take the
          leftmost one. Some game has a 1 there, and that game can be lowered so that every column becomes even.
        </p>
        <Activity title="Balance the heaps">
          <p>From one heap take as many as you like. Which move leaves all columns even?</p>
          <FindMove expression="nim(3,5,7)" />
        </Activity>
        <Activity title="The same with pins and a queen">
          <p>
            In Kayles a throw knocks down one pin or two neighbours; the queen goes left, down or diagonally towards the corner. Find a winning move in either.
          </p>
          <FindMove expression="kayles(5) + queen(d3; board=6x6)" />
        </Activity>
      </>
    ),
  },
  {
    name: 'periods',
    title: 'Games that repeat',
    body: () => (
      <>
        <p>
          A row of n pins in Kayles has a value for every n: 0, 1, 2, 3, 1, 4, 3, 2, … Written in rows of the right width, the columns
          become constant. Then the sequence is <strong>periodic</strong>, and the value of a row of a million pins is read off at once.
        </p>
        <Activity title="Find the width">
          <p>Move the slider until almost all cells equal the cell above.</p>
          <RowsOf game="kayles(n)" to={143} start={8} />
        </Activity>
        <p>
          Seeing a repetition is not a proof. But for games like Kayles there is a theorem: if the values repeat for long enough
          beyond the last exception, they repeat for ever. "Long enough" is a definite number that depends on the rules. The
          last exception of Kayles is at 70. For other games with equally simple rules, nobody knows whether they ever repeat.
        </p>
        <p>
          <Link to={writeAddress('explore', { table: '0.137(n)', to: '300' })}>Look at another sequence</Link>
        </p>
      </>
    ),
  },
  {
    name: 'hackenbush',
    title: 'Hackenbush and fusion',
    body: () => (
      <>
        <p>
          A picture is drawn with edges that stand on the ground. A move cuts one edge, and everything that is no longer connected to the ground
          falls. A single stalk of n edges is the same as n stones: cutting an edge leaves any smaller number.
        </p>
        <p>
          Where branches meet, they may be replaced by one stalk as long as the nim-sum of the branches: this is the <em>colon principle</em>. And
          the points of a closed ring may be melted into one point, each edge becoming a loop: this is <em>fusion</em>. A loop is worth as
          much as a single edge.
        </p>
        <Activity title="A ring on a stalk">
          <p>A stalk of one edge carries a triangle. Melt the triangle into three loops; what is their nim-sum, and what does the stalk make of it?</p>
          <FindMove expression={'hackenbush("ground-a a-b b-c c-a")'} />
          <Guess expression={'hackenbush("ground-a a-b b-c c-a")'} />
        </Activity>
        <p>
          <Link to={writeAddress('draw', {})}>Draw a picture of your own</Link>
        </p>
      </>
    ),
  },
  {
    name: 'loopy',
    title: 'Games that may go on for ever',
    body: () => (
      <>
        <p>
          If a token may come back to where it was, play need not end. Besides N and P there is a third outcome: a <strong>draw</strong>, where
          neither player can force the other out of moves.
        </p>
        <p>
          Work backwards as before: a position without moves is P; a position with a move to P is N; a position whose moves all lead to N is P.
          What never gets a letter this way is a draw. Values exist too: some positions still have an ordinary number, and the others are
          written inf with the numbers that its options have: from <code>{'inf{0}'}</code> a player may still move to 0 and win.
        </p>
        <Activity title="A clock to wind up">
          <p>
            A token stands on one of 7 places of a circle, and a move goes 1, 2 or 5 places towards 0 and around; at 0 the game ends. What is the
            token at 4 worth? Write a number, or something like <code>{'inf{0}'}</code>.
          </p>
          <Guess expression="windup(4; 7; 1,2,5)" />
        </Activity>
      </>
    ),
  },
];
