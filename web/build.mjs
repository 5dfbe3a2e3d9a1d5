// Builds the page into dist/: one small script for the first view, the rest in parts that are loaded when needed.
// Every file gets a compressed twin; both are embedded into the binary by cmake/embed_page.cmake.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);

const result = await build({
  absWorkingDir: here,
  entryPoints: { main: 'src/main.tsx', style: 'src/style.css', worker: 'src/engine/worker.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  metafile: true,
  logLevel: 'warning',
});
const named = (start) => '/' + Object.keys(result.metafile.outputs).find((f) => f.startsWith(`dist/${start}-`)).slice(5);
const index = readFileSync(join(here, 'index.html'), 'utf8');
const page = index.replace('/src/main.tsx', named('main')).replace('/src/style.css', named('style'));
writeFileSync(join(dist, 'index.html'), page);
writeFileSync(join(dist, 'icon.svg'), readFileSync(join(here, 'icon.svg')));

// For `grundy page`, where scripts/build-wasm was run: the engine, a first file that names it and finds everything from
// where it lies itself, and what keeps the page for use without a network.
const wasm = join(here, '../build/wasm/bin/grundy.wasm');
if (existsSync(wasm)) {
  const code = readFileSync(wasm);
  const engine = `engine-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.wasm`;
  writeFileSync(join(dist, engine), code);
  const folder = `data-base="./" data-engine="./${engine}" data-worker=".${named('worker')}"`;
  // From a folder that is opened as a file browsers load no modules, so that nothing but this would say anything.
  const asFile = 'This page needs a web host: browsers run no scripts of this kind from a folder that is opened as a file. '
    + 'In this folder <code>python3 -m http.server</code> is one, and <code>grundy serve</code> needs no folder.';
  const note = `<script>if (location.protocol === "file:") document.getElementById("app").innerHTML = "<p>${asFile}</p>";</script>`;
  const local = page.replace('<html ', `<html ${folder} `).replaceAll(/((?:src|href)=")\//g, '$1./').replace('<div id="app"></div>', `$&\n    ${note}`);
  writeFileSync(join(dist, 'local.html'), local);
  // Hosts that show this file where there is none: addresses as a server has them lead to the file of their view.
  const lost = `<!doctype html>
<meta charset="utf-8" />
<title>Grundy</title>
<p>There is nothing here.</p>
<script>
  const found = /^(.*?\\/)(play|explore|draw|rules|learn)\\/([^\\/]+)\\/?$/.exec(location.pathname);
  const query = new URLSearchParams(location.search);
  if (found) query.set("page", found[3]), location.replace(found[1] + found[2] + "/?" + query);
</script>
`;
  writeFileSync(join(dist, '404.html'), lost);
  const files = readdirSync(dist).filter((file) => !file.endsWith('.html'));
  await build({
    absWorkingDir: here,
    entryPoints: ['src/service_worker.ts'],
    outdir: 'dist',
    bundle: true,
    minify: true,
    target: 'es2022',
    define: { GRUNDY_FILES: JSON.stringify(['index.html', ...files]) },
    logLevel: 'warning',
  });
}
for (const file of readdirSync(dist)) {
  writeFileSync(join(dist, file + '.gz'), gzipSync(readFileSync(join(dist, file)), { level: 9 }));
}
