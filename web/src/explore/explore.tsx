import type { ViewProps } from '../main';
import { texts } from '../texts';

export function ExploreView(_: ViewProps) {
  return <h1>{texts.explore.title}</h1>;
}
