import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { ValueAnswer } from '../api';
import type { ViewProps } from '../app';
import type { TermMove } from '../boards/board';
import { useConnection } from '../connection';
import { ErrorNote } from '../error_note';
import { joinSum, splitSum } from '../expression';
import { inWords, told } from '../game_words';
import { useAnswer } from '../hooks';
import { texts } from '../texts';
import { FindMove } from './find_move';
import { useFocusOnBoard } from './focus';
import { useFullScreen } from './full_screen';
import { Gallery } from './gallery';
import { here, Opponent, writeLine } from './game';
import { Hints } from './hints';
import { MoveHistory } from './history';
import { Review } from './review';
import { Rule } from './rule';
import { noteOn, result } from './said';
import { gameOf, OwnRules, Setup, useGames } from './setup';
import { Share } from './share';
import { AllMoves, Choices, Table } from './table';
import { Game, useGame } from './use_game';

const t = texts.play;

// Whether the game as it stands has been played to its end: then it is reviewed, also while one looks back.
function useReviewed(game: Game): boolean {
  const played = `${game.settings.play} ${writeLine(game.line)}`;
  const [over, setOver] = useState('');
  const now = game.ended && game.atEnd && game.line.at > 0;
  useLayoutEffect(() => {
    if (now) setOver(played);
  }, [now, played]);
  return now || over === played;
}

function Status({ game }: { game: Game }) {
  const { position, settings, engine, ended } = game;
  const { lost } = useConnection();
  const words = () => {
    if (position.error || game.stuck) return t.cannotPlay;
    if (ended) return result(settings, game.winner, game.who);
    if (position.answer === null) return lost ? t.waitingForServer : engine ? t.thinking : t.asking;
    if (engine) return game.atEnd ? t.thinking : t.lookingBack;
    return game.people ? t.turnOf(game.who(game.side)) : t.yourTurn;
  };
  return (
    <p class={`status ${ended ? (game.winner === 0 ? 'won' : 'lost') : ''}`} role="status" aria-live="polite">
      {words()}
    </p>
  );
}

// The board with all that can be done with it, and beside it what is said about it: there it takes no room from the board.
interface BoardOfProps {
  game: Game;
  hints: boolean;
  onHints(on: boolean): void;
  section: RefObject<HTMLElement | null>;
  children: ComponentChildren; // what stands beside the board
}
function BoardOf({ game, hints, onHints, section, children }: BoardOfProps) {
  const { line, settings, rules, position, people } = game;
  const [component, setComponent] = useState(false);
  const [asked, setAsked] = useState<TermMove[] | null>(null);
  const [over, setOver] = useState<TermMove | null>(null);
  const { full, setFull } = useFullScreen();
  const games = useGames();
  const station = here(line);
  useLayoutEffect(() => {
    setAsked(null);
    setOver(null);
  }, [line.at, station.expression]);
  const current = position.answer;
  const normal = settings.play === 'normal';
  const value = useAnswer<ValueAnswer>(hints && normal && position.values === 'known' ? 'value' : null, { expression: station.expression, parts: true, rules });
  const moves = component ? game.moves.map((move) => ({ ...move, value: move.own ?? move.value })) : game.moves;
  const pick = (chosen: TermMove[]) => {
    if (game.engine || game.ended) return;
    if (chosen.length > 1) return setAsked(chosen);
    game.make(chosen[0]);
  };
  const note = noteOn(station, game.ended, game.who, people);
  const shown = current?.expression ?? station.expression;
  const reviewed = useReviewed(game);
  const back = reviewed && !game.atEnd; // looking back at a game that is over: what was right is shown
  const marked = hints || back;
  const known = current && !game.stuck && position.values === 'known';
  return (
    <>
      <section class="table" aria-label={t.position} ref={section}>
        <Rule expression={shown} games={games} play={settings.play} />
        <div class="headline">
          <Status game={game} />
          <p class="preview quiet" aria-hidden="true">{over ? t.wouldBe(inWords(over.move)) : ''}</p>
        </div>
        {current?.player && <p class="quiet">{t.sides(game.who(0), game.who(1))}</p>}
        {position.error ? (
          <ErrorNote error={position.error} tooLong={t.tooLong} />
        ) : (
          <Table
            expression={shown}
            moves={game.engine ? [] : moves}
            hints={marked}
            values={value.answer?.terms.map((term) => term.value)}
            start={line.stations[0].expression}
            last={line.at > 0 && station.move ? { before: line.stations[line.at - 1].expression, words: station.move } : undefined}
            onPick={pick}
            onOver={setOver}
          />
        )}
        {asked && <Choices moves={asked} hints={marked} onPick={(move) => pick([move])} onClose={() => setAsked(null)} />}
        {(current?.found !== undefined || current?.endless) && !game.engine && <FindMove found={current.endless ? Infinity : current.found!} parameters={game.parameters} hints={marked} onPick={pick} />}
        {line.cut !== undefined && <p class="note cut" role="alert">{t.cutLink}</p>}
        {note && (
          <p class="note" aria-live="polite">
            {note}
          </p>
        )}
        {position.values !== 'known' && current && (
          <p class="quiet values-late">
            {position.values === 'coming' ? t.valuesComing : t.valuesTooHard} {position.values === 'too hard' && <button onClick={position.lookFurther}>{t.lookFurther}</button>}
          </p>
        )}
        <div class="toolbar">
          <button disabled={!game.undo} onClick={() => game.undo?.()}>↶ {t.undo}</button>
          <button disabled={!game.redo} onClick={() => game.redo?.()}>↷ {t.redo}</button>
          <button onClick={() => game.start(line.stations[0].expression)}>{t.newGame}</button>
          <button class="toggle" aria-pressed={hints} onClick={() => onHints(!hints)}>{t.showMe}</button>
          {hints && splitSum(shown).length > 1 && (
            <button class="toggle" aria-pressed={component} onClick={() => setComponent(!component)}>{t.componentValues}</button>
          )}
          <button class="toggle" aria-pressed={full} onClick={() => setFull(!full)}>{full ? t.leaveFull : t.fullScreen}</button>
        </div>
        {current?.reason && current.complete === false && !current.endless && <p class="quiet">{t.incomplete(told(current.reason).text)}</p>}
        {!game.engine && current && <AllMoves expression={current.expression} moves={moves} hints={hints} onPick={pick} />}
      </section>
      <aside>
        {(reviewed || (hints && known)) && (
          <div class="beside">
            {reviewed && (
              <Review line={line} result={result(settings, game.winnerAtEnd, game.who)} settings={settings} rules={rules} who={game.who} onGo={(at) => game.keep({ ...line, at })} onTryFrom={(at) => game.keep({ stations: line.stations.slice(0, at + 1), at })} />
            )}
            {hints && known && <Hints answer={current} value={value.answer} over={over} side={game.side} misere={!normal} rules={rules} who={game.who} />}
          </div>
        )}
        {children}
      </aside>
    </>
  );
}

export function PlayView({ address }: ViewProps) {
  const [gallery, setGallery] = useState<'choose' | 'add' | null>(null);
  const [hints, setHints] = useState(false);
  const game = useGame(address, gallery === null);
  const { line, settings, rules } = game;
  const games = useGames(rules);
  const section = useFocusOnBoard(game.position.answer);
  const first = line.stations[0].expression;
  return (
    <OwnRules.Provider value={rules}>
      <div class={gallery ? 'play choosing' : 'play'}>
        <h1 class="unseen">{t.title}</h1>
        {gallery ? (
          <section class="table" aria-label={t.position}>
            <Gallery
              games={games}
              title={gallery === 'add' ? t.addGame : t.chooseGame}
              onClose={() => setGallery(null)}
              onChoose={(chosen) => {
                setGallery(null);
                game.start(gallery === 'add' ? joinSum([...splitSum(first), chosen.example]) : chosen.example);
              }}
            />
          </section>
        ) : (
          <BoardOf game={game} hints={hints} onHints={setHints} section={section}>
            <Setup
              expression={first}
              settings={settings}
              games={games}
              onStart={game.start}
              onOpponent={(opponent: Opponent) => game.keep(line, { ...settings, opponent }, true)}
              onGallery={(add) => setGallery(add ? 'add' : 'choose')}
            />
            <MoveHistory line={line} values={hints || game.ended} who={game.who} onGo={(at) => game.keep({ ...line, at })} />
            <Share name={(gameOf(here(line).expression, games)?.name ?? 'position').replaceAll('_', '-')} />
          </BoardOf>
        )}
      </div>
    </OwnRules.Provider>
  );
}
