// The life of a picture under the pointer: what a click would do is shown before it is made, places are chosen one
// after the other where a move needs several, and the last move stays marked.
import { useLayoutEffect, useState } from 'preact/hooks';
import { BoardProps, clickOn, distinct, TermMove, Touched, touchesOf, TouchReader, Way } from './board';
import { writeTerm } from '../expression';

export interface SpotState {
  moves: TermMove[]; // that a click there leads to, or may lead to
  hints: boolean;
  going: boolean; // would change with the move under the pointer
  reach: boolean; // may come next, if the place under the pointer is chosen
  last: boolean; // changed with the last move
  chosen: boolean;
  onPick(): void;
  onOver(on: boolean): void;
}

export interface Touching {
  at(place: string): TermMove[];
  spot(place: string): SpotState;
  isGoing(place: string): boolean;
  last: string[]; // what the last move changed
  chosen: string[];
}

export function useTouching(props: BoardProps, read: TouchReader, onMade?: (way: Way) => void): Touching {
  const { term, moves, last } = props;
  const [chosen, setChosen] = useState<string[]>([]);
  const [over, setOver] = useState<string | null>(null);
  const touched = new Touched(moves, (move) => touchesOf(read, term, move));
  const text = writeTerm(term);
  useLayoutEffect(() => {
    setChosen([]);
    setOver(null);
  }, [text]);
  const lastPlaces = last ? (touchesOf(read, last.before, { move: last.words, after: text })[0]?.changes ?? []) : [];
  const meantBy = (place: string) => clickOn(touched, chosen, place);
  const preview = (place: string): Way | null => {
    if (touched.at([place]).length === 0) return null;
    const click = meantBy(place);
    return 'play' in click ? click.play : null;
  };
  const going = (over === null ? null : preview(over))?.changes ?? [];
  // A place that is only the beginning of a move: where it may go on, and of several moves all that they may change.
  const reach = (): string[] => {
    if (over === null || touched.at([over]).length === 0) return [];
    const click = meantBy(over);
    if ('play' in click) return [];
    const open = touched.at('chosen' in click ? click.chosen : [...chosen.filter((place) => place !== over), over]);
    return open.flatMap(({ handles, changes }) => ('chosen' in click ? handles : changes));
  };
  const reached = new Set(reach());
  const at = (place: string) => distinct(touched.at(chosen.includes(place) ? chosen : [...chosen, place]));
  const pick = (place: string) => {
    const click = meantBy(place);
    if ('chosen' in click) return setChosen(click.chosen);
    setChosen([]);
    if ('play' in click) onMade?.(click.play);
    props.onPick('play' in click ? [click.play.move] : click.ask);
  };
  return {
    at,
    last: lastPlaces,
    chosen,
    isGoing: (place) => going.includes(place),
    spot: (place) => ({
      moves: at(place),
      hints: props.hints,
      going: going.includes(place),
      reach: reached.has(place),
      last: lastPlaces.includes(place),
      chosen: chosen.includes(place),
      onPick: () => pick(place),
      onOver: (on) => {
        setOver(on ? place : null);
        props.onOver?.(on ? (preview(place)?.move ?? null) : null);
      },
    }),
  };
}
