// What `grundy pattern` finds in a sequence, each finding with its evidence.
import { useLayoutEffect } from 'preact/hooks';
import { useAnswer } from '../hooks';
import { Told } from '../reasons';
import { texts } from '../texts';

interface Finding {
  kind: string;
  evidence: string;
  by: string;
  sentence: string;
  period?: number;
}
const most = 20_000; // longer tables are looked at on the command line

export function Patterns(props: { game: string; to: number; rules?: string; onPeriod?(period: number): void }) {
  const asked = props.to >= 20;
  const found = useAnswer<{ findings: Finding[] }>(asked ? 'pattern' : null, { game: props.game, to: Math.min(props.to, most), rules: props.rules });
  const findings = found.answer?.findings ?? [];
  useLayoutEffect(() => {
    const period = findings.find((finding) => finding.kind === 'period')?.period;
    props.onPeriod?.(period ?? 0);
  }, [found.answer]);
  if (!asked || found.error || !found.answer) return null;
  return (
    <section aria-label={texts.explore.patterns}>
      <h3>{texts.explore.patterns}</h3>
      {findings.length === 0 && <p class="quiet">{texts.explore.noPatterns}</p>}
      <ul class="plain">
        {findings.map((finding, i) => (
          <li key={i}>
            <span class={`evidence ${finding.evidence}`}>{texts.explore.evidence[finding.evidence] ?? finding.evidence}</span> <Told text={finding.sentence} /> <span class="quiet">(<Told text={finding.by} />)</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
