import type { ViewProps } from '../main';
import { texts } from '../texts';
import { BushEditor, examples } from './bush_editor';

export function DrawView({ address }: ViewProps) {
  const start = address.query.get('picture') ?? Object.values(examples)[0];
  return (
    <>
      <h1>{texts.draw.title}: {texts.draw.hackenbush}</h1>
      <BushEditor start={start} />
    </>
  );
}
