import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, JobAnswer, jobs } from '../api';
import { writeAddress } from '../address';
import { ErrorNote } from '../error_note';
import { Link } from '../link';
import type { ViewProps } from '../app';
import { NotFound } from '../not_found';
import { texts } from '../texts';
import { AskCard } from './ask_card';
import { ChompCard } from './chomp_card';
import { GameGraph } from './game_graph';
import { JobAnswerCard } from './job_answer';
import { JobList } from './job_list';
import { TableCard } from './table_card';
import { Worksheet } from './worksheet';

const t = texts.explore;
type Tab = keyof typeof t.tabs;
const tabs = Object.keys(t.tabs) as Tab[];

// An address without a tab shows what it asks about.
function tabOf(page: string, query: URLSearchParams): Tab | null {
  if (page === '') return query.has('table') ? (/^\d+x\d+$/.test(query.get('to') ?? '') ? 'table' : 'sequence') : 'position';
  return tabs.includes(page as Tab) ? (page as Tab) : null;
}

export function ExploreView({ address }: ViewProps) {
  const { query } = address;
  const tab = tabOf(address.page, query);
  const expression = query.get('e')?.trim() || 'kayles(4) + nim(2)';
  const given = { e: query.get('e') ?? undefined, table: query.get('table') ?? undefined, to: query.get('to') ?? undefined };
  const [started, setStarted] = useState(0);
  const [opened, setOpened] = useState<JobAnswer | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => answer.current?.scrollIntoView({ block: 'start' }), [opened]);
  useLayoutEffect(() => setTrouble(null), [tab, given.e, given.table, given.to]);
  if (tab === null) return <NotFound />;
  const startJob = async (question: string, parameters: Record<string, string>) => {
    try {
      await jobs.start(question, parameters);
      setTrouble(null);
      setStarted((old) => old + 1);
    } catch (error) {
      setTrouble(error instanceof ApiError ? error : new ApiError(texts.connection.lost, 0));
    }
  };
  const shownJob = opened && (
    <div ref={answer}>
      <JobAnswerCard key={opened.id} job={opened} onClose={() => setOpened(null)} />
    </div>
  );
  // Below the form that it was asked in, above older answers: there it is seen.
  const notice = (
    <>
      {trouble && <ErrorNote error={trouble} />}
      {started > 0 && <JobList started={started} always onOpen={setOpened} />}
      {started > 0 && shownJob}
    </>
  );
  return (
    <div class="explore">
      <h1>{t.title}</h1>
      <nav class="tabs" aria-label={t.title}>
        {tabs.map((name) => (
          <Link key={name} to={writeAddress('explore', given, name)} current={name === tab}>
            {t.tabs[name]}
          </Link>
        ))}
      </nav>
      {tab === 'position' && <AskCard expression={expression} onJob={startJob} notice={notice} />}
      {(tab === 'sequence' || tab === 'table') && (
        <TableCard key={tab} notice={notice} tab={tab} game={given.table || (tab === 'table' ? 'wythoff(x,y)' : 'kayles(n)')} to={given.to || (tab === 'table' ? '24x24' : '200')} over={query.get('over') ?? ''} onJob={startJob} />
      )}
      {tab === 'graph' && <AskCard expression={expression} onJob={startJob} notice={notice} graph />}
      {tab === 'graph' && (
        <section class="card">
          <h2>{t.graph}</h2>
          <GameGraph expression={expression} />
        </section>
      )}
      {tab === 'chomp' && (
        <section class="card">
          <h2>{t.chomp}</h2>
          <ChompCard onJob={startJob} notice={notice} />
        </section>
      )}
      {(started === 0 || tab === 'jobs') && (
        <>
          {shownJob}
          <JobList started={started} always={tab === 'jobs'} onOpen={setOpened} />
        </>
      )}
      {tab !== 'jobs' && <Worksheet />}
    </div>
  );
}
