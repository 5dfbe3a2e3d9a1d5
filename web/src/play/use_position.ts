// The moves of a position. Where the engine needs time to find out what they are worth, the moves alone are asked for
// meanwhile, so that play goes on; the values fill in when they are found. What is too hard for a direct question can
// be looked for in the background, by a job that ends with the position.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, isFinal, jobs, MovesAnswer, Parameters } from '../api';
import { useAnswer } from '../hooks';

const patience = 400; // milliseconds
const mostListed = 2000;

export interface Position {
  answer: MovesAnswer | null;
  values: 'known' | 'coming' | 'too hard';
  error: ApiError | null;
  lookFurther(): void;
}

function useJob(key: string, parameters: Parameters) {
  const [found, setFound] = useState<{ key: string; answer: MovesAnswer } | null>(null);
  const [looking, setLooking] = useState('');
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), [key]);
  const start = async () => {
    setLooking(key);
    const { id } = await jobs.start('moves', parameters);
    const unfollow = jobs.follow(id, (job) => {
      if (!isFinal(job)) return;
      stop.current = () => undefined;
      setLooking('');
      if (job.state === 'done') void jobs.answer<MovesAnswer>(id).then((answer) => setFound({ key, answer }));
    });
    stop.current = () => {
      unfollow();
      void jobs.cancel(id).catch(() => undefined);
    };
  };
  return { answer: found?.key === key ? found.answer : null, looking: looking === key, start: () => void start().catch(() => setLooking('')) };
}

export function usePosition(parameters: Parameters): Position {
  const asked = { ...parameters, all: true, most: mostListed };
  const key = JSON.stringify(asked);
  const full = useAnswer<MovesAnswer>('moves', { ...asked, replies: true });
  const job = useJob(key, asked);
  const [late, setLate] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLate(key), patience);
    return () => clearTimeout(timer);
  }, [key]);
  const tooHard = full.error?.status === 422;
  const needed = !full.answer && (tooHard || late === key) && (!full.error || tooHard);
  const quick = useAnswer<MovesAnswer>(needed ? 'moves' : null, { ...asked, values: false });
  const solved = full.answer ?? job.answer;
  if (solved) return { answer: solved, values: 'known', error: null, lookFurther: job.start };
  if (full.error && !tooHard) return { answer: null, values: 'known', error: full.error, lookFurther: job.start };
  return { answer: quick.answer, values: tooHard && !job.looking ? 'too hard' : 'coming', error: quick.error, lookFurther: job.start };
}
