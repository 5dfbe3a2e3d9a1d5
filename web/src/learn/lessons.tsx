// What there is to see and to do in the twelve lessons. The words are in lessons_en.ts and its sisters.
import { writeAddress } from '../address';
import { FindMove, FindWidth, Guess, Labelling, Shown, WhoWins } from './activities';
import type { Lesson } from './lesson';
import { line, loop, Morph } from './morph';
import { Disguise, MexShelf, QuotientPicture, Steps } from './pictures';

const trunk = line(2, 0, 2, 1.2);
const stalkOfFour = [line(2, 0, 2, 1), line(2, 1, 2, 2), line(2, 2, 2, 3), line(2, 3, 2, 4)];
const colon = [
  { expression: 'hackenbush("ground-a a-b b-c a-d")', edges: [line(2, 0, 2, 1), line(2, 1, 1.2, 2), line(1.2, 2, 0.8, 3), line(2, 1, 2.8, 2)] },
  { expression: 'hackenbush("ground-a a-b b-c c-d")', edges: stalkOfFour },
  { expression: 'stalk(4)', edges: stalkOfFour },
];
const fusion = [
  { expression: 'hackenbush("ground-a a-b b-c c-a")', edges: [trunk, line(2, 1.2, 1.2, 2.6), line(1.2, 2.6, 2.8, 2.6), line(2.8, 2.6, 2, 1.2)] },
  { expression: 'hackenbush("ground-a a-a a-a a-a")', edges: [trunk, loop(2, 1.2, 150), loop(2, 1.2, 90), loop(2, 1.2, 30)] },
  { expression: 'hackenbush("ground-a a-b a-c a-d")', edges: [trunk, line(2, 1.2, 1, 2.2), line(2, 1.2, 2, 2.4), line(2, 1.2, 3, 2.2)] },
  { expression: 'stalk(2)', edges: [trunk, line(2, 1.2, 1.6, 2.3, 0), line(2, 1.2, 2, 2.4), line(2, 1.2, 2.4, 2.3, 0)] },
];
const halves = ['stalk(LR) + stalk(LR) + stalk(R)', 'stalk(LR)', 'stalk(LRR)', 'stalk(LRRL)'];

export const lessons: Lesson[] = [
  {
    name: 'n-and-p',
    links: [writeAddress('play', { e: 'subtract(21; 1..3)', opponent: 'perfect' })],
    pictures: {},
    tasks: [
      (onSolved) => <Labelling game="subtract(n; 1..3)" to={16} labels={['N', 'P']} outcomes onSolved={onSolved} />,
      (onSolved) => <FindMove expression="subtract(14; 1..3)" onSolved={onSolved} />,
      (onSolved) => <Labelling game="subtract(n; 1,3,4)" to={14} labels={['N', 'P']} outcomes onSolved={onSolved} />,
    ],
  },
  {
    name: 'sums',
    links: [],
    pictures: {},
    tasks: [
      (onSolved) => <FindMove expression="nim(3,5,7)" onSolved={onSolved} />,
      (onSolved) => <FindMove expression="nim(6,4,6,1)" onSolved={onSolved} />,
      (onSolved) => <Guess expression="nim(9,5)" onSolved={onSolved} />,
    ],
  },
  {
    name: 'mex',
    links: [],
    pictures: { picture: () => <MexShelf expression="kayles(4)" /> },
    tasks: [
      (onSolved) => <Labelling game="subtract(n; 1,3,4)" to={13} labels={['0', '1', '2', '3']} onSolved={onSolved} />,
      (onSolved) => <Guess expression="kayles(4)" onSolved={onSolved} />,
      (onSolved) => <FindMove expression="wythoff(4,5)" onSolved={onSolved} />,
    ],
  },
  {
    name: 'disguise',
    links: [],
    pictures: { picture: () => <Disguise expression="kayles(5)" /> },
    tasks: [
      (onSolved) => <FindMove expression="kayles(5) + nim(2)" onSolved={onSolved} />,
      (onSolved) => <FindMove expression="queen(c2; board=5x5) + kayles(3) + nim(1)" onSolved={onSolved} />,
      (onSolved) => <Guess expression="kayles(7)" onSolved={onSolved} />,
    ],
  },
  {
    name: 'subtraction',
    links: [writeAddress('explore', { table: 'subtract(n; 1..#)', to: '60' })],
    pictures: {},
    tasks: [
      (onSolved) => <FindWidth game="subtract(n; 2,6,7)" to={142} start={5} onSolved={onSolved} />,
      (onSolved) => <FindMove expression="subtract(9,6,12; 1..3)" onSolved={onSolved} />,
      (onSolved) => <WhoWins expression="subtract(105; 1..6)" outcomes={['N', 'P']} onSolved={onSolved} />,
    ],
  },
  {
    name: 'periods',
    links: [writeAddress('explore', { table: '0.137(n)', to: '300' })],
    pictures: {},
    tasks: [
      (onSolved) => <FindWidth game="kayles(n)" to={143} start={8} onSolved={onSolved} />,
      (onSolved) => <FindMove expression="kayles(8)" onSolved={onSolved} />,
      (onSolved) => <FindMove expression="kayles(6,4)" onSolved={onSolved} />,
    ],
  },
  {
    name: 'chomp',
    links: [writeAddress('explore', {}, 'chomp')],
    pictures: {},
    tasks: [
      (onSolved) => <FindMove expression="chomp(4x4)" onSolved={onSolved} />,
      (onSolved) => <FindMove expression="chomp(2x5)" onSolved={onSolved} />,
      (onSolved) => <FindMove expression="chomp(3x4)" onSolved={onSolved} />,
    ],
  },
  {
    name: 'coins',
    links: [],
    pictures: { picture: () => <Shown expression="turtles(TTHTH)" /> },
    tasks: [
      (onSolved) => <FindMove expression="turtles(TTHHTH)" onSolved={onSolved} />,
      (onSolved) => <Guess expression="ruler(TTTH)" onSolved={onSolved} />,
      (onSolved) => <Guess expression="turning_corners(heads=(2,2))" onSolved={onSolved} />,
    ],
  },
  {
    name: 'hackenbush',
    links: [writeAddress('draw', {})],
    pictures: { steps1: ([words]) => <Morph steps={colon} words={words} />, steps2: ([, words]) => <Morph steps={fusion} words={words} /> },
    tasks: [
      (onSolved) => <FindMove expression={'hackenbush("ground-a a-b b-c c-a")'} onSolved={onSolved} />,
      (onSolved) => <Guess expression={'hackenbush("ground-a a-b a-c c-d c-e")'} onSolved={onSolved} />,
      (onSolved) => <FindMove expression={'hackenbush("ground-a a-b a-c c-d ground-e e-f")'} onSolved={onSolved} />,
    ],
  },
  {
    name: 'blue-red',
    links: [],
    pictures: { steps1: ([words]) => <Steps expressions={halves} words={words} /> },
    tasks: [
      (onSolved) => <WhoWins expression="stalk(LRRL)" outcomes={['N', 'P', 'L', 'R']} onSolved={onSolved} />,
      (onSolved) => <Guess expression="stalk(LLR)" onSolved={onSolved} />,
      (onSolved) => <FindMove expression="stalk(LRL) + stalk(RL)" onSolved={onSolved} />,
    ],
  },
  {
    name: 'loopy',
    links: [writeAddress('explore', { e: 'digraph("a>b b>c c>a b>d d>e c>f f>g g>f"; a)' }, 'graph')],
    pictures: {},
    tasks: [
      (onSolved) => <Guess expression="windup(4; 7; 1,2,5)" onSolved={onSolved} />,
      (onSolved) => <FindMove expression="windup(4; 7; 1,2,5)" onSolved={onSolved} />,
      (onSolved) => <WhoWins expression={'digraph("a>b b>c c>a c>d d>e"; a)'} outcomes={['N', 'P', 'D']} onSolved={onSolved} />,
    ],
  },
  {
    name: 'misere',
    links: [writeAddress('play', { e: 'nim(3,4,5)', play: 'misere', opponent: 'perfect' })],
    pictures: { picture: () => <QuotientPicture game="0.77" most={9} /> },
    tasks: [
      (onSolved) => <FindMove expression="nim(1,1,4)" misere onSolved={onSolved} />,
      (onSolved) => <FindMove expression="nim(2,3,4)" misere onSolved={onSolved} />,
      (onSolved) => <FindMove expression="kayles(2,3)" misere onSolved={onSolved} />,
    ],
  },
];
