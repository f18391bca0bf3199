import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test, type TestContext } from 'node:test';
import { obtainToken, postConsent, waitForPort } from '../cli/support/run-assent.ts';
import { freePort } from '../local-server.ts';
import { sameOrigin } from '../proxy/support/set-up.ts';
import { assembleImage, type Image } from './support/image.ts';
import { manifestOf } from './support/manifests.ts';
import { runImage, whyWithoutSandbox } from './support/sandbox.ts';
import { makeFolder } from '../temporary-folder.ts';

const skip = whyWithoutSandbox() ?? false;

suite('the image of the Containerfile', { timeout: 300_000, skip }, () => {
  const folder = makeFolder({ after });
  let image: Image;
  before(async () => {
    image = await assembleImage(folder);
  });

  const assent = (t: TestContext, words: readonly string[], variables: Record<string, string> = {}) =>
    runImage(t, image, [...image.entrypoint, ...words], variables);
  const assentForJson = async (t: TestContext, ...words: string[]) => {
    const { code, out, error } = await assent(t, [...words, '--json']).ended;
    assert.equal(code, 0, error);
    return JSON.parse(out);
  };
  const isHealthy = async (t: TestContext, variables: Record<string, string>) =>
    (await runImage(t, image, image.healthCheck, variables).ended).code === 0;

  test('the image of the Containerfile has Node and the production dependencies, and no npm', () => {
    assert.deepEqual(readdirSync(join(image.root, 'usr/local/bin')), ['node']);
    const { dependencies, peerDependencies } = manifestOf('assent-server');
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
      assert.ok(existsSync(join(image.root, 'app/node_modules', name)), name);
    for (const name of ['typescript', 'vite', '@playwright', 'lit', 'assent'])
      assert.ok(!existsSync(join(image.root, 'app/node_modules', name)), name);
    assert.deepEqual(readdirSync(join(image.root, 'app')).toSorted(), [
      'node_modules',
      'package-lock.json',
      'package.json',
      'packages',
    ]);
    assert.deepEqual(readdirSync(join(image.root, 'app/packages')), ['assent-server']);
  });

  test('the image of the Containerfile runs as another user, who can write to the volume and nowhere else', async (t) => {
    const places = [image.volume, '/', '/app', '/app/packages', '/usr/local', '/home', '/tmp', '/etc'];
    const script = `
      const { mkdirSync, writeFileSync } = require('node:fs');
      const results = ${JSON.stringify(places)}.map((place) => {
        try { writeFileSync(place + '/new-file', ''); return 'written'; } catch ({ code }) { return code; }
      });
      console.log(JSON.stringify({ user: process.getuid(), process: process.pid, results }));`;
    const { out, error } = await runImage(t, image, ['node', '--eval', script]).ended;
    const { user, process: id, results } = JSON.parse(out || error);
    assert.deepEqual([user, id], [image.user, 1]);
    assert.notEqual(user, 0);
    const [first, ...others] = results;
    assert.equal(first, 'written');
    for (const code of others) assert.match(code, /^(EROFS|EACCES|ENOENT)$/);
  });

  test('the image of the Containerfile serves, is healthy, keeps a consent over a restart, and stops in time', async (t) => {
    const brand = await assentForJson(t, 'brand', 'create', 'Example');
    const channel = await assentForJson(t, 'channel', 'create', '--brand', brand.brandId);
    const basic = `Basic ${btoa(`${channel.clientId}:${channel.clientSecret}`)}`;
    const variables = { PORT: String(await freePort()), ASSENT_ISSUER: 'http://consent.test' };
    assert.equal(await isHealthy(t, variables), false, 'nobody listens yet');

    const first = assent(t, image.command, variables);
    const url = await waitForPort(first);
    assert.equal(await isHealthy(t, variables), true);
    const created = await postConsent(url, await obtainToken(url, basic), 'kim');
    assert.equal(created.status, 201);
    const signalledAt = performance.now();
    first.kill('SIGTERM');
    const { code, out } = await first.ended;
    assert.deepEqual([code, out.trimEnd().endsWith('{"event":"stopped"}')], [0, true], out);
    assert.ok(performance.now() - signalledAt < 10_000, 'a container engine waits ten seconds');

    const operated = { ...variables, ASSENT_OPERATIONS_PORT: String(await freePort()) };
    const second = await waitForPort(assent(t, image.command, operated));
    assert.equal((await fetch(`${second}/healthz`)).status, 404);
    assert.equal(await isHealthy(t, operated), true, 'on the operations port');
    const headers = { authorization: await obtainToken(second, basic) };
    const reply = await fetch(`${second}/v2/consents/unified/kim`, { headers });
    assert.match(await reply.text(), /"ACCEPT"/);

    const port = String(await freePort());
    const settings = {
      PORT: port,
      ASSENT_SERVICE_URL: second,
      ASSENT_TOKEN_URL: `${second}/oauth/token`,
      ASSENT_CLIENT_ID: channel.clientId,
      ASSENT_CLIENT_SECRET: channel.clientSecret,
    };
    const proxy = assent(t, ['proxy'], settings);
    const address = await waitForPort(proxy);
    assert.equal(await isHealthy(t, settings), true);
    const body = JSON.stringify({
      subject: { anonymousId: `a1.${'b'.repeat(43)}` },
      actions: [{ vendor: 'tubular', target: 'video', action: 'REJECT' }],
    });
    const posted = await fetch(`${address}/consent/v2/consents`, {
      method: 'POST',
      headers: sameOrigin,
      body,
    });
    assert.equal(posted.status, 201);
    proxy.kill('SIGTERM');
    assert.equal((await proxy.ended).code, 0);
  });

  test('the image of the Containerfile says what is wrong if the data folder cannot be written', async (t) => {
    const { code, error } = await assent(t, ['serve'], { ASSENT_DATA: '/app/data' }).ended;
    assert.equal(code, 1);
    assert.match(error, /\/app\/data/);
  });
});
