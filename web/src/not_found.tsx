import { views, writeAddress } from './address';
import { Link } from './link';
import { texts } from './texts';

export function NotFound() {
  return (
    <section class="card">
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundHelp}</p>
      <p class="buttons">
        {views.map((view) => (
          <Link key={view} to={writeAddress(view, {})}>
            {texts.views[view]}
          </Link>
        ))}
      </p>
    </section>
  );
}
