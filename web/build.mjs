// Builds the page into dist/: one small script for the first view, the rest in parts that are loaded when needed.
// Every file gets a compressed twin; both are embedded into the binary by cmake/embed_page.cmake.
import { build } from 'esbuild';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);

const result = await build({
  absWorkingDir: here,
  entryPoints: { main: 'src/main.tsx', style: 'src/style.css' },
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
writeFileSync(join(dist, 'index.html'), index.replace('/src/main.tsx', named('main')).replace('/src/style.css', named('style')));
writeFileSync(join(dist, 'icon.svg'), readFileSync(join(here, 'icon.svg')));
for (const file of readdirSync(dist)) {
  writeFileSync(join(dist, file + '.gz'), gzipSync(readFileSync(join(dist, file)), { level: 9 }));
}
