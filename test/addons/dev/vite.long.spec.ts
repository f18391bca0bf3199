import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../../child-process.ts';
import { freePort } from '../../local-server.ts';
import { expect, test } from '../../e2e/data-test.ts';
import { recordAcceptance } from '../../e2e/steps/choose-in-banner.ts';
import { startDev } from './support/run-dev.ts';

const tag =
  '<script async src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>';

const viteCommand = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));

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
  // In a process of its own, as everybody has it: within this one, it would have later builds be for development.
  const vite = startProgram(
    [process.execPath, viteCommand, '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
    { cwd: data, env: { ...process.env, NO_COLOR: '1' } },
  );
  const stops: (() => unknown)[] = [() => vite.stop()];
  try {
    await vite.says(/Local:/);
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
