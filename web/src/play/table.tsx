// The boards of a position, one for each term of the sum, at one scale, and the list of all moves. The same table is
// used for playing, beside the rule editor and in the lessons.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MovesAnswer } from '../api';
import { boardFor, isGeneric, kindOf } from '../boards';
import type { LastMove, TermMove } from '../boards/board';
import { MoveList } from '../boards/generic';
import { fittingScale, RoomOf, Size } from '../boards/room';
import { plainValue, readTerm, replacedIn, splitSum } from '../expression';
import { useGames } from './setup';
import { texts } from '../texts';

const reserved = 176; // pixels below the boards, for what is said about them

// The room that the boards have, and how large they are; the sizes only grow while a game lasts.
function useRoom(game: string, count: number, largest?: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 800, height: 500 });
  const [sizes, setSizes] = useState<{ game: string; of: Size[] }>({ game, of: [] });
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current) return;
      const top = frame.current.getBoundingClientRect().top + scrollY;
      const width = frame.current.clientWidth;
      const height = Math.max(innerHeight * 0.45, innerHeight - Math.min(top, innerHeight * 0.4) - reserved);
      setRoom((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  const known = sizes.game === game ? sizes.of : [];
  const report = (index: number) => (size: Size) =>
    setSizes((old) => {
      const of = old.game === game ? [...old.of] : [];
      const known = of[index];
      if (known && size.width <= known.width && size.height <= known.height) return old;
      of[index] = { width: Math.max(size.width, of[index]?.width ?? 0), height: Math.max(size.height, of[index]?.height ?? 0) };
      return { game, of };
    });
  const scale = fittingScale(known.slice(0, Math.max(count, 1)).filter(Boolean), room, largest);
  return { frame, scale, width: room.width, report };
}

// Each term's part of the last move: what it was before, or that it is new because a term fell into several.
function lastIn(before: string, now: string, words: string): { move?: LastMove; fresh?: boolean }[] {
  const [were, are] = [splitSum(before), splitSum(now)];
  const { at, removed, added } = replacedIn(were, are);
  const term = removed.length === 1 && added.length === 1 ? readTerm(were[at].replace(/^-/, '')) : null;
  return are.map((_, i) => ({ move: term && i === at ? { before: term, words } : undefined, fresh: added.length > 1 && i >= at && i < at + added.length }));
}

export interface TableProps {
  expression: string;
  moves: TermMove[];
  hints: boolean;
  values?: (string | null)[]; // of the terms
  start?: string; // the expression as the game began
  last?: { before: string; words: string };
  largest?: number; // scale
  onPick(moves: TermMove[]): void;
  onOver?(move: TermMove | null): void;
}

export function Table(props: TableProps) {
  const { moves, hints, onPick, onOver } = props;
  const terms = splitSum(props.expression);
  const origins = splitSum(props.start ?? '');
  const games = useGames();
  const { frame, scale, width, report } = useRoom(props.start ?? '', terms.length, props.largest);
  const last = props.last ? lastIn(props.last.before, props.expression, props.last.words) : [];
  return (
    <div class="boards" tabIndex={-1} ref={frame}>
      {terms.map((text, index) => {
        const term = readTerm(text.replace(/^-/, ''));
        const Board = boardFor(term, games);
        const own = moves.filter((move) => move.index === index);
        const origin = origins.length === terms.length ? readTerm(origins[index].replace(/^-/, '')) : null;
        return (
          <figure key={`${props.start} ${index}`} class={last[index]?.fresh ? 'board last' : 'board'}>
            <RoomOf.Provider value={{ scale, width, report: report(index) }}>
              <Board term={term ?? { name: text, groups: [[]] }} kind={kindOf(term, games)} moves={own} hints={hints} origin={origin ?? undefined} last={last[index]?.move} onPick={onPick} onOver={onOver} />
            </RoomOf.Provider>
            {(terms.length > 1 || isGeneric(term, games)) && (
              <figcaption>
                <code>{text}</code>
                {hints && props.values?.[index] && <span class="value">{plainValue(props.values[index])}</span>}
              </figcaption>
            )}
          </figure>
        );
      })}
    </div>
  );
}

export function AllMoves(props: { expression: string; moves: TermMove[]; hints: boolean; onPick(moves: TermMove[]): void }) {
  const games = useGames();
  const listed = splitSum(props.expression).every((text) => isGeneric(readTerm(text), games));
  if (props.moves.length === 0 || listed) return null;
  return (
    <details class="all-moves">
      <summary>{texts.play.allMoves(props.moves.length)}</summary>
      <MoveList moves={props.moves} hints={props.hints} onPick={props.onPick} />
    </details>
  );
}

// Asks which of several moves was meant, below the board that they belong to.
export function Choices(props: { moves: TermMove[]; hints: boolean; onPick(move: TermMove): void; onClose(): void }) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => section.current?.querySelector<HTMLElement>('button')?.focus(), [props.moves]);
  return (
    <section ref={section} class="choices" aria-label={texts.play.choose} onKeyDown={(event) => event.key === 'Escape' && props.onClose()}>
      <h2>{texts.play.choose}</h2>
      <MoveList moves={props.moves} hints={props.hints} onPick={([move]) => props.onPick(move)} />
      <button onClick={props.onClose}>{texts.play.cancel}</button>
    </section>
  );
}

// Nobody can move here, and not because the game is over.
export const isDeadEnd = (answer: MovesAnswer) => answer.moves.length === 0 && answer.reason !== undefined;
