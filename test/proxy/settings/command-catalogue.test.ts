import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listenLocally } from '../../local-server.ts';
import { inFolder, needed } from '../support/command-variables.ts';
import { action, consent, sameOrigin } from '../support/set-up.ts';
import { linesOf, run, start, until, warningsOf } from '../support/start-command.ts';

const offering = (vendor: string): string => `{"vendors":[{"id":"${vendor}","targets":["statistics"]}]}`;

async function listen(t: TestContext, server: Server): Promise<string> {
  const { url, stop } = await listenLocally(server);
  t.after(stop);
  return url;
}

/** A service that records everything, and its identity provider. */
async function startWorld(t: TestContext) {
  const base = await listen(
    t,
    createServer((request, response) => {
      if (request.url === '/token')
        response
          .setHeader('content-type', 'application/json')
          .end('{"access_token":"a.canary.token","token_type":"Bearer","expires_in":3600}');
      else response.writeHead(201).end();
    }),
  );
  return { ASSENT_SERVICE_URL: base, ASSENT_TOKEN_URL: `${base}/token`, ASSENT_CATALOGUE_INTERVAL: '1' };
}

async function post(address: string, vendor: string): Promise<number> {
  const answer = await fetch(`${address}/consent/v2/consents`, {
    method: 'POST',
    headers: sameOrigin,
    body: JSON.stringify(consent({ actions: [action({ vendor })] })),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Waits until a choice gets this status: an interval of a second, and time for a busy machine. */
async function getsSoon(address: string, vendor: string, status: number): Promise<void> {
  const end = performance.now() + 5_000;
  while ((await post(address, vendor)) !== status) {
    assert.ok(performance.now() < end, `${vendor} does not get ${status}`);
    // Fewer posts than the limit of a minute.
    await pause(500);
  }
}

suite('assent proxy with a catalogue that changes', { timeout: 120_000 }, () => {
  test('assent proxy with a catalogue that changes in its file uses it without a restart, and keeps it while a broken one is there', async (t) => {
    const file = inFolder('changing.json', offering('acme'));
    const generous = { ASSENT_POSTS_PER_SUBJECT: '1000', ASSENT_POSTS_PER_ADDRESS: '1000' };
    const world = { ...(await startWorld(t)), ...generous };
    const { address, output, child, ended } = await start(t, { ...world, ASSENT_CATALOGUE: file });
    assert.deepEqual([await post(address, 'acme'), await post(address, 'newer')], [201, 400]);

    renameSync(inFolder('draft.json', offering('newer')), file);
    await getsSoon(address, 'newer', 201);
    assert.equal(await post(address, 'acme'), 400);

    const before = warningsOf(output.out).length;
    writeFileSync(file, offering('acme').slice(0, 30));
    await until(() => warningsOf(output.out).length > before);
    assert.deepEqual([await post(address, 'acme'), await post(address, 'newer')], [400, 201]);

    writeFileSync(file, offering('acme'));
    await getsSoon(address, 'acme', 201);
    await until(() => warningsOf(output.out).length > before + 1);
    assert.deepEqual(warningsOf(output.out).slice(before), [
      'ASSENT_CATALOGUE must be a catalogue: run "assent check" on it. The proxy keeps the previous catalogue.',
      'ASSENT_CATALOGUE can be used again.',
    ]);
    assert.deepEqual(
      linesOf(output.out).filter(({ event }) => event === 'catalogue-changed'),
      [1, 2].map(() => ({ event: 'catalogue-changed', vendors: 1 })),
    );
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  });

  test('assent proxy with a catalogue that changes at its address uses it without a restart, and stops while the address does not answer', async (t) => {
    let text = offering('acme');
    let isSilent = false;
    let asked = 0;
    const site = await listen(
      t,
      createServer((_, response) => {
        asked += 1;
        if (!isSilent) response.end(text);
      }),
    );
    const world = await startWorld(t);
    const { address, child, ended } = await start(t, { ...world, ASSENT_CATALOGUE_URL: `${site}/c.json` });
    assert.deepEqual([await post(address, 'acme'), await post(address, 'newer')], [201, 400]);
    text = offering('newer');
    await getsSoon(address, 'newer', 201);

    isSilent = true;
    const before = asked;
    await until(() => asked > before);
    const signalledAt = performance.now();
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
    assert.ok(performance.now() - signalledAt < 5_000, 'the answer is not waited for');
  });

  test('the catalogue of assent proxy may come from a pipe, which is read once', async (t) => {
    const world = await startWorld(t);
    const pipe = inFolder('pipe', '');
    rmSync(pipe);
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    const writing = writeFile(pipe, offering('acme'));
    const { address } = await start(t, { ...world, ASSENT_CATALOGUE: pipe });
    await writing;
    assert.deepEqual([await post(address, 'acme'), await post(address, 'newer')], [201, 400]);
  });

  test('assent proxy with a catalogue that changes does not start if the address cannot be used', async () => {
    for (const [url, message] of [
      ['http://127.0.0.1:9/c.json', /^assent proxy: ASSENT_CATALOGUE_URL cannot be fetched \(\w+\)\.\n$/],
      ['http://other.example/c.json', /ASSENT_CATALOGUE_URL is ".+", but must be an https address/],
      ['https://name:canary@site.example/', /ASSENT_CATALOGUE_URL .+ without a user name/],
    ] as const) {
      const { code, error } = await run({ ...needed, ASSENT_CATALOGUE_URL: url }).ended;
      assert.equal(code, 1);
      assert.match(error, message);
    }
    const both = {
      ASSENT_CATALOGUE_URL: 'https://site.example/c.json',
      ASSENT_CATALOGUE: inFolder('c', offering('acme')),
    };
    const { code, error } = await run({ ...needed, ...both }).ended;
    assert.equal(code, 1);
    assert.match(error, /ASSENT_CATALOGUE_URL and ASSENT_CATALOGUE are both set: unset one of them\./);
  });
});
