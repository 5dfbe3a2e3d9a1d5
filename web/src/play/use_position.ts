// The moves of a position. Where the engine needs time to find out what they are worth, the moves alone are asked for
// meanwhile, so that play goes on; the values fill in when they are found.
import { useEffect, useState } from 'preact/hooks';
import type { ApiError, MovesAnswer, Parameters } from '../api';
import { useAnswer } from '../hooks';

const patience = 400; // milliseconds
const mostListed = 2000;

export interface Position {
  answer: MovesAnswer | null;
  values: 'known' | 'coming' | 'too hard';
  error: ApiError | null;
}

export function usePosition(parameters: Parameters): Position {
  const asked = { ...parameters, all: true, most: mostListed };
  const key = JSON.stringify(asked);
  const full = useAnswer<MovesAnswer>('moves', { ...asked, replies: true });
  const [late, setLate] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLate(key), patience);
    return () => clearTimeout(timer);
  }, [key]);
  const tooHard = full.error?.status === 422;
  const needed = !full.answer && (tooHard || late === key) && (!full.error || tooHard);
  const quick = useAnswer<MovesAnswer>(needed ? 'moves' : null, { ...asked, values: false });
  if (full.answer) return { answer: full.answer, values: 'known', error: null };
  if (full.error && !tooHard) return { answer: null, values: 'known', error: full.error };
  return { answer: quick.answer, values: tooHard ? 'too hard' : 'coming', error: quick.error };
}
