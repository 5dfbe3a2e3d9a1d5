// What is shown with "Show me": the worth of the position in words, and the binary columns, which follow the pointer.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { MovesAnswer, ValueAnswer } from '../api';
import type { TermMove } from '../boards/board';
import { plainValue } from '../expression';
import { useAnswer, useDelayed, useLast } from '../hooks';
import type { Side } from './game';
import { NimSum } from './nim_sum';
import { outcomeWords } from './said';
import { Reasons } from '../reasons';
import { texts } from '../texts';

const t = texts.play;

type Shelf = ComponentType<{ expression: string; rules?: string }>;
const mostOnShelf = 24;

// The engine's own reasons, and the shelf that the value is read off; loaded when somebody asks.
function Why({ answer, rules }: { answer: MovesAnswer; rules?: string }) {
  const [open, setOpen] = useState(false);
  const [MexShelf, setShelf] = useState<Shelf | null>(null);
  const reasons = useAnswer<ValueAnswer>(open ? 'value' : null, { expression: answer.expression, explain: true, rules });
  const shelf = answer.moves.length <= mostOnShelf && /^\*\d+$/.test(answer.value ?? '');
  useEffect(() => {
    if (open && shelf) void import('../learn/pictures').then((pictures) => setShelf(() => pictures.MexShelf));
  }, [open, shelf]);
  return (
    <details class="reasons" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.explore.why}</summary>
      {MexShelf && <MexShelf expression={answer.expression} rules={rules} />}
      {reasons.answer?.explanation && <Reasons lines={reasons.answer.explanation} />}
    </details>
  );
}

export function Hints(props: { answer: MovesAnswer; value: ValueAnswer | null; over: TermMove | null; side: Side; misere: boolean; rules?: string; who(side: Side): string }) {
  const { answer, value } = props;
  const over = useDelayed(props.over, 40);
  const then = useAnswer<ValueAnswer>(value && over ? 'value' : null, { expression: over?.to, parts: true, rules: props.rules });
  const shown = useLast(value);
  const worth = answer.value && plainValue(answer.value);
  return (
    <>
      <p class="worth">
        {worth !== null && (
          <>
            {t.worth} <strong>{worth}</strong>:{' '}
          </>
        )}
        {outcomeWords(answer, props.side, props.who)}. {props.misere && <span class="quiet">{t.misereValues}</span>}
      </p>
      {(value ?? shown) && !props.misere && <NimSum terms={(value ?? shown)!.terms} then={over ? then.answer?.terms : null} />}
      {value && !props.misere && <Why key={answer.expression} answer={answer} rules={props.rules} />}
    </>
  );
}
