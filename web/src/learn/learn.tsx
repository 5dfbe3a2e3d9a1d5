import type { ViewProps } from '../main';
import { texts } from '../texts';

export function LearnView(_: ViewProps) {
  return <h1>{texts.learn.title}</h1>;
}
