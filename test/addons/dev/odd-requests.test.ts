import assert from 'node:assert/strict';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
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
});
