import { useState } from 'preact/hooks';
import { ApiError, JobAnswer, jobs } from '../api';
import { ErrorNote } from '../error_note';
import type { ViewProps } from '../main';
import { texts } from '../texts';
import { AskCard } from './ask_card';
import { ChompCard } from './chomp_card';
import { GameGraph } from './game_graph';
import { JobAnswerCard } from './job_answer';
import { JobList } from './job_list';
import { TableCard } from './table_card';

const t = texts.explore;

export function ExploreView({ address }: ViewProps) {
  const expression = address.query.get('e') ?? 'kayles(4) + nim(2)';
  const game = address.query.get('table') ?? 'kayles(n)';
  const to = address.query.get('to') ?? '200';
  const [started, setStarted] = useState(0);
  const [open, setOpen] = useState({ graph: false, chomp: false });
  const [opened, setOpened] = useState<JobAnswer | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const startJob = async (question: string, parameters: Record<string, string>) => {
    try {
      await jobs.start(question, parameters);
      setTrouble(null);
      setStarted((old) => old + 1);
    } catch (error) {
      setTrouble(error as ApiError);
    }
  };
  return (
    <div class="explore">
      <h1>{t.title}</h1>
      <AskCard expression={expression} table={game} to={to} onJob={startJob} />
      <details class="card" onToggle={(event) => setOpen({ ...open, graph: event.currentTarget.open })}>
        <summary>{t.graph}</summary>
        {open.graph && <GameGraph expression={expression} />}
      </details>
      <TableCard expression={expression} game={game} to={to} onJob={startJob} />
      <details class="card" onToggle={(event) => setOpen({ ...open, chomp: event.currentTarget.open })}>
        <summary>{t.chomp}</summary>
        {open.chomp && <ChompCard onJob={startJob} />}
      </details>
      {trouble && <ErrorNote error={trouble} />}
      <JobList started={started} onOpen={setOpened} />
      {opened && <JobAnswerCard key={opened.id} job={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
