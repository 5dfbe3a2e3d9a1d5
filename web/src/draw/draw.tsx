import { writeAddress } from '../address';
import type { ViewProps } from '../main';
import { Link } from '../link';
import { texts } from '../texts';
import { BushEditor, examples } from './bush_editor';
import { GraphEditor, examples as graphs } from './graph_editor';

const t = texts.draw;

export function DrawView({ address }: ViewProps) {
  const graph = address.page === 'graph';
  return (
    <>
      <h1>{t.title}</h1>
      <p class="tabs">
        <Link to={writeAddress('draw', {})} current={!graph}>{t.hackenbush}</Link>
        <Link to={writeAddress('draw', {}, 'graph')} current={graph}>{t.graph}</Link>
      </p>
      {graph ? (
        <GraphEditor start={address.query.get('graph') ?? Object.values(graphs)[0]} />
      ) : (
        <BushEditor start={address.query.get('picture') ?? Object.values(examples)[0]} />
      )}
    </>
  );
}
