// The server's questions, as docs/api.md describes them.
import { isLocal, patientFetch, send, whenBack } from './connection';

export interface Place {
  offset: number;
  length: number;
}
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly hint?: string,
    readonly where?: Place,
    readonly source?: string,
  ) {
    super(message);
  }
}

export type Play = 'normal' | 'misere';
export type Outcome = 'N' | 'P' | string;

export interface TermValue {
  term: string;
  value: string | null;
  parts?: TermValue[]; // the heaps or rows that it is the sum of
}
export interface ValueAnswer {
  expression: string;
  value: string | null;
  nimber: number | string | null;
  outcome: Outcome;
  unknown?: string;
  play: Play;
  terms: TermValue[];
  method: string;
  explanation?: string[];
}
export interface MoveAnswer {
  term: string;
  move: string;
  to: string;
  value: string | null; // of the whole position after it
  own?: string; // of the moved term alone, in a sum
  winning: boolean | null;
  blunder?: boolean;
  idle?: boolean; // leads to a lost position, but play can come back from there
  distance?: number; // moves until the end, where play can return
  replies?: number; // how many replies win
  player?: 'left' | 'right'; // who may make it, if not both
  outcome?: Outcome; // of where it leads, if no nimber tells
}
// Partizan games that can be drawn have outcomes like L/D: what comes out if Left starts, and if Right does.
export const winnerIfStarts = (outcome: string | undefined, side: 0 | 1) => (outcome?.includes('/') ? outcome.split('/')[side] : outcome);

// Whether nobody wins after a move.
export function draws(move: MoveAnswer): boolean {
  return move.outcome === 'D' || (move.player !== undefined && winnerIfStarts(move.outcome, move.player === 'left' ? 1 : 0) === 'D');
}

export interface MovesAnswer {
  complete?: boolean;
  endless?: boolean; // infinitely many moves, of which some are here
  reason?: string;
  expression: string;
  value: string | null;
  outcome?: Outcome;
  player?: 'left' | 'right'; // whose moves were asked for, if the two sides have different ones
  moves: MoveAnswer[];
  found?: number; // how many there are, where some were left out
  unknown?: string;
}
export type Cell = number | string | null;
export interface TableAnswer {
  game: string;
  from: number | number[];
  values?: Cell[];
  rare?: number[]; // heaps with rare values, where the engine knows them
  rows?: Cell[][];
}
export interface GameAnswer {
  name: string;
  family: string;
  board: string; // what it is played on: "heaps", "graph", ...; empty where its text says all
  aliases: string[];
  summary: string;
  rules: string;
  parameters: string;
  example: string;
  theory: string;
  source: string;
  table?: string;
}
export interface JobAnswer {
  id: number;
  question: string;
  parameters: Record<string, string>;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  seconds: number;
  progress: { done: number; total: number; unit: string; note: string };
  error?: { message: string; hint?: string };
}
export type Parameters = Record<string, string | number | boolean | undefined>;

async function read<T>(response: Response): Promise<T> {
  let body: any;
  try {
    body = await response.json();
  } catch {
    throw new ApiError(`the server's answer (${response.status}) can't be read`, response.status);
  }
  if (!response.ok) {
    const { message, hint, where, source } = body.error ?? { message: `status ${response.status}` };
    throw new ApiError(message, response.status, hint, where, source);
  }
  return body as T;
}

function given(parameters: Parameters): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '')) as any;
}

// Long parameters (rule files, pictures) do not fit into an address.
export async function ask<T>(question: string, parameters: Parameters = {}, signal?: AbortSignal): Promise<T> {
  const all = given(parameters);
  const query = new URLSearchParams(Object.entries(all).map(([k, v]) => [k, String(v)])).toString();
  if (query.length < 2000) return read<T>(await patientFetch(`/api/${question}${query ? `?${query}` : ''}`, { signal }));
  return read<T>(
    await patientFetch(`/api/${question}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(all), signal }),
  );
}

export const jobs = {
  list: async () => (await read<{ jobs: JobAnswer[] }>(await patientFetch('/api/jobs'))).jobs,
  start: async (question: string, parameters: Parameters) =>
    read<JobAnswer>(
      await send('/api/jobs', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ question, ...given(parameters) }),
      }),
    ),
  cancel: async (id: number) => read<JobAnswer>(await send(`/api/jobs/${id}`, { method: 'DELETE' })),
  answer: async <T>(id: number) => read<T>(await patientFetch(`/api/jobs/${id}/answer`)),
  // Calls back at every change until the job has ended; returns how to stop listening.
  follow(id: number, onChange: (job: JobAnswer) => void): () => void {
    if (isLocal) return followWhenLoaded(id, onChange);
    const source = new EventSource(`/api/jobs/${id}/events`);
    source.onmessage = (event) => {
      const job = JSON.parse(event.data) as JobAnswer;
      onChange(job);
      if (isFinal(job)) source.close();
    };
    // A broken stream may mean that the server is gone; when it is back the list of jobs is read anew.
    source.onerror = () => void whenBack();
    return () => source.close();
  },
};
function followWhenLoaded(id: number, onChange: (job: JobAnswer) => void): () => void {
  let stop: (() => void) | null = null;
  let over = false;
  void import('./engine/local').then((local) => over || (stop = local.followLocally(id, onChange)));
  return () => {
    over = true;
    stop?.();
  };
}
export const isFinal = (job: JobAnswer) => job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';

// What the engine knows: its games, and the words of its rule language.
export interface KnownAnswer {
  games: GameAnswer[];
  language: { keywords: string[]; functions: string[] };
}
const known = new Map<string, Promise<KnownAnswer>>();
export function whatIsKnown(rules = ''): Promise<KnownAnswer> {
  const found = known.get(rules) ?? ask<KnownAnswer>('games', { rules });
  known.set(rules, found);
  found.catch(() => known.delete(rules));
  return found;
}

// The game that a name in an expression stands for. Codes such as 0.77 are all one game.
export function gameNamed(name: string, games: GameAnswer[]): GameAnswer | undefined {
  const found = games.find((game) => game.name === name || game.aliases.includes(name));
  return found ?? (/^[\d.]/.test(name) ? games.find((game) => game.name === 'code') : undefined);
}
