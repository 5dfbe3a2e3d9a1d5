// Files made in the browser from what is shown.
import type { Cell } from '../api';

export function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const saveText = (name: string, type: string, text: string) => save(name, new Blob([text], { type }));

const cellText = (cell: Cell) => (cell === null ? '' : typeof cell === 'string' && /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell));

export function rowCsv(from: number, values: Cell[]): string {
  return 'n,value\n' + values.map((value, i) => `${from + i},${cellText(value)}`).join('\n') + '\n';
}
export function gridCsv(rows: Cell[][]): string {
  return rows.map((row) => row.map(cellText).join(',')).join('\n') + '\n';
}
