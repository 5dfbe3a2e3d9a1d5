import { useEffect, useRef } from 'preact/hooks';
import { writeAddress } from '../address';
import type { ViewProps } from '../app';
import { Link } from '../link';
import { NotFound } from '../not_found';
import { texts } from '../texts';
import type { Lesson, LessonWords } from './lesson';
import { lessons } from './lessons';
import { Prose } from './prose';
import { solve, useSolved } from './progress';
import { Puzzles } from './puzzles';
import { languageOf, wordsOf } from './words';

export { loadWords } from './words';

const t = texts.learn;
const puzzles = 'puzzles';

function ExerciseCard({ words, task, name, done }: { words: LessonWords['exercises'][number]; task: Lesson['tasks'][number]; name: string; done: boolean }) {
  const [title, text, why] = words;
  return (
    <section class={done ? 'activity done' : 'activity'} aria-label={title}>
      <h2>
        {title} {done && <span class="tick" title={t.solved}>✓</span>}
      </h2>
      <p>{text}</p>
      {task(() => solve(name))}
      {done && <p class="why">{why}</p>}
    </section>
  );
}

export function LearnView({ address }: ViewProps) {
  const at = address.page === '' ? 0 : lessons.findIndex(({ name }) => name === address.page);
  const solved = useSolved();
  const article = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(address.page);
  const lesson = lessons[at];
  const words = lesson && wordsOf(lesson.name);
  const title = address.page === puzzles ? t.puzzles : (words?.title ?? texts.notFound);
  useEffect(() => {
    document.title = `${title} · ${texts.name}`;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
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
        <ol class="pages" ref={list}>
          {lessons.map(({ name }, i) => (
            <li key={name}>
              <Link to={link(name)} current={i === at && address.page !== puzzles}>
                {i + 1}. {wordsOf(name).title} <span class="quiet">{done(name) > 0 ? t.progress(done(name), 3) : ''}</span>
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
          <div key={lesson.name} lang={languageOf(lesson.name)}>
            {words.text.map((text, i) => {
              const picture = lesson.pictures[/^\{(\w+)\}$/.exec(text)?.[1] ?? ''];
              return picture ? <div key={i}>{picture(words.steps ?? [])}</div> : <Prose key={i} text={text} links={lesson.links} />;
            })}
            {words.exercises.map((one, i) => (
              <ExerciseCard key={i} words={one} task={lesson.tasks[i]} name={exercise(lesson.name, i)} done={solved.includes(exercise(lesson.name, i))} />
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
