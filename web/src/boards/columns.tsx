// Northcott's columns: a white and a black token in each. A click on a cell means: a token goes there.
import { Board, BoardProps } from './board';
import type { TermText } from '../expression';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { texts } from '../texts';

type Column = [number, number];

export function columnsOf(term: TermText): Column[] | null {
  const columns = term.groups[0].map((field) => field.split('-').map(Number) as Column);
  return columns.every((c) => c.length === 2 && c.every((n) => Number.isInteger(n) && n <= 24)) ? columns : null;
}

function Columns(props: BoardProps) {
  const { term, hints } = props;
  const columns = columnsOf(term)!;
  const tall = Number(term.groups[1]?.[0] ?? Math.max(8, ...columns.flat()));
  const touching = useTouching(props, (before, after) => {
    const were = columnsOf(before) ?? [];
    return ((after && columnsOf(after)) ?? []).flatMap((column, i) =>
      column.flatMap((cell, who) => (were[i] && cell !== were[i][who] ? [{ handles: [`${i} ${cell}`], changes: [`${i} ${were[i][who]}`, `${i} ${cell}`] }] : [])),
    );
  });
  const side = 38;
  return (
    <Picture width={columns.length * (side + 10) + 34} height={tall * side + 8} label={texts.boards.columns(columns.length)}>
      {columns.map((column, i) =>
        Array.from({ length: tall }, (_, k) => k + 1).map((cell) => {
          const here = touching.at(`${i} ${cell}`);
          const x = i * (side + 10) + 28;
          const y = (tall - cell) * side + 4;
          return (
            <Spot key={`${i} ${cell}`} {...touching.spot(`${i} ${cell}`)} name={texts.boards.columnCell(i + 1, cell)}>
              <rect class="cell" x={x} y={y} width={side} height={side} />
              {column[0] === cell && <circle class="token white" cx={x + 19} cy={y + 19} r={13} />}
              {column[1] === cell && <circle class="token black" cx={x + 19} cy={y + 19} r={13} />}
              {here.length > 0 && !hints && <circle class="dot" cx={x + 19} cy={y + 19} r={4} />}
              <ValueLabel moves={here} hints={hints} x={x + 19} y={y + 24} />
            </Spot>
          );
        }),
      )}
      {Array.from({ length: tall }, (_, k) => k + 1).map((cell) => (
        <text class="axis" x={14} y={(tall - cell) * side + 28}>{cell}</text>
      ))}
    </Picture>
  );
}

export const columns: Board = { draws: (term) => columnsOf(term) !== null, component: Columns };
