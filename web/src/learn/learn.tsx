import { useEffect, useRef } from 'preact/hooks';
import { writeAddress } from '../address';
import type { ViewProps } from '../main';
import { Link } from '../link';
import { NotFound } from '../not_found';
import { texts } from '../texts';
import { pages } from './pages';

export function LearnView({ address }: ViewProps) {
  const at = address.page === '' ? 0 : pages.findIndex(({ name }) => name === address.page);
  const article = useRef<HTMLElement>(null);
  const shown = useRef(address.page);
  useEffect(() => {
    if (shown.current !== address.page) article.current?.scrollIntoView({ block: 'start' });
    shown.current = address.page;
  }, [address.page]);
  if (at < 0) return <NotFound />;
  const page = pages[at];
  const Body = page.body;
  const link = (i: number) => writeAddress('learn', {}, pages[i].name);
  return (
    <div class="learn">
      <nav aria-label={texts.learn.title}>
        <ol class="pages">
          {pages.map(({ name, title }, i) => (
            <li key={name}>
              <Link to={link(i)} current={i === at}>
                {i + 1}. {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <article class="card" ref={article}>
        <h1>{page.title}</h1>
        <Body key={page.name} />
        <p class="buttons">
          {at > 0 && <Link to={link(at - 1)}>← {texts.learn.previous}</Link>}
          {at + 1 < pages.length && <Link to={link(at + 1)}>{texts.learn.next} →</Link>}
        </p>
      </article>
    </div>
  );
}
