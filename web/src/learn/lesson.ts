// A lesson: what there is to see and to do, and apart from it the words in some language.
import type { JSX } from 'preact';

export interface Lesson {
  name: string;
  links: string[]; // addresses, in the order in which the words name them
  pictures: Record<string, (steps: string[][]) => JSX.Element>; // by the name that a paragraph gives in braces
  tasks: ((onSolved: () => void) => JSX.Element)[]; // three
}

export interface LessonWords {
  title: string;
  text: string[]; // paragraphs: **strong**, *stressed*, `code`, [words](1) for the first link, {picture} for a picture
  steps?: string[][]; // what is said to each step of the pictures that have some
  exercises: [title: string, text: string, why: string][];
}
