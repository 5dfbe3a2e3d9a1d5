// How the page talks to the engine (web/src/engine/module.ts), as a module for Node.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '../../web');
const { buildSync } = createRequire(join(web, 'package.json'))('esbuild');
const { outputFiles } = buildSync({ entryPoints: [join(web, 'src/engine/module.ts')], bundle: true, format: 'esm', write: false });
export const { startEngine } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
