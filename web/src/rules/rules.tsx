import type { ViewProps } from '../main';
import { texts } from '../texts';

export function RulesView(_: ViewProps) {
  return <h1>{texts.rules.title}</h1>;
}
