import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readProjectFile } from '../../architecture/source-files.ts';
import { startProgram } from '../../child-process.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { freePort } from '../../local-server.ts';
import { whyWithout } from '../../servers.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { askAsIs, choose, makeSite, recordedOf, startSite, visitorOf } from './support/run-site.ts';

suite('a site behind nginx', { timeout: 120_000, skip: whyWithout('nginx') ?? false }, () => {
  test('the documented location of nginx passes the proxy and the files of a site, compressed, and nothing else of it', async (t) => {
    const folder = makeFolder(t);
    const site = await startSite(t, await makeSite(folder));
    const port = await freePort();
    const pages = join(folder, 'www');
    mkdirSync(pages);
    writeFileSync(join(pages, 'index.html'), 'the page');
    for (const path of [folder, pages]) chmodSync(path, 0o755);
    const [location = ''] = blocksIn(readProjectFile('docs/reference/commands.md'), 'nginx');
    assert.ok(location.includes('127.0.0.1:8082'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${join(folder, 'pid')}; events {}
      http { access_log off; gzip on; gzip_types application/json; ${temporary.join(' ')}
        server { listen 127.0.0.1:${port}; root ${pages};
          ${location.replaceAll('127.0.0.1:8082', new URL(site.url).host)}
        } }`,
    );
    const nginx = startProgram(['nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    });
    t.after(async () => {
      // Killed, it would leave its workers.
      nginx.kill('SIGTERM');
      await nginx.ended;
    });
    const url = `http://127.0.0.1:${port}`;
    while (!(await fetch(url).then(Boolean, () => false))) await pause(50);

    assert.equal((await choose(url, visitorOf(1), 'ACCEPT')).status, 201);
    assert.equal(await recordedOf(url, visitorOf(1)), 'ACCEPT');
    const br = { 'accept-encoding': 'gzip, br' };
    const [direct, passed] = [
      await askAsIs(site.url, '/assent/0.1.0/assent.js', br),
      await askAsIs(url, '/assent/0.1.0/assent.js', br),
    ];
    assert.deepEqual(passed.bytes, direct.bytes);
    for (const name of ['content-encoding', 'cache-control', 'etag', 'vary'])
      assert.equal(passed.headers[name], direct.headers[name], name);
    assert.equal((await askAsIs(url, '/consent-catalogue.json')).status, 200);
    for (const path of ['/v2/consents', '/oauth/token', '/dashboard/', '/healthz', '/metrics', '/assent'])
      assert.equal((await askAsIs(url, path)).status, 404, path);
    for (const path of ['/assent/../metrics', '/assent/..%2fmetrics', '/consent/%2e%2e/oauth/token'])
      assert.notEqual((await askAsIs(url, path)).status, 200, path);
    assert.equal((await askAsIs(url, '/')).bytes.toString(), 'the page');
  });
});
