import { render } from 'preact';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Address, base, readAddress, View, views, whereLeft, writeAddress } from './address';
import { whenBack } from './connection';
import { ConnectionNote } from './connection_note';
import { Link } from './link';
import { NotFound } from './not_found';
import { PlayView } from './play/play';
import { texts } from './texts';
import { LanguageChoice } from './language';
import { ThemeChoice } from './theme';

export interface ViewProps {
  address: Address;
}

// The first view is in the first script; the others are loaded when somebody goes there.
const loaders: Record<Exclude<View, 'play'>, () => Promise<ComponentType<ViewProps>>> = {
  explore: () => import('./explore/explore').then((m) => m.ExploreView),
  draw: () => import('./draw/draw').then((m) => m.DrawView),
  rules: () => import('./rules/rules').then((m) => m.RulesView),
  learn: () => import('./learn/learn').then((m) => m.loadWords().then(() => m.LearnView)),
};

function App() {
  const [address, setAddress] = useState(readAddress(location));
  const [loaded, setLoaded] = useState<Partial<Record<View, ComponentType<ViewProps>>>>({ play: PlayView });
  // At once: whoever follows a link in the first frame is heard.
  useLayoutEffect(() => {
    const changed = () => setAddress(readAddress(location));
    addEventListener('popstate', changed);
    return () => removeEventListener('popstate', changed);
  }, []);
  const { view } = address;
  useEffect(() => void document.documentElement.classList.toggle('embed', address.query.get('embed') === '1'), [address]);
  useEffect(() => {
    if (view !== 'learn') document.title = `${view ? texts.views[view] : texts.notFound} · ${texts.name}`;
    if (!view || view === 'play' || loaded[view]) return;
    const load = (): Promise<void> => loaders[view]().then((component) => setLoaded((old) => ({ ...old, [view]: component })), () => whenBack().then(load));
    void load();
  }, [view]);
  const Shown = view ? loaded[view] : NotFound;
  return (
    <>
      <a class="skip" href="#content">
        {texts.skip}
      </a>
      <header>
        <Link to={writeAddress('play', {})} class="name">
          <img src={`${base}icon.svg`} alt="" width={28} height={28} />
          {texts.name}
        </Link>
        <nav aria-label={texts.name}>
          {views.map((name) => (
            <Link key={name} {...whereLeft(name)} current={name === view}>
              {texts.views[name]}
            </Link>
          ))}
        </nav>
        <LanguageChoice />
        <ThemeChoice />
      </header>
      <ConnectionNote />
      <main id="content" tabIndex={-1}>
        {Shown ? <Shown address={address} /> : <p class="quiet">{texts.loading}</p>}
      </main>
    </>
  );
}

render(<App />, document.getElementById('app')!);
