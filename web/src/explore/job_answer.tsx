// What a job has found, shown as the same question would be shown when it is asked directly.
import { useEffect, useState } from 'preact/hooks';
import { JobAnswer, jobs, TableAnswer, ValueAnswer } from '../api';
import { texts } from '../texts';
import { ChompAnswer, ChompShown } from './chomp_card';
import { TableShown } from './table_card';

const t = texts.explore;

interface PeriodAnswer {
  game: string;
  status: string; // "proved", "observed" or "unknown"
  period: number | null;
  preperiod: number | null;
  last_exception?: number | null;
  values_computed: number;
  theorem?: string | null;
  reason?: string;
}

export function PeriodShown({ answer }: { answer: PeriodAnswer }) {
  return (
    <p>
      <span class={`evidence ${answer.status}`}>{t.evidence[answer.status] ?? answer.status}</span>{' '}
      {answer.period ? t.periodFound(answer.game, answer.period, answer.preperiod ?? 0) : t.periodNotFound(answer.game)} {t.periodBy(answer.values_computed, answer.theorem ?? '')}
    </p>
  );
}

function Answer({ question, answer }: { question: string; answer: unknown }) {
  if (question === 'table' || question === 'values') return <TableShown answer={answer as TableAnswer} />;
  if (question === 'chomp') return <ChompShown answer={answer as ChompAnswer} />;
  if (question === 'period') return <PeriodShown answer={answer as PeriodAnswer} />;
  if (question === 'value') return <p class="big">{(answer as ValueAnswer).value ?? t.outcomes[(answer as ValueAnswer).outcome]}</p>;
  return <pre>{JSON.stringify(answer, null, 2)}</pre>;
}

export function JobAnswerCard({ job, onClose }: { job: JobAnswer; onClose(): void }) {
  const [answer, setAnswer] = useState<unknown>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    setAnswer(null);
    jobs.answer(job.id).then(setAnswer, (error) => setTrouble(String(error.message)));
  }, [job.id]);
  return (
    <section class="card job-answer" aria-label={t.jobAnswer}>
      <div class="toolbar">
        <h2>
          {t.jobAnswer}: {texts.jobs.questions[job.question] ?? job.question} <code>{texts.jobs.about(job.parameters)}</code>
        </h2>
        <button onClick={onClose}>{t.close}</button>
      </div>
      {trouble && <p class="error">{trouble}</p>}
      {answer === null ? !trouble && <p class="quiet">{texts.loading}</p> : <Answer question={job.question} answer={answer} />}
    </section>
  );
}
