// Strips of cells: tokens that walk to the left, crosses that are put down, numbers that are said. A click on a cell
// means: go there, or put it there.
import { useContext } from 'preact/hooks';
import { Board, BoardProps } from './board';
import { numbersOf, TermText } from '../expression';
import { RoomOf } from './room';
import { Picture, Spot, ValueLabel } from './spot';
import { useTouching } from './touching';
import { vary } from './vary';
import { texts } from '../texts';

const most = 60;

interface Scene {
  numbers: number[]; // written below the cells
  cells: string[]; // what stands on each: '' nothing, 'X' a cross, otherwise tokens
  target: (after: Scene) => number[]; // cells that a move to that scene touches
}

const counted = (first: number, length: number) => Array.from({ length }, (_, i) => first + i);

function changedCells(cells: string[], after: Scene): number[] {
  return cells.flatMap((what, i) => ((after.cells[i] ?? '').length > what.length ? [i] : []));
}

export function sceneOf(term: TermText): Scene | null {
  const numbers = numbersOf(term);
  if (term.name === 'treblecross') {
    const text = term.groups[0][0];
    const cells = numbers && numbers.length === 1 ? Array<string>(numbers[0]).fill('') : [...text].map((c) => (c === 'X' ? 'X' : ''));
    return { numbers: counted(1, cells.length), cells, target: (after) => changedCells(cells, after) };
  }
  if (term.name !== 'countup' && numbers) {
    const cells = Array<string>(Math.max(8, ...numbers.map((n) => n + 1))).fill('');
    for (const cell of numbers) cells[cell] += '●';
    return { numbers: counted(0, cells.length), cells, target: (after) => changedCells(cells, after) };
  }
  if (term.name === 'countup' && numbers && numbers.length === 2) {
    // Where the goal is far away, the cells in between are left out.
    const [said, goal] = numbers;
    const near = counted(Math.max(0, Math.floor(Math.min(said, goal - 19) / 10) * 10), 39).filter((n) => n < goal);
    const shown = [...near, goal];
    return { numbers: shown, cells: shown.map((n) => (n === said ? '●' : '')), target: (after) => [shown.indexOf(after.numbers[after.cells.indexOf('●')])].filter((i) => i >= 0) };
  }
  return null;
}

// By their numbers, since the cells shown may move on.
const placeAt = (scene: Scene, i: number) => String(scene.numbers[i]);

function Strips(props: BoardProps) {
  const { term, hints } = props;
  const scene = sceneOf(term)!;
  const touching = useTouching(props, (before, after) => {
    const [were, are] = [sceneOf(before), after && sceneOf(after)];
    if (!were || !are) return [];
    const left = were.cells.flatMap((what, i) => ((are.cells[i] ?? '').length < what.length ? [placeAt(were, i)] : []));
    return were.target(are).map((to) => ({ handles: [placeAt(were, to)], changes: [...left, placeAt(were, to)] }));
  });
  const side = 42;
  const room = useContext(RoomOf);
  // Numbers that are said stand in rows of ten where there is room.
  const perRow = Math.max(6, Math.min(term.name === 'countup' ? 10 : 20, Math.floor(((room?.width ?? 900) - 8) / side)));
  const rows = Math.ceil(scene.cells.length / perRow);
  return (
    <Picture width={Math.min(perRow, scene.cells.length) * side + 8} height={rows * (side + 24)} label={texts.boards.strip(scene.cells.length)}>
      {scene.cells.map((what, i) => {
        const place = placeAt(scene, i);
        const here = touching.at(place);
        const x = (i % perRow) * side + 4;
        const y = Math.floor(i / perRow) * (side + 24) + 2;
        return (
          <g key={i}>
            <Spot {...touching.spot(place)} name={texts.boards.cell(scene.numbers[i])}>
              <rect class="cell" x={x} y={y} width={side} height={side} />
              {what === 'X' && <path class="cross" d={`M${x + 12} ${y + 12}l18 18m0 -18l-18 18`} />}
              {[...what].filter((c) => c === '●').map((_, k) => (
                <circle class="stone" cx={x + 21 + k * 5} cy={y + 21 - k * 5} r={13} />
              ))}
              {what === '' && here.length > 0 && !hints && <circle class="dot" cx={x + 21} cy={y + 21} r={4} />}
              <ValueLabel moves={here} hints={hints} x={x + 21} y={y + 26} />
            </Spot>
            <text class="axis" x={x + 21} y={y + side + 15}>{i > 0 && scene.numbers[i] > scene.numbers[i - 1] + 1 ? `… ${scene.numbers[i]}` : scene.numbers[i]}</text>
          </g>
        );
      })}
    </Picture>
  );
}

export const strips: Board = {
  draws: (term) => (sceneOf(term)?.cells.length ?? most + 1) <= most,
  component: Strips,
  vary: (term, random) => (term.name === 'countup' ? term : vary(term, random)),
};
