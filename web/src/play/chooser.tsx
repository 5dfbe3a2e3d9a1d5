// Asks which of several moves was meant. A native dialog: focus stays inside, Escape closes it.
import { useEffect, useRef } from 'preact/hooks';
import type { TermMove } from '../boards/board';
import { MoveList } from '../boards/generic';
import { texts } from '../texts';

export function Chooser(props: { moves: TermMove[]; hints: boolean; onPick(move: TermMove): void; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return () => dialog.current?.close();
  }, []);
  return (
    <dialog ref={dialog} class="chooser" aria-labelledby="chooser-title" onClose={props.onClose} onClick={(event) => event.target === dialog.current && props.onClose()}>
      <h2 id="chooser-title">{texts.play.choose}</h2>
      <MoveList moves={props.moves} hints={props.hints} onPick={([move]) => props.onPick(move)} />
      <button onClick={props.onClose}>{texts.play.cancel}</button>
    </dialog>
  );
}
