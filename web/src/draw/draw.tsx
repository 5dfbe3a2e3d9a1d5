import type { ViewProps } from '../main';
import { texts } from '../texts';

export function DrawView(_: ViewProps) {
  return <h1>{texts.draw.title}</h1>;
}
