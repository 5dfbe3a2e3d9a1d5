// The words of the lessons in the language of the page, loaded with the lessons; where a language lacks one, in English.
import { englishLessons } from './lessons_en';
import type { LessonWords } from './lesson';

const loaders: Record<string, () => Promise<Record<string, LessonWords>>> = {
  de: () => import('./lessons_de').then((m) => m.germanLessons),
  sl: () => import('./lessons_sl').then((m) => m.sloveneLessons),
};
let chosen: Record<string, LessonWords> = {};

export async function loadWords(): Promise<void> {
  chosen = (await loaders[document.documentElement.lang]?.()) ?? {};
}
export const wordsOf = (lesson: string): LessonWords => chosen[lesson] ?? englishLessons[lesson];
export const languageOf = (lesson: string): string | undefined => (chosen[lesson] ? undefined : 'en');
