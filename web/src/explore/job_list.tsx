// The jobs of the server. They live there, so a reload of the page finds them again; those that ended with their server
// are still shown until they are forgotten.
import { useEffect, useState } from 'preact/hooks';
import { isFinal, JobAnswer, jobs } from '../api';
import { useConnection } from '../connection';
import { texts } from '../texts';

const t = texts.jobs;

interface Listed extends JobAnswer {
  gone?: boolean;
}
// A new server counts from one again.
const isSame = (a: JobAnswer, b: JobAnswer) => a.id === b.id && JSON.stringify([a.question, a.parameters]) === JSON.stringify([b.question, b.parameters]) && a.seconds >= b.seconds;
const endedWithServer = (job: JobAnswer): Listed => ({ ...job, state: 'failed', error: { message: t.gone }, gone: true });

export function JobList(props: { started: number; always: boolean; onOpen(job: JobAnswer): void }) {
  const [list, setList] = useState<Listed[]>([]);
  const { lost, recoveries } = useConnection();
  // What has ended stays ended: the answer to a cancellation may come after the event that tells of the end.
  const put = (job: JobAnswer) =>
    setList((old) => old.map((known) => (known.id === job.id && !known.gone && (isFinal(job) || !isFinal(known)) ? job : known)));
  useEffect(() => {
    let stops: (() => void)[] = [];
    let gone = false;
    jobs.list().then((found) => {
      if (gone) return;
      setList((old) => (recoveries === 0 ? found : [...old.filter((job) => !isFinal(job) && !found.some((one) => isSame(one, job))).map(endedWithServer), ...found]));
      stops = found.filter((job) => !isFinal(job)).map((job) => jobs.follow(job.id, put));
    });
    return () => {
      gone = true;
      stops.forEach((stop) => stop());
    };
  }, [props.started, recoveries]);
  const cancel = async (job: Listed) => {
    if (!isFinal(job)) return put(await jobs.cancel(job.id));
    if (!job.gone) await jobs.cancel(job.id);
    setList((old) => old.filter((one) => one !== job));
  };
  if (list.length === 0 && !props.always) return null;
  return (
    <section class="card" aria-label={t.title}>
      <h2>{t.title}</h2>
      {list.length === 0 && <p class="quiet">{t.none}</p>}
      <ul class="jobs">
        {[...list].reverse().map((job) => {
          const { done, total, unit, note } = job.progress;
          const left = job.state === 'running' && total > 0 && done > 0 ? (job.seconds / done) * (total - done) : null;
          return (
            <li key={job.gone ? `gone ${job.id}` : job.id} data-state={job.state}>
              <span>
                <strong>{t.questions[job.question] ?? job.question}</strong> <code>{t.about(job.parameters)}</code>
              </span>
              <span>
                {lost && !isFinal(job) ? t.unreachable : t.states[job.state]} {job.state !== 'waiting' && `${job.seconds.toFixed(1)} s`}{' '}
                {job.state === 'done' ? note : `${t.progress(done, total, unit)} ${note}`} {left !== null && t.left(left)}
              </span>
              {job.state === 'running' && <progress max={total || undefined} value={total ? done : undefined} aria-label={t.questions[job.question] ?? job.question} />}
              {job.error && <span class="error">{job.error.message}</span>}
              <span class="buttons">
                {job.state === 'done' && <button onClick={() => props.onOpen(job)}>{t.open}</button>}
                <button onClick={() => void cancel(job)}>{isFinal(job) ? t.forget : t.cancel}</button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
