import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { suite, test } from 'node:test';
import { runAssent } from '../../cli/support/run-assent.ts';
import { freePort } from '../../local-server.ts';
import { folderWith, startDev } from './support/run-dev.ts';

/** The words of the command, and what it says. */
const faults: readonly (readonly [name: string, words: string, said: RegExp])[] = [
  ['a folder that does not exist', 'nothing', /^assent dev: There is no folder nothing\. Check the path/],
  [
    'a file in place of a folder',
    'a.txt',
    /^assent dev: a\.txt is a file\. Name the folder of your pages\.$/m,
  ],
  ['the data of a service', '.assent', /^assent dev: \.assent is the data of a consent service/],
  ['a folder and a target', 'site --target http://localhost:5173', /Give a folder or --target, not both/],
  ['a target without a scheme', '--target localhost:5173', /--target <address>.*It must be an http address/],
  ['a target with a path', '--target http://localhost:5173/app', /It must be an http address without a path/],
  ['a target by https', '--target https://localhost:5173', /It must be an http address/],
  [
    'a target that is its own address',
    '--port 8080 --target http://127.0.0.1:8080',
    /^assent dev: http:\/\/127\.0\.0\.1:8080 would be the address of this site itself\. Choose another port/,
  ],
  ['a port that is none', '--port 80800', /--port <port>.*A port must be a whole number/],
  [
    'JSON with a fault',
    'broken',
    /broken\/consent-catalogue\.json is not valid JSON from line 2, column 1\./,
  ],
  [
    'a catalogue with a fault',
    'wrong',
    /wrong\/consent-catalogue\.json is not a valid catalogue:\n {2}brand: /,
  ],
];

suite('assent dev refuses', { timeout: 300_000 }, () => {
  for (const [name, words, said] of faults)
    test(`assent dev refuses ${name} in a sentence`, async (t) => {
      const folder = folderWith(t, {
        'a.txt': '',
        'site/index.html': '',
        '.assent/lock': '',
        'broken/index.html': '',
        'broken/consent-catalogue.json': '{\n',
        'wrong/index.html': '',
        'wrong/consent-catalogue.json': '{}',
      });
      const ended = await runAssent(
        t,
        `dev --port 0 ${words}`.replace(/--port 0 (--port)/, '$1'),
        {},
        folder,
      );
      assert.match(ended.error, said);
      assert.doesNotMatch(ended.error, /^ +at /m);
      assert.deepEqual([ended.code, ended.out], [1, '']);
    });

  // A browser would show what is at the other address that localhost may be. Some machines have one alone.
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const hosts = ['127.0.0.1', '::1'].filter((host) => addresses.some(({ address }) => address === host));
  for (const host of hosts)
    test(`assent dev refuses a port that is taken at ${host}, says which, and has written nothing but its data`, async (t) => {
      const port = await freePort();
      const taken = createServer().listen(port, host);
      t.after(() => taken.close());
      await once(taken, 'listening');
      const folder = folderWith(t);
      const { error, code } = await runAssent(t, `dev --port ${port}`, {}, folder);
      assert.ok(error.includes(`Cannot listen on ${host}:${port} `), error);
      assert.match(error, /Choose another port with --port\./);
      assert.deepEqual([code, readdirSync(folder)], [1, ['.assent']]);
    });

  test('assent dev answers at each address that localhost may be, and leaves them at its end', async (t) => {
    const dev = await startDev(t, folderWith(t));
    const { port } = new URL(dev.url);
    const both = hosts.map((host) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`);
    for (const url of both) assert.match(await (await fetch(url)).text(), /assent\.js/, url);
    dev.kill('SIGTERM');
    assert.equal((await dev.ended).code, 0);
    for (const url of both) await assert.rejects(fetch(url), url);
  });

  test('assent dev refuses a folder in which it runs, and says where', async (t) => {
    const folder = folderWith(t);
    const { url } = await startDev(t, folder);
    const second = await runAssent(t, 'dev --port 0', {}, folder);
    assert.match(
      second.error,
      new RegExp(
        `^assent dev: A consent service already runs in this folder, at ${url} \\(process \\d+\\)\\. Stop it, or start this one in another working directory\\.$`,
        'm',
      ),
    );
    assert.equal(second.code, 1);
    assert.equal((await fetch(url)).status, 200);
  });
});
