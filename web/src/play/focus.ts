// A move takes the part of the board away that had the focus. Whoever plays by keyboard goes on at the nearest part of
// the next position; to a pointer the board as a whole is enough, since a part with the focus shows what it would do.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const parts = '.boards .spot, .boards .move';

interface Held {
  x: number;
  y: number;
  byKeyboard: boolean;
}

export function useFocusOnBoard(changed: unknown): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    // Nothing is heard when the part with the focus is taken away: what was heard last still holds then.
    const listen = ({ target }: FocusEvent) => {
      const table = section.current;
      const part = target instanceof Element && table?.contains(target) ? target : null;
      if (!part?.closest('.boards, .choices, .all-moves')) return void (held.current = null);
      if (part.matches('.boards')) return; // while there is nothing to do on it
      const { x, y, width, height } = part.getBoundingClientRect();
      held.current = { x: x + width / 2, y: y + height / 2, byKeyboard: part.matches(':focus-visible') };
    };
    addEventListener('focusin', listen);
    return () => removeEventListener('focusin', listen);
  }, []);
  useLayoutEffect(() => {
    const board = section.current?.querySelector<HTMLElement>('.boards');
    const { activeElement } = document;
    if (!board || !held.current || (activeElement !== document.body && activeElement !== board)) return;
    const { x, y, byKeyboard } = held.current;
    const far = (element: Element) => {
      const box = element.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    };
    const [nearest] = byKeyboard ? [...section.current!.querySelectorAll<HTMLElement>(parts)].sort((a, b) => far(a) - far(b)) : [];
    (nearest ?? board).focus({ preventScroll: !nearest });
  }, [changed]);
  return section;
}
