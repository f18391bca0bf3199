import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '../../local-server.ts';
import { expect, test } from '../../e2e/data-test.ts';
import { recordAcceptance } from '../../e2e/steps/choose-in-banner.ts';
import { startDev } from './support/run-dev.ts';

const tag =
  '<script async src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>';

const main = `import { word } from './word.js';
const show = (word) => document.querySelector('#word').append(word);
show(word);
import.meta.hot.accept('./word.js', (changed) => show(changed.word));`;

test('a page of Vite behind assent dev changes without a reload, by a socket through its port, and records a choice', async ({
  page,
  data,
}) => {
  const write = (name: string, text: string) => writeFileSync(join(data, name), text);
  write('index.html', `<head>${tag}</head><p id="word"></p><script type="module" src="/main.js"></script>`);
  write('main.js', main);
  write('word.js', "export const word = 'one';");
  const port = await freePort();
  const vite = await createServer({
    root: data,
    configFile: false,
    logLevel: 'error',
    server: { port, strictPort: true, host: '127.0.0.1' },
  });
  await vite.listen();
  const stops: (() => unknown)[] = [() => vite.close()];
  try {
    const dev = await startDev(
      { after: (stop) => stops.push(stop) },
      data,
      '--target',
      `http://127.0.0.1:${port}`,
    );
    await dev.says(/^Wrote consent-catalogue\.json,/m);
    expect(dev.output.out).not.toContain('Paste');
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host));
    const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
    await page.goto(dev.url);
    await connected;
    await expect(page.locator('#word')).toHaveText('one');
    write('word.js', "export const word = ' two';");
    await expect(page.locator('#word')).toHaveText('one two');
    expect(sockets).toEqual([new URL(dev.url).host]);

    await recordAcceptance(page);
    await dev.says(/ ACCEPT tally\/statistics · recorded$/m);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});
