// The colours of the page as the browser resolves them now, for canvases and files.
let probe: HTMLElement | null = null;

export function colour(name: string): [number, number, number] {
  if (!probe) {
    probe = document.createElement('span');
    probe.hidden = true;
    document.body.append(probe);
  }
  probe.style.color = `var(${name})`;
  const [r, g, b] = getComputedStyle(probe).color.match(/[\d.]+/g)!.map(Number);
  return [r, g, b];
}

export const cssColour = (name: string) => `rgb(${colour(name).join(' ')})`;

export const isDark = () => colour('--paper').reduce((a, b) => a + b) < 384;
