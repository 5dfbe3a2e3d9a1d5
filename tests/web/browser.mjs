// Starts the real server and a real browser, and closes both.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const fromPage = createRequire(join(here, '../../web/package.json'));
const { chromium } = fromPage('playwright-core');
export const axeSource = fromPage.resolve('axe-core/axe.min.js');

const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

// GRUNDY_ADDRESS names a server that runs already, for work on the page alone.
export async function startServer(binary, more = [], port = 0, environment = {}) {
  if (process.env.GRUNDY_ADDRESS) return { address: process.env.GRUNDY_ADDRESS, stop: async () => undefined };
  const server = spawn(binary, ['serve', '--port', String(port), ...more], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment } });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (data) => {
      said += data;
      const found = /http:\/\/[^\s]+/.exec(said);
      if (found) resolve(found[0].replace(/\/$/, ''));
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const stop = (signal = 'SIGINT') =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.on('exit', resolve);
      server.kill(signal);
    });
  return { address, stop };
}

export const launch = () => chromium.launch({ executablePath: process.env.GRUNDY_CHROMIUM ?? '/usr/bin/chromium', headless: true, args: flags });
