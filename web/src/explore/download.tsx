// Files made in the browser from what is shown.
import type { Cell } from '../api';
import { cssColour } from '../colours';
import { save } from '../save';
import { texts } from '../texts';

const cellText = (cell: Cell) => (cell === null ? '' : typeof cell === 'string' && /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell));

export const csv = (rows: Cell[][]): string => rows.map((row) => row.map(cellText).join(',')).join('\n') + '\n';

// A vector picture as pixels, on the colour of the page. The picture must say its own size.
async function pixelsOf(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  const context = canvas.getContext('2d')!;
  context.fillStyle = cssColour('--paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done) => canvas.toBlob(done));
}

// One button for each kind of file. Without pixels of its own the PNG is made from the SVG.
export function Downloads(props: { name: string; svg(): string; csv(): string; canvas?(): HTMLCanvasElement | null }) {
  const { name } = props;
  const savePng = async () => {
    const canvas = props.canvas?.();
    const png = canvas ? await new Promise<Blob | null>((done) => canvas.toBlob(done)) : await pixelsOf(props.svg());
    if (png) save(`${name}.png`, png);
  };
  return (
    <div class="buttons downloads" role="group" aria-label={texts.explore.download}>
      <span class="quiet">{texts.explore.download}</span>
      <button onClick={() => save(`${name}.svg`, new Blob([props.svg()], { type: 'image/svg+xml' }))}>SVG</button>
      <button onClick={() => void savePng()}>PNG</button>
      <button onClick={() => save(`${name}.csv`, new Blob([props.csv()], { type: 'text/csv' }))}>CSV</button>
    </div>
  );
}
