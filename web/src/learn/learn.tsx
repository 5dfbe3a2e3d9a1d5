import { useEffect, useRef } from 'preact/hooks';
import { writeAddress } from '../address';
import type { ViewProps } from '../app';
import { Link } from '../link';
import { NotFound } from '../not_found';
import { texts } from '../texts';
import type { Exercise } from './lesson';
import { lessons } from './lessons';
import { solve, useSolved } from './progress';
import { Puzzles } from './puzzles';

const t = texts.learn;
const puzzles = 'puzzles';

function ExerciseCard({ exercise, name, done }: { exercise: Exercise; name: string; done: boolean }) {
  return (
    <section class={done ? 'activity done' : 'activity'} aria-label={exercise.title}>
      <h2>
        {exercise.title} {done && <span class="tick" title={t.solved}>✓</span>}
      </h2>
      <p>{exercise.text}</p>
      {exercise.task(() => solve(name))}
      {done && <p class="why">{exercise.why}</p>}
    </section>
  );
}

export function LearnView({ address }: ViewProps) {
  const at = address.page === '' ? 0 : lessons.findIndex(({ name }) => name === address.page);
  const solved = useSolved();
  const article = useRef<HTMLElement>(null);
  const shown = useRef(address.page);
  const lesson = lessons[at];
  const title = address.page === puzzles ? t.puzzles : (lesson?.title ?? texts.notFound);
  useEffect(() => {
    document.title = `${title} · ${texts.name}`;
    if (shown.current !== address.page) article.current?.scrollIntoView({ block: 'start' });
    shown.current = address.page;
  }, [address.page]);
  if (at < 0 && address.page !== puzzles) return <NotFound />;
  const link = (name: string) => writeAddress('learn', {}, name);
  const exercise = (lessonName: string, i: number) => `${lessonName}/${i + 1}`;
  const done = (name: string) => [0, 1, 2].filter((i) => solved.includes(exercise(name, i))).length;
  return (
    <div class="learn">
      <nav aria-label={t.title}>
        <ol class="pages">
          {lessons.map(({ name, title: lessonTitle }, i) => (
            <li key={name}>
              <Link to={link(name)} current={i === at && address.page !== puzzles}>
                {i + 1}. {lessonTitle} <span class="quiet">{done(name) > 0 ? t.progress(done(name), 3) : ''}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={link(puzzles)} current={address.page === puzzles}>
              {t.puzzles}
            </Link>
          </li>
        </ol>
      </nav>
      <article class="card" ref={article}>
        <h1>{title}</h1>
        {address.page === puzzles ? (
          <Puzzles />
        ) : (
          <div key={lesson.name} lang="en">
            <lesson.body />
            {lesson.exercises.map((one, i) => (
              <ExerciseCard key={i} exercise={one} name={exercise(lesson.name, i)} done={solved.includes(exercise(lesson.name, i))} />
            ))}
            <p class="buttons">
              {at > 0 && <Link to={link(lessons[at - 1].name)}>← {t.previous}</Link>}
              <Link to={link(lessons[at + 1]?.name ?? puzzles)}>{t.next} →</Link>
            </p>
          </div>
        )}
      </article>
    </div>
  );
}
