// A lesson: some text with pictures, and three exercises that say why an answer is right.
import type { JSX } from 'preact';

export interface Exercise {
  title: string;
  text: string;
  task: (onSolved: () => void) => JSX.Element;
  why: string;
}
export interface Lesson {
  name: string;
  title: string;
  body: () => JSX.Element;
  exercises: Exercise[];
}
