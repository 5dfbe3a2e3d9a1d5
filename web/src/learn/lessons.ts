// Twelve lessons. Each says one thing, shows it, and gives three exercises.
import type { Lesson } from './lesson';
import { gameLessons } from './lessons_games';
import { valueLessons } from './lessons_values';

export const lessons: Lesson[] = [...valueLessons, ...gameLessons];
