import { useEffect, useRef, useState } from 'preact/hooks';
import { GameAnswer, ValueAnswer } from '../api';
import { go } from '../address';
import type { ViewProps } from '../app';
import type { TermMove } from '../boards/board';
import { useConnection } from '../connection';
import { ErrorNote } from '../error_note';
import { joinSum, splitSum } from '../expression';
import { useAnswer } from '../hooks';
import { texts } from '../texts';
import { FindMove } from './find_move';
import { Gallery, nameOf } from './gallery';
import { advance, back, engineChoice, enginesTurn, forth, here, kindOfMove, Line, locate, Opponent, playerOf, Said, Settings, Side, spreadOut, startAt, strength, turn } from './game';
import { Hints } from './hints';
import { MoveHistory } from './history';
import { addressOf, Kept, keptIn } from './kept';
import { useKeys } from './keys';
import { Review } from './review';
import { noteOn, result } from './said';
import { gameOf, OwnRules, Setup, useGames } from './setup';
import { Share } from './share';
import { AllMoves, Choices, isDeadEnd, Table } from './table';
import { usePosition } from './use_position';

const t = texts.play;
const pauseBeforeAnswer = 650;
const mostOfMany = 100;

// A move takes the part of the board away that had the focus; the board itself keeps it then.
function useFocusOnBoard(changed: unknown) {
  const section = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) section.current?.querySelector<HTMLElement>('.boards')?.focus();
  }, [changed]);
  const remember = () => (inside.current = section.current?.querySelector('.boards')?.contains(document.activeElement) ?? false);
  return { section, remember };
}

// For a class: large type, no settings, the whole screen where the browser gives it.
function useFullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    document.documentElement.classList.toggle('full', full);
    if (full) void document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
    const left = () => !document.fullscreenElement && setFull(false);
    document.addEventListener('fullscreenchange', left);
    dispatchEvent(new Event('resize'));
    return () => document.removeEventListener('fullscreenchange', left);
  }, [full]);
  useEffect(() => () => document.documentElement.classList.remove('full'), []);
  return { full, setFull };
}

const [shortestRule, longestRule] = [80, 210]; // characters

// As many sentences of the rules as are read at a glance.
function shortRules({ rules }: GameAnswer, most: number): string {
  const sentences = rules.match(/[^.]+(\.(?!\s|$)[^.]*)*\.?\s*/g) ?? [rules];
  let text = sentences[0];
  for (const sentence of sentences.slice(1)) {
    if (text.length + sentence.length > most) break;
    text += sentence;
  }
  return text.trim();
}

// The rule in a sentence, and what to click.
function Rule({ expression, games }: { expression: string; games: GameAnswer[] }) {
  const terms = splitSum(expression);
  const named = [...new Set(terms.map((term) => gameOf(term, games)).filter((game) => game !== undefined))];
  return (
    <>
      {named.slice(0, 3).map((game) => (
        <p key={game.name} class="rule">
          <strong>{nameOf(game)}</strong>: {shortRules(game, terms.length > 1 ? shortestRule : longestRule)} {texts.boards.click[game.board] ?? ''}
        </p>
      ))}
      {terms.length > 1 && <p class="rule">{t.sumRule}</p>}
    </>
  );
}

export function PlayView({ address }: ViewProps) {
  const kept = keptIn(history.state, address.query);
  const { line, settings } = kept;
  const rules = address.query.get('rules') ?? undefined;
  const [hints, setHints] = useState(false);
  const [component, setComponent] = useState(false);
  const [asked, setAsked] = useState<TermMove[] | null>(null);
  const [over, setOver] = useState<TermMove | null>(null);
  const [gallery, setGallery] = useState<'choose' | 'add' | null>(null);
  const { full, setFull } = useFullScreen();
  const games = useGames(rules);
  const { lost } = useConnection();
  const { expression, move: lastWords } = here(line);
  const side = turn(line, settings);
  const parameters = { expression, play: settings.play, player: playerOf(side), rules };
  const position = usePosition(parameters);
  const normal = settings.play === 'normal';
  const value = useAnswer<ValueAnswer>(hints && normal && position.values === 'known' ? 'value' : null, { expression, parts: true, rules });
  const current = position.answer;
  const all = current ? locate(current.expression, current.moves) : [];
  // Of very many moves the list shows a few, those that win among them; words find the others.
  const listed = current?.found === undefined ? all : [...all.filter((move) => move.winning), ...all.filter((move) => !move.winning)].slice(0, mostOfMany);
  const moves = component ? listed.map((move) => ({ ...move, value: move.own ?? move.value })) : listed;
  const stuck = current !== null && isDeadEnd(current);
  const ended = current !== null && moves.length === 0 && !stuck;
  const engine = enginesTurn(line, settings);
  const atEnd = line.at === line.stations.length - 1;
  const { section, remember } = useFocusOnBoard(current);
  const people = settings.opponent === 'person';

  const keep = (next: Line, chosen: Settings = settings, replace = false) => {
    setAsked(null);
    setOver(null);
    const kept: Kept = { line: next, settings: chosen };
    go(addressOf(kept, address.query), kept, replace);
  };
  const who = (one: Side) => (people ? (one === 0 ? t.one : t.two) : one === 0 ? t.you : t.engine);
  const start = (text: string, chosen: Settings = settings) => {
    setGallery(null);
    keep(startAt(spreadOut(text)), chosen);
  };
  const make = (move: TermMove, replace = false) => {
    const said: Said = { by: side, kind: kindOfMove(move, all), value: move.value };
    keep(advance(line, { expression: move.to, move: move.move, said }), settings, replace);
  };
  const pick = (chosen: TermMove[]) => {
    if (engine || ended) return;
    if (chosen.length > 1) return setAsked(chosen);
    remember();
    make(all.find(({ to, move }) => to === chosen[0].to && move === chosen[0].move) ?? chosen[0]);
  };

  // The engine's answer takes the place of the position in between, so that the back button leads to your own turns. It
  // waits for the values, and plays without them where they are too hard to find.
  const ready = engine && atEnd && current !== null && listed.length > 0 && position.values !== 'coming';
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => make(engineChoice(listed, strength[settings.opponent as keyof typeof strength], Math.random), true), pauseBeforeAnswer);
    return () => clearTimeout(timer);
  }, [ready, current]);

  const undo = back(line, settings);
  const redo = forth(line, settings);
  const step = (at: number) => (at >= 0 && at < line.stations.length && at !== line.at ? () => keep({ ...line, at }) : null);
  useKeys({
    undo: undo && (() => keep(undo)),
    redo: redo && (() => keep(redo)),
    back: step(line.at - 1),
    forth: step(line.at + 1),
    first: () => step(0)?.(),
    last: () => step(line.stations.length - 1)?.(),
  });

  // Whoever has no move loses in normal play and wins in misere play.
  const winner: Side = normal ? ((1 - side) as Side) : side;
  const waiting = engine ? t.thinking : t.asking;
  const status = position.error || stuck ? t.cannotPlay : ended ? result(settings, winner, who) : current === null ? (lost ? t.waitingForServer : waiting) : engine ? (atEnd ? t.thinking : t.lookingBack) : people ? t.turnOf(who(side)) : t.yourTurn;
  const note = noteOn(here(line), ended, who, people);
  const before = line.at > 0 && lastWords ? { before: line.stations[line.at - 1].expression, words: lastWords } : undefined;
  const shown = current?.expression ?? expression;

  return (
    <OwnRules.Provider value={rules}>
    <div class={gallery ? 'play choosing' : 'play'}>
      <h1 class="unseen">{t.title}</h1>
      <section class="table" aria-label={t.position} ref={section}>
        {gallery ? (
          <Gallery
            games={games}
            title={gallery === 'add' ? t.addGame : t.chooseGame}
            onClose={() => setGallery(null)}
            onChoose={(game) => start(gallery === 'add' ? joinSum([...splitSum(line.stations[0].expression), game.example]) : game.example)}
          />
        ) : (
          <>
            <Rule expression={shown} games={games} />
            <p class={`status ${ended ? (winner === 0 ? 'won' : 'lost') : ''}`} role="status" aria-live="polite">
              {status}
            </p>
            {current?.player && <p class="quiet">{t.sides(who(0), who(1))}</p>}
            {position.error ? (
              <ErrorNote error={position.error} tooLong={t.tooLong} />
            ) : (
              <Table
                expression={shown}
                moves={engine ? [] : moves}
                hints={hints}
                values={value.answer?.terms.map((term) => term.value)}
                start={line.stations[0].expression}
                last={before}
                onPick={pick}
                onOver={setOver}
              />
            )}
            {asked && <Choices moves={asked} hints={hints} onPick={(move) => pick([move])} onClose={() => setAsked(null)} />}
            <p class="preview quiet" aria-hidden="true">{over ? t.wouldBe(over.move) : ''}</p>
            {current?.found !== undefined && !engine && <FindMove found={current.found} parameters={parameters} hints={hints} onPick={pick} />}
            {note && (
              <p class="note" aria-live="polite">
                {note}
              </p>
            )}
            {position.values !== 'known' && current && <p class="quiet values-late">{position.values === 'coming' ? t.valuesComing : t.valuesTooHard}</p>}
            <div class="toolbar">
              <button disabled={!undo} onClick={() => undo && keep(undo)}>↶ {t.undo}</button>
              <button disabled={!redo} onClick={() => redo && keep(redo)}>↷ {t.redo}</button>
              <button onClick={() => start(line.stations[0].expression)}>{t.newGame}</button>
              <button class="toggle" aria-pressed={hints} onClick={() => setHints(!hints)}>{t.showMe}</button>
              {hints && splitSum(shown).length > 1 && (
                <button class="toggle" aria-pressed={component} onClick={() => setComponent(!component)}>{t.componentValues}</button>
              )}
              <button class="toggle" aria-pressed={full} onClick={() => setFull(!full)}>{full ? t.leaveFull : t.fullScreen}</button>
            </div>
            {ended && atEnd && <Review line={line} settings={settings} rules={rules} who={who} onGo={(at) => keep({ ...line, at })} onTryFrom={(at) => keep({ stations: line.stations.slice(0, at + 1), at })} />}
            {hints && current && !stuck && position.values === 'known' && <Hints answer={current} value={value.answer} over={over} side={side} misere={!normal} rules={rules} who={who} />}
            {current?.reason && <p class="quiet">{t.incomplete(current.reason)}</p>}
            {!engine && current && <AllMoves expression={current.expression} moves={moves} hints={hints} onPick={pick} />}
          </>
        )}
      </section>
      <aside>
        <Setup
          expression={line.stations[0].expression}
          settings={settings}
          games={games}
          onStart={start}
          onOpponent={(opponent: Opponent) => keep(line, { ...settings, opponent }, true)}
          onGallery={(add) => setGallery(add ? 'add' : 'choose')}
        />
        <MoveHistory line={line} values={hints || ended} who={who} onGo={(at) => keep({ ...line, at })} />
        <Share name={(gameOf(expression, games)?.name ?? 'position').replaceAll('_', '-')} />
      </aside>
    </div>
    </OwnRules.Provider>
  );
}
