// A sign that the engine is at work; nothing is shown for answers that come at once.
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts';

export function Asking({ pending }: { pending: boolean }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!pending) return;
    setSeconds(0);
    const timer = setInterval(() => setSeconds((old) => old + 1), 1000);
    return () => clearInterval(timer);
  }, [pending]);
  if (!pending) return null;
  return (
    <p class="asking" role="status">
      <progress aria-label={texts.loading} /> {seconds === 0 ? texts.loading : texts.asking(seconds)}
    </p>
  );
}
