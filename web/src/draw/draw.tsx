import { writeAddress } from '../address';
import type { ViewProps } from '../app';
import { Link } from '../link';
import { texts } from '../texts';
import { BushEditor, examples } from './bush_editor';
import { readGraph } from './graph_text';
import { readPicture } from './picture_text';
import { GraphEditor, examples as graphs } from './graph_editor';

const t = texts.draw;

export function DrawView({ address }: ViewProps) {
  const graph = address.page === 'graph';
  const given = address.query.get(graph ? 'graph' : 'picture');
  return (
    <>
      <h1>{t.title}</h1>
      <p class="tabs">
        <Link to={writeAddress('draw', {})} current={!graph}>{t.hackenbush}</Link>
        <Link to={writeAddress('draw', {}, 'graph')} current={graph}>{t.graph}</Link>
      </p>
      {given !== null && (graph ? readGraph(given) : readPicture(given)) === null && <p class="error">{t.unreadable}</p>}
      {graph ? (
        <GraphEditor start={given ?? Object.values(graphs)[0]} />
      ) : (
        <BushEditor start={given ?? Object.values(examples)[0]} />
      )}
    </>
  );
}
