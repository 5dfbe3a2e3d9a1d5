// The address says everything about a view, so that a link can be shared and the back button works.

export type View = 'play' | 'explore' | 'draw' | 'rules' | 'learn';
export const views: View[] = ['play', 'explore', 'draw', 'rules', 'learn'];

// The folder that the page lies in. On a server it is the root; `grundy page` writes into index.html where it is.
const { base: folder } = typeof document === 'undefined' ? {} as DOMStringMap : document.documentElement.dataset;
export const base = folder === undefined ? '/' : new URL(folder, location.href).pathname;

export interface Address {
  view: View | null; // null: there is nothing
  page: string; // /learn/sums
  query: URLSearchParams;
}

export function readAddress(location: { pathname: string; search: string }): Address {
  const [view = '', page] = location.pathname.slice(base.length).split('/');
  const query = new URLSearchParams(location.search);
  const inQuery = query.get('page') ?? '';
  query.delete('page');
  return { view: view === '' ? 'play' : views.includes(view as View) ? (view as View) : null, page: page || inQuery, query };
}

export function writeAddress(view: View, values: Record<string, string | undefined>, page = ''): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, v]) => v !== undefined && v !== '') as [string, string][]);
  // A host of plain files has one for every view, and none for the pages of a view.
  if (folder !== undefined && page) query.set('page', page);
  const text = query.toString();
  const path = folder !== undefined ? `${view}/` : page ? `${view}/${page}` : view;
  return `${base}${path}${text ? `?${text}` : ''}`;
}

// Where each view was left, so that its link leads back there.
const left = new Map<View, { to: string; state: unknown }>();
export const whereLeft = (view: View) => left.get(view) ?? { to: writeAddress(view, {}), state: null };

// Moves to another address of the page; the application listens for this event and for the back button alike.
export function go(address: string, state: unknown = null, replace = false): void {
  const { view } = readAddress(location);
  if (view) left.set(view, { to: location.pathname + location.search, state: history.state });
  history[replace ? 'replaceState' : 'pushState'](state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}
