import { useState } from 'preact/hooks';
import { JobAnswer, jobs, TableAnswer } from '../api';
import type { ViewProps } from '../main';
import { texts } from '../texts';
import { AskCard } from './ask_card';
import { GameGraph } from './game_graph';
import { JobList } from './job_list';
import { TableCard } from './table_card';

export function ExploreView({ address }: ViewProps) {
  const expression = address.query.get('e') ?? 'kayles(7) + nim(3)';
  const game = address.query.get('table') ?? 'kayles(n)';
  const to = address.query.get('to') ?? '200';
  const [started, setStarted] = useState(0);
  const [graph, setGraph] = useState(false);
  const [opened, setOpened] = useState<{ game: string; to: string; answer: TableAnswer } | null>(null);
  const open = async (job: JobAnswer) => {
    if (job.question !== 'table' && job.question !== 'values') return;
    setOpened({ game, to, answer: await jobs.answer<TableAnswer>(job.id) });
  };
  const fromJob = opened && opened.game === game && opened.to === to ? opened.answer : undefined;
  return (
    <div class="explore">
      <h1>{texts.explore.title}</h1>
      <AskCard expression={expression} table={game} to={to} />
      <details class="card" onToggle={(event) => setGraph(event.currentTarget.open)}>
        <summary>{texts.explore.graph}</summary>
        {graph && <GameGraph expression={expression} />}
      </details>
      <TableCard expression={expression} game={game} to={to} job={fromJob} onJob={() => setStarted(started + 1)} />
      <JobList started={started} onOpen={(job) => void open(job)} />
    </div>
  );
}
