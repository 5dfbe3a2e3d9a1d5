// A picture of the page at an address, for the README: node screenshot.mjs ADDRESS FILE
import { launch, startServer } from './browser.mjs';

const [, , at, file] = process.argv;
const server = await startServer(process.env.GRUNDY_BINARY);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 960, height: 600 }, locale: 'en', colorScheme: 'light' });
await page.goto(server.address + at);
await page.locator('.boards .spot').first().waitFor();
await page.screenshot({ path: file });
await browser.close();
await server.stop();
