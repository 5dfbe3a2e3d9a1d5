// Only for a page without a server: keeps every file that was loaded, so that the page works without a network after
// the first visit. Names of scripts carry a hash of their content; what has none is asked for anew where there is a net.
declare const GRUNDY_FILES: string[]; // by build.mjs
interface Scope extends EventTarget {
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = self as unknown as Scope;
const kept = 'grundy-1';
const inScope = (file: string) => new URL(file, scope.registration.scope).href;

// Everything but the engine, which comes when it is first needed and is kept then.
scope.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(kept);
    await cache.addAll(GRUNDY_FILES.filter((file) => !file.endsWith('.wasm')).map(inScope));
    await scope.skipWaiting();
  };
  (event as Extendable).waitUntil(fill());
});
scope.addEventListener('activate', (event) => {
  const clean = async () => {
    const cache = await caches.open(kept);
    const wanted = new Set(GRUNDY_FILES.map(inScope));
    for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
    await scope.clients.claim();
  };
  (event as Extendable).waitUntil(clean());
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  if (request.mode === 'navigate') {
    // The page is one application; only its first file says which view it is for.
    try {
      const fresh = await fetch(request);
      if (fresh.ok) return fresh;
    } catch {
      // without a network: below
    }
    const page = await cache.match(inScope('index.html'));
    if (!page) return Response.error();
    const depth = new URL(request.url).pathname.slice(new URL(scope.registration.scope).pathname.length).split('/').length - 1;
    const html = (await page.text()).replaceAll(/((?:data-[a-z]+|src|href)=")\.\//g, `$1${'../'.repeat(depth) || './'}`);
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

scope.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  if (request.method === 'GET' && request.url.startsWith(scope.registration.scope)) (event as Fetching).respondWith(answer(request));
});

export {};
