// Where no server served this page, the built-in engine answers in its place: the same addresses, the same answers
// (docs/api.md), so that the rest of the page need not know. Direct questions take turns in one worker; every job has
// its own. To cancel is to end the worker.
import type { JobAnswer } from '../api';
import { base } from '../address';
import type { Asked, Told } from './worker';
import type { Limits } from './module';

// Where they lie, as index.html says.
const { engine, worker: workerScript } = document.documentElement.dataset;
const addressOf = (file = '') => new URL(file.replace(/^[./]*/, ''), new URL(base, location.href));

const directLimits: Limits = { seconds: 10, bytes: 512 * 2 ** 20 };
const jobLimits: Limits = { seconds: 3600, bytes: 2 ** 31 };
const jobsAtOnce = 2;

const newWorker = () => new Worker(addressOf(workerScript), { type: 'module' });
const json = (status: number, text: string) => new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
const refusal = (status: number, message: string, hint?: string) => json(status, JSON.stringify({ error: { message, hint } }));

interface Running {
  done: Promise<Response>;
  stop(): void;
}

// One question in a worker; when `stop` is called, or the engine breaks, the worker is gone.
function run(worker: Worker, asked: Omit<Asked, 'wasm'>, onProgress: (progress: JobAnswer['progress']) => void): Running {
  let stop: () => void = () => undefined;
  const done = new Promise<Response>((resolve, reject) => {
    const broken = () => {
      worker.terminate();
      resolve(refusal(503, 'the engine in this page can’t answer this', 'it may need more memory than a browser gives; the program on a machine of your own has more'));
    };
    stop = () => {
      worker.terminate();
      reject(new DOMException('cancelled', 'AbortError'));
    };
    worker.onerror = broken;
    worker.onmessage = (event: MessageEvent<Told>) => {
      if ('progress' in event.data) onProgress(JSON.parse(event.data.progress));
      else if ('trouble' in event.data) broken();
      else resolve(json(event.data.status, event.data.text));
    };
  });
  worker.postMessage({ ...asked, wasm: addressOf(engine).href } satisfies Asked);
  return { done, stop };
}

let direct: Worker | null = null;
let turn: Promise<unknown> = Promise.resolve();

async function answerDirectly(question: string, parameters: string, signal?: AbortSignal | null): Promise<Response> {
  const before = turn;
  let end: () => void = () => undefined;
  turn = new Promise<void>((resolve) => (end = resolve));
  try {
    await before;
    signal?.throwIfAborted();
    direct ??= newWorker();
    const running = run(direct, { question, parameters, limits: directLimits }, () => undefined);
    signal?.addEventListener('abort', running.stop);
    try {
      const response = await running.done;
      if (response.status === 503) direct = null;
      return response;
    } catch (error) {
      direct = null;
      throw error;
    } finally {
      signal?.removeEventListener('abort', running.stop);
    }
  } finally {
    end();
  }
}

interface Job {
  view: JobAnswer;
  started: number;
  text: string;
  stop(): void;
  listeners: Set<(job: JobAnswer) => void>;
}
const jobs: Job[] = [];
let lastId = 0;

const isOver = (job: Job) => job.view.state === 'done' || job.view.state === 'failed' || job.view.state === 'cancelled';

function change(job: Job, view: Partial<JobAnswer>): void {
  const seconds = job.started ? (performance.now() - job.started) / 1000 : 0;
  job.view = { ...job.view, seconds: isOver(job) ? job.view.seconds : seconds, ...view };
  for (const listener of job.listeners) listener(job.view);
  if (isOver(job)) startWaiting();
}

function startWaiting(): void {
  const running = jobs.filter((job) => job.view.state === 'running').length;
  const next = jobs.find((job) => job.view.state === 'waiting');
  if (!next || running >= jobsAtOnce) return;
  next.started = performance.now();
  change(next, { state: 'running' });
  const worker = newWorker();
  const { question, parameters } = next.view;
  const task = run(worker, { question, parameters: JSON.stringify(parameters), limits: jobLimits }, (progress) => change(next, { progress }));
  next.stop = task.stop;
  task.done
    .then(async (response) => {
      const text = await response.text();
      if (response.ok) next.text = text;
      change(next, response.ok ? { state: 'done' } : { state: 'failed', error: JSON.parse(text).error });
    })
    .catch(() => change(next, { state: 'cancelled' }))
    .finally(() => worker.terminate());
}

function startJob(body: string): Response {
  const { question, ...parameters } = JSON.parse(body);
  const texts = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const view: JobAnswer = { id: ++lastId, question, parameters: texts, state: 'waiting', seconds: 0, progress: { done: 0, total: 0, unit: '', note: '' } };
  jobs.push({ view, started: 0, text: '', stop: () => undefined, listeners: new Set() });
  startWaiting();
  return json(202, JSON.stringify(jobs.at(-1)!.view));
}

function aboutJob(job: Job | undefined, part: string | undefined, method: string): Response {
  if (!job) return refusal(404, 'there is no such job');
  if (part === 'answer') return job.view.state === 'done' ? json(200, job.text) : refusal(404, 'there is no such job, or it has no answer (yet)');
  if (method === 'DELETE') {
    if (isOver(job)) jobs.splice(jobs.indexOf(job), 1);
    else if (job.view.state === 'waiting') change(job, { state: 'cancelled' });
    else job.stop();
  }
  return json(200, JSON.stringify(job.view));
}

// What fetch() does with a server.
export async function localFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://engine');
  const [, , name = '', id, part] = pathname.split('/');
  if (name !== 'jobs') {
    const parameters = init.body === undefined ? JSON.stringify(Object.fromEntries(searchParams)) : String(init.body);
    return answerDirectly(name, parameters, init.signal);
  }
  if (id) return aboutJob(jobs.find((job) => job.view.id === Number(id)), part, init.method ?? 'GET');
  if (init.method === 'POST') return startJob(String(init.body));
  return json(200, JSON.stringify({ jobs: jobs.map((job) => job.view) }));
}

// What the stream of events does: the job now and at every change.
export function followLocally(id: number, onChange: (job: JobAnswer) => void): () => void {
  const job = jobs.find((one) => one.view.id === id);
  if (!job) return () => undefined;
  job.listeners.add(onChange);
  onChange(job.view);
  return () => job.listeners.delete(onChange);
}
