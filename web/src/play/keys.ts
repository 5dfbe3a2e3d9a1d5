// Keys that step through the game wherever the focus is, except where they mean something else.
import { useLayoutEffect } from 'preact/hooks';

export interface Steps {
  back: (() => void) | null; // one position, whoever's turn it was
  forth: (() => void) | null;
  first(): void;
  last(): void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

const hasKeysOfItsOwn = (element: EventTarget | null) => element instanceof Element && element.closest('input, select, textarea, .spot, canvas, [contenteditable]') !== null;

export function useKeys(steps: Steps | false): void {
  useLayoutEffect(() => {
    if (!steps) return;
    const listen = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey;
      const field = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      const key = event.key.toLowerCase();
      const action =
        control && !field && key === 'z' && !event.shiftKey ? steps.undo
        : control && !field && (key === 'y' || (key === 'z' && event.shiftKey)) ? steps.redo
        : control || event.altKey || hasKeysOfItsOwn(event.target) ? null
        : ({ ArrowLeft: steps.back, ArrowRight: steps.forth, Home: steps.first, End: steps.last } as Record<string, (() => void) | null>)[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
