// Where there are more moves than can be listed, words and numbers find the one that is meant.
import { useState } from 'preact/hooks';
import type { MovesAnswer, Parameters } from '../api';
import type { TermMove } from '../boards/board';
import { MoveList } from '../boards/generic';
import { useAnswer, useDelayed } from '../hooks';
import { locate } from './game';
import { texts } from '../texts';

export function FindMove(props: { found: number; parameters: Parameters; hints: boolean; onPick(moves: TermMove[]): void }) {
  const [wanted, setWanted] = useState('');
  const find = useDelayed(wanted, 250);
  const { answer } = useAnswer<MovesAnswer>(find ? 'moves' : null, { ...props.parameters, all: true, values: false, most: 50, find });
  return (
    <section class="find-move">
      <label>
        {texts.play.findMove(props.found)}
        <input value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} spellcheck={false} autocomplete="off" />
      </label>
      {answer && <MoveList moves={locate(answer.expression, answer.moves)} hints={props.hints} onPick={props.onPick} />}
    </section>
  );
}
