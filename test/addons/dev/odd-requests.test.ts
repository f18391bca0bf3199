import assert from 'node:assert/strict';
import { truncateSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { listenLocally } from '../../local-server.ts';
import { askAsIs, folderWith, startDev } from './support/run-dev.ts';

const page = '<!doctype html><title>Mine</title>';

suite('an odd request to assent dev', { timeout: 300_000, concurrency: 2 }, () => {
  test('what a page of another site sends is refused, and told in a short line, however much it is', async (t) => {
    const dev = await startDev(t, folderWith(t));
    for (const [length, told] of [
      [5_000, 'ACCEPT x+…'],
      [3_000_000, 'a consent that cannot be read'],
    ] as const) {
      const action = { vendor: 'x'.repeat(length), target: 'statistics', action: 'ACCEPT' };
      const answer = fetch(`${dev.url}/consent/v2/consents`, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          'sec-fetch-site': 'cross-site',
          origin: 'https://evil.example',
        },
        body: JSON.stringify({ subject: {}, actions: [action] }),
      });
      // The rest of the larger one may not be read.
      await answer.catch(() => {});
      await dev.says(
        new RegExp(`^\\d\\d:\\d\\d:\\d\\d nobody ${told} · not recorded: 403 origin-refused: `, 'm'),
      );
    }
    assert.doesNotMatch(dev.output.out, /x{200}/);
  });

  test('a file that cannot be sent is told, and the next one is sent', async (t) => {
    const folder = folderWith(t, { 'index.html': page, 'film.mp4': '' });
    truncateSync(join(folder, 'film.mp4'), 3 * 2 ** 30);
    const { url, says } = await startDev(t, folder, '.');
    const { status, text } = await askAsIs(url, '/film.mp4');
    assert.equal(status, 500);
    assert.match(text, /film\.mp4 cannot be answered \(File size .*\)\.$/m);
    await says(/^http:\S+\/film\.mp4 cannot be answered \(File size .*\)\.$/m);
    assert.equal((await askAsIs(url, '/')).text, page);
  });

  test('a request of Assent that asks for another protocol is refused, and never reaches the server', async (t) => {
    const seen: string[] = [];
    const target = createServer((_incoming, outgoing) => outgoing.end(page));
    target.on('request', ({ url = '' }: IncomingMessage) => seen.push(url));
    target.on('upgrade', ({ url = '' }: IncomingMessage, socket) => {
      seen.push(url);
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    });
    const { url, stop } = await listenLocally(target);
    t.after(stop);
    const dev = await startDev(t, folderWith(t), '--target', url);
    const ours = [
      '/consent/v2/consents/check/a',
      '/assent/assent.js',
      '/consent-catalogue.json',
      '/x/../consent/v2',
    ];
    for (const upgrade of ['h2c', 'websocket'])
      for (const path of ours) {
        const { status, text } = await askAsIs(dev.url, path, { connection: 'Upgrade', upgrade });
        assert.deepEqual([path, status], [path, 400]);
        assert.match(text, /header Upgrade\. Leave it out/);
      }
    assert.equal((await askAsIs(dev.url, '/socket', { connection: 'Upgrade', upgrade: 'h2c' })).status, 404);
    assert.deepEqual(
      seen.filter((path) => path !== '/'),
      ['/consent-catalogue.json', '/socket'],
    );
  });
});
