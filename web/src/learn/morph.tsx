// A Hackenbush picture that becomes another of the same value: every edge moves from its place in one step to its place
// in the next. Branches slide into a stalk, a ring melts into loops, pairs fade.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, ValueAnswer } from '../api';
import { plainValue } from '../expression';
import { texts } from '../texts';

const t = texts.learn;
const duration = 700; // milliseconds

// An edge as a cubic curve, x and y of four points, and how visible it is.
export type Edge = number[];
export const line = (x: number, y: number, toX: number, toY: number, visible = 1): Edge =>
  [x, y, x + (toX - x) / 3, y + (toY - y) / 3, x + ((toX - x) * 2) / 3, y + ((toY - y) * 2) / 3, toX, toY, visible];
// A loop at a point, towards an angle.
export function loop(x: number, y: number, degrees: number): Edge {
  const [long, wide] = [1.5, 0.5];
  const at = (turn: number) => [x + long * Math.cos(((degrees + turn) * Math.PI) / 180), y + long * Math.sin(((degrees + turn) * Math.PI) / 180)];
  return [x, y, ...at(-wide * 57), ...at(wide * 57), x, y, 1];
}

export interface MorphStep {
  expression: string; // what the engine is asked the value of
  edges: Edge[]; // the same number in every step
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const between = (from: Edge[], to: Edge[], part: number) => from.map((edge, i) => edge.map((number, k) => number + (to[i][k] - number) * part));

function useMoving(target: Edge[]): Edge[] {
  const [shown, setShown] = useState(target);
  const now = useRef(target);
  useEffect(() => {
    if (now.current === target) return;
    const [from, start] = [now.current, performance.now()];
    let frame = 0;
    const paint = (time: number) => {
      const passed = still() ? 1 : Math.min(1, (time - start) / duration);
      now.current = passed === 1 ? target : between(from, target, passed * passed * (3 - 2 * passed));
      setShown(now.current);
      if (passed < 1) frame = requestAnimationFrame(paint);
    };
    frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}

const unit = 56;
const width = 4;
const height = 4.4;
const x = (place: number) => place * unit;
const y = (place: number) => (height - place) * unit;

export function Morph({ steps, words }: { steps: MorphStep[]; words: string[] }) {
  const [at, setAt] = useState(0);
  const [values, setValues] = useState<(string | null)[]>([]);
  const edges = useMoving(steps[at].edges);
  useEffect(() => {
    void Promise.all(steps.map(({ expression }) => ask<ValueAnswer>('value', { expression }).then(({ value }) => value, () => null))).then(setValues);
  }, []);
  const ends = edges.flatMap(([a, b, , , , , c, d, visible]) => [[a, b, visible], [c, d, visible]]).filter(([, up]) => up > 0.02);
  return (
    <figure class="steps">
      <svg class="picture morph" viewBox={`0 0 ${x(width)} ${y(0) + 14}`} role="img" aria-label={words[at]}>
        <rect class="earth" x={0} y={y(0)} width={x(width)} height={12} />
        {edges.map(([a, b, c, d, e, f, g, h, visible], i) => (
          <path key={i} class="edge green" style={{ opacity: visible }} d={`M${x(a)} ${y(b)}C${x(c)} ${y(d)} ${x(e)} ${y(f)} ${x(g)} ${y(h)}`} />
        ))}
        {ends.map(([a, b, visible], i) => <circle key={i} class="vertex" style={{ opacity: visible }} cx={x(a)} cy={y(b)} r={6} />)}
      </svg>
      <StepWords at={at} all={steps.length} words={words[at]} value={values[at]} onGo={setAt} />
    </figure>
  );
}

export function StepWords({ at, all, words, value, onGo }: { at: number; all: number; words: string; value?: string | null; onGo(at: number): void }) {
  return (
    <figcaption>
      <span role="status">
        {at + 1}/{all}. {words} {value && <strong>{plainValue(value)}</strong>}
      </span>
      <span class="buttons">
        <button disabled={at === 0} onClick={() => onGo(at - 1)}>← {t.stepBack}</button>
        <button disabled={at === all - 1} onClick={() => onGo(at + 1)}>{t.stepOn} →</button>
      </span>
    </figcaption>
  );
}
