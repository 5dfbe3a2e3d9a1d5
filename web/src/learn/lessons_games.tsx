// The last six lessons: Chomp, coins, Hackenbush, games without end and misère play.
import { writeAddress } from '../address';
import { Link } from '../link';
import { FindMove, Guess, Shown, WhoWins } from './activities';
import type { Lesson } from './lesson';
import { QuotientPicture, Steps } from './pictures';

export const gameLessons: Lesson[] = [
  {
    name: 'chomp',
    title: 'Chomp: winning without knowing how',
    body: () => (
      <>
        <p>
          Two players eat from a bar of chocolate. A bite takes a cell and everything right of it and below; the cell in the upper left
          corner is poisoned, and whoever is left with it has lost.
        </p>
        <p>
          Whoever begins can always win, on every bar but the single cell. Suppose the second player could. Then let the first player
          bite off only the cell in the lower right corner. The second player would have a winning answer. But whatever that answer
          is, the first player could have played it at once, because it takes the corner along. So the first player{' '}
          <strong>steals the strategy</strong>. The proof says that a winning bite exists, and not a word about where.
        </p>
        <p>
          <Link to={writeAddress('explore', {}, 'chomp')}>Look at all lost bars</Link>
        </p>
      </>
    ),
    exercises: [
      {
        title: 'A square bar',
        text: 'On squares one can say where to bite. After it, mirror everything.',
        task: (onSolved) => <FindMove expression="chomp(4x4)" onSolved={onSolved} />,
        why: 'Leave one row and one column of equal length: whatever is bitten off one, you bite off the other.',
      },
      {
        title: 'Two rows',
        text: 'Find the only winning bite.',
        task: (onSolved) => <FindMove expression="chomp(2x5)" onSolved={onSolved} />,
        why: 'Leave the upper row longer by exactly one: that can always be restored.',
      },
      {
        title: 'Three by four',
        text: 'Here nothing but trying helps; it is one bite.',
        task: (onSolved) => <FindMove expression="chomp(3x4)" onSolved={onSolved} />,
        why: 'Nobody knows a rule for three rows. The engine finds it by working backwards from the end.',
      },
    ],
  },
  {
    name: 'coins',
    title: 'Coins that turn',
    body: () => (
      <>
        <p>
          A row of coins, heads or tails. In Turtles you turn one or two coins, and the rightmost of them must go from heads to tails. It
          looks like one game, but it is a sum: <strong>each head is a game of its own</strong>, as if it lay there alone. Two heads on
          one place would cancel, as two equal heaps do, which is what turning it back does.
        </p>
        <Shown expression="turtles(TTHTH)" />
        <p>
          So one needs the value of a single head at each place, by mex as always. In Turtles the head at place n is worth n: it is Nim.
          On a board of coins, where a move turns the four corners of a rectangle, the value of a head is the <em>product</em> of the values
          of its two coordinates in a multiplication of its own, in which 2 times 2 is 3. With it the nimbers become a field.
        </p>
      </>
    ),
    exercises: [
      {
        title: 'It is Nim',
        text: 'The heads stand at 3, 4 and 6. Which coins must be turned?',
        task: (onSolved) => <FindMove expression="turtles(TTHHTH)" onSolved={onSolved} />,
        why: '3, 4 and 6 are heaps of Nim. Turning 6 to tails and another coin over makes the sum 0.',
      },
      {
        title: 'Stretches of coins',
        text: 'In Ruler a stretch of coins that stand next to each other is turned. What is a single head at place 4 worth?',
        task: (onSolved) => <Guess expression="ruler(TTTH)" onSolved={onSolved} />,
        why: 'The largest power of two that divides the place: 1, 2, 1, 4, 1, 2, 1, 8 … like the marks on a ruler.',
      },
      {
        title: 'Two times two',
        text: 'A single head at (2,2) where the corners of a rectangle are turned.',
        task: (onSolved) => <Guess expression="turning_corners(heads=(2,2))" onSolved={onSolved} />,
        why: '2 ⊗ 2 = 3: the nim-product.',
      },
    ],
  },
  {
    name: 'hackenbush',
    title: 'Hackenbush: green pictures',
    body: () => (
      <>
        <p>
          A picture is drawn with edges that stand on the ground. A move cuts one edge, and everything that is no longer connected to the
          ground falls. A single stalk of n edges is the same as n stones: cutting an edge leaves any smaller number.
        </p>
        <p>
          Where branches meet, they may be replaced by one stalk as long as the nim-sum of the branches: this is the <em>colon principle</em>.
        </p>
        <Steps
          steps={[
            { expression: 'hackenbush("ground-a a-b b-c a-d a@2,1 b@1.2,2 c@0.8,3 d@2.8,2")', words: 'A trunk with two branches, of two edges and of one.' },
            { expression: 'hackenbush("ground-a a-b b-c c-d a@2,1 b@2,2 c@2,3 d@2,4")', words: '2 and 1 make 3 without carrying: the branches slide into one stalk of three.' },
            { expression: 'stalk(4)', words: 'With the trunk that is a stalk of four edges, a heap of four stones:' },
          ]}
        />
        <p>
          And the points of a closed ring may be melted into one point, each edge becoming a loop: this is <em>fusion</em>. A loop is worth as
          much as a single edge.
        </p>
        <Steps
          steps={[
            { expression: 'hackenbush("ground-a a-b b-c c-a a@2,1.2 b@1.2,2.6 c@2.8,2.6")', words: 'A triangle on a trunk.' },
            { expression: 'hackenbush("ground-a a-a a-a a-a a@2,1.2")', words: 'The triangle melts: three loops at one point.' },
            { expression: 'hackenbush("ground-a a-b a-c a-d a@2,1.2 b@1,2.2 c@2,2.4 d@3,2.2")', words: 'A loop is worth an edge: three branches of one.' },
            { expression: 'stalk(2)', words: '1, 1 and 1 make 1, with the trunk 2:' },
          ]}
        />
        <p>
          <Link to={writeAddress('draw', {})}>Draw a picture of your own</Link>
        </p>
      </>
    ),
    exercises: [
      {
        title: 'A ring on a stalk',
        text: 'Which cut leaves 0?',
        task: (onSolved) => <FindMove expression={'hackenbush("ground-a a-b b-c c-a")'} onSolved={onSolved} />,
        why: 'Everything falls, and nothing is worth 0. No other cut does it: the ring is still there or opened.',
      },
      {
        title: 'A small tree',
        text: 'Use the colon principle from the top.',
        task: (onSolved) => <Guess expression={'hackenbush("ground-a a-b a-c c-d c-e")'} onSolved={onSolved} />,
        why: 'The two twigs at c cancel, so c is the end of a branch of one; with the other branch of one it cancels as well; the trunk is left.',
      },
      {
        title: 'Two plants',
        text: 'Find the cut that balances them.',
        task: (onSolved) => <FindMove expression={'hackenbush("ground-a a-b a-c c-d ground-e e-f")'} onSolved={onSolved} />,
        why: 'One plant is worth 4, the other 2: the first must be cut so that 2 is left.',
      },
    ],
  },
  {
    name: 'blue-red',
    title: 'Hackenbush: blue and red',
    body: () => (
      <>
        <p>
          Now blue edges belong to Left and red ones to Right. Whoever has moves to spare wins, whoever starts: the value of a picture is
          the <strong>number</strong> of moves that Left is ahead. A blue edge is 1, a red one −1, and a blue edge below a red one is…
        </p>
        <Steps
          steps={[
            { expression: 'stalk(LR) + stalk(LR) + stalk(R)', words: 'Two such stalks and a red edge together are worth nothing: whoever starts loses. So each stalk is half a move:' },
            { expression: 'stalk(LR)', words: 'Blue below red:' },
            { expression: 'stalk(LRR)', words: 'Another red edge on top halves it:' },
            { expression: 'stalk(LRRL)', words: 'And a blue one adds half of that:' },
          ]}
        />
        <p>
          Every stalk of blue and red edges is a number with a power of two below the line, and numbers are added as usual. Positive: Left wins.
          Negative: Right. Zero: whoever has to start loses.
        </p>
      </>
    ),
    exercises: [
      {
        title: 'Who wins?',
        text: 'One stalk, blue at the ground.',
        task: (onSolved) => <WhoWins expression="stalk(LRRL)" outcomes={['N', 'P', 'L', 'R']} onSolved={onSolved} />,
        why: 'It is worth 3/8, which is more than 0: Left wins, whoever starts.',
      },
      {
        title: 'Count in halves',
        text: 'Two blue edges and a red one on top.',
        task: (onSolved) => <Guess expression="stalk(LLR)" onSolved={onSolved} />,
        why: 'Two moves, of which the red edge spoils a half: 3/2.',
      },
      {
        title: 'You are Left',
        text: 'Cut a blue edge so that you still win.',
        task: (onSolved) => <FindMove expression="stalk(LRL) + stalk(RL)" onSolved={onSolved} />,
        why: 'The whole is worth 1/4 for you. The right cut costs exactly that, and then Right has to start from 0.',
      },
    ],
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
          What never gets a letter this way is a draw.{' '}
          <Link to={writeAddress('explore', { e: 'digraph("a>b b>c c>a b>d d>e c>f f>g g>f"; a)' }, 'graph')}>Watch the letters spread, wave by wave.</Link>
        </p>
        <p>
          Values exist too: some positions still have an ordinary number, and the others are written inf with the numbers that their options
          have: from <code>{'inf{0}'}</code> a player may still move to 0 and win.
        </p>
      </>
    ),
    exercises: [
      {
        title: 'A clock to wind up',
        text: 'A token stands on one of 7 places of a circle, and a move goes 1, 2 or 5 places towards 0 and around; at 0 the game ends. Write a number, or something like inf{0}.',
        task: (onSolved) => <Guess expression="windup(4; 7; 1,2,5)" onSolved={onSolved} />,
        why: 'It has an ordinary value, although play could go round for ever.',
      },
      {
        title: 'Make progress',
        text: 'Two moves lead to positions worth 0, but from one of them the opponent can come back here. Which one really wins?',
        task: (onSolved) => <FindMove expression="windup(4; 7; 1,2,5)" onSolved={onSolved} />,
        why: 'Go where the end is nearer. The other move leads to a lost position too, but not closer to winning it.',
      },
      {
        title: 'Round and round',
        text: 'A token on a, and a way out of the circle at c.',
        task: (onSolved) => <WhoWins expression={'digraph("a>b b>c c>a c>d d>e"; a)'} outcomes={['N', 'P', 'D']} onSolved={onSolved} />,
        why: 'From c the way out leads to d, from where the opponent takes the last step. So nobody leaves the circle: a draw.',
      },
    ],
  },
  {
    name: 'misere',
    title: 'Misère: the last move loses',
    body: () => (
      <>
        <p>
          Now whoever makes the last move <em>loses</em>. In Nim almost nothing changes, and the change comes late: play as usual, as long as
          some heap has two stones or more. At the moment when your move would leave only heaps of one, leave an <strong>odd</strong> number of
          them instead of an even one.
        </p>
        <p>
          For other games it is much worse: values no longer add up. Even in Nim, 2 + 2 is not nothing: whoever faces it alone loses, as
          before, but whoever faces nothing at all now <em>wins</em>. So two equal heaps can't be taken off the table any more.
        </p>
        <p>
          What is left of the theory is an algebra made for each game, its <em>misère quotient</em>: so few kinds of sums that they fit into a
          picture. Here are the forty of Kayles. A sum of any number of rows of pins is one of them, and another row takes it from one place
          to another.
        </p>
        <QuotientPicture game="0.77" most={9} />
        <p>
          <Link to={writeAddress('play', { e: 'nim(3,4,5)', play: 'misere', opponent: 'perfect' })}>Try it against the engine</Link>
        </p>
      </>
    ),
    exercises: [
      {
        title: 'The last moment',
        text: 'Misère: leave an odd number of heaps of one.',
        task: (onSolved) => <FindMove expression="nim(1,1,4)" misere onSolved={onSolved} />,
        why: 'Three heaps of one are left, and whoever must take the last of them is the opponent.',
      },
      {
        title: 'As long as there is a large heap',
        text: 'Misère, but balance the columns as usual.',
        task: (onSolved) => <FindMove expression="nim(2,3,4)" misere onSolved={onSolved} />,
        why: 'Two large heaps stay, so the ordinary move is right.',
      },
      {
        title: 'Only ones',
        text: 'Three heaps of one, and the last move loses. Who wins?',
        task: (onSolved) => <WhoWins expression="nim(1,1,1)" outcomes={['N', 'P']} misere onSolved={onSolved} />,
        why: 'There is nothing to choose: the player to move takes the first and the last stone.',
      },
    ],
  },
];
