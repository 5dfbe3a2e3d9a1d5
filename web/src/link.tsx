import type { ComponentChildren } from 'preact';
import { go } from './address';

// A link inside the page: an ordinary address, but without loading everything anew.
export function Link(props: { to: string; state?: unknown; class?: string; current?: boolean; children: ComponentChildren }) {
  return (
    <a
      href={props.to}
      class={props.class}
      aria-current={props.current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(props.to, props.state ?? null);
      }}
    >
      {props.children}
    </a>
  );
}
