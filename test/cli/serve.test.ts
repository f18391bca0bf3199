import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../src/protocol/endpoints.ts';
import { openSqliteStore } from '../../src/service.ts';
import { setUp } from '../service/support/set-up.ts';
import {
  commandFile,
  makeClient,
  obtainToken,
  postConsent,
  runAssent,
  startService,
  startWithClient,
} from './support/run-assent.ts';
import { startProgram } from '../child-process.ts';
import { freePort, listenLocally } from '../local-server.ts';
import { makeFolder } from '../temporary-folder.ts';

suite('assent serve', { timeout: 300_000 }, () => {
  test('assent serve serves a brand that is created while it runs', async (t) => {
    const { url, authorization } = await startWithClient(t);
    const created = await postConsent(url, authorization, 'visitor-0001');
    assert.equal(created.status, 201);
    assert.equal(created.headers.get('content-length'), '0');
    assert.equal(await created.text(), '');
    const read = await fetch(`${url}/v2/consents/unified/visitor-0001`, { headers: { authorization } });
    assert.equal(read.status, 200);
    assert.match(await read.text(), /"action":"ACCEPT"/);
  });

  test('assent serve has every endpoint of the interface, and asks for a token at each', async (t) => {
    const { url } = await startService(t, { ASSENT_DATA: makeFolder(t) });
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      const { status } = await fetch(url + path.replace(':id', 'visitor-0001'), { method });
      assert.equal(status, 401, name);
    }
  });

  test('assent serve logs JSON lines without personal data', async (t) => {
    const { url, output, authorization } = await startWithClient(t);
    await postConsent(url, authorization, 'canary-visitor');
    await fetch(`${url}/v2/consents/check/canary-visitor`, { headers: { authorization } });
    while (!output.out.includes('checkConsent')) await pause(10);
    const lines = output.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ event, route }) => event ?? route),
      ['listening', '/oauth/token', 'createConsent', 'checkConsent'],
    );
    assert.doesNotMatch(output.out + output.error, /canary/);
  });

  test('assent serve refuses a body that is too large before it is complete, and continues', async (t) => {
    const { url, authorization } = await startWithClient(t, { ASSENT_MAX_BODY: '2048' });
    const chunk = new Uint8Array(1_024).fill(0x20);
    let left = 50;
    const body = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body, duplex: 'half' };
    // Who still writes when the connection is closed may hear of that before the answer.
    const refused = await fetch(`${url}/v2/consents`, sent).then(
      ({ status }) => status,
      ({ name }: Error) => name,
    );
    assert.ok(refused === 413 || refused === 'TypeError', String(refused));
    assert.equal((await postConsent(url, authorization, 'visitor-0001')).status, 201);
  });

  test('assent serve goes on after connections that could not be accepted', async (t) => {
    const module = `import { Server } from 'node:net';
      const { listen } = Server.prototype;
      Server.prototype.listen = function (...words) {
        process.on('SIGUSR2', () => {
          for (let turn = 0; turn < 2; turn += 1) this.emit('error', new Error('accept EMFILE'));
          console.log('{"event":"emitted"}');
        });
        return listen.apply(this, words);
      };`;
    const variables = {
      ASSENT_DATA: makeFolder(t),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}`,
    };
    const { url, output, kill } = await startService(t, variables);
    kill('SIGUSR2');
    while (!output.out.includes('emitted') && !output.error.includes('EMFILE')) await pause(10);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
  });

  const full = '/dev/full';
  test(
    'assent serve goes on, and ends as asked, while the disk of its log is full',
    { skip: !existsSync(full) },
    async (t) => {
      const port = await freePort();
      const words = [process.execPath, commandFile, 'serve'];
      const env = { ASSENT_DATA: makeFolder(t), PORT: `${port}` };
      const running = startProgram(['/bin/sh', '-c', `exec "$0" "$@" > ${full}`, ...words], { env });
      t.after(running.stop);
      const asked = () => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      while (running.child.exitCode === null && !(await asked())?.ok) await pause(50);
      assert.equal((await asked())?.status, 200, running.output.error);
      running.kill('SIGTERM');
      assert.equal((await running.ended).code, 0, running.output.error);
    },
  );
});

suite('assent serve, when it starts', { timeout: 300_000 }, () => {
  /** Records a consent while the clock is wrong by so many milliseconds, and starts the service with the right one. */
  async function startAfter(t: TestContext, error: number): Promise<string> {
    const folder = makeFolder(t);
    const clock = () => Date.now() + error;
    const store = await openSqliteStore({ folder, clock });
    const { client, service } = await setUp(t, { store, clock });
    assert.equal((await client.post()).status, 201);
    await service.close();
    await store.close();
    return (await startService(t, { ASSENT_DATA: folder })).output.out;
  }

  test('assent serve, when it starts, warns about a consent dated in the future, and says what to do', async (t) => {
    const [line = ''] = (await startAfter(t, 365 * 86_400_000)).split('\n');
    const { event, message } = JSON.parse(line);
    assert.equal(event, 'warning');
    assert.match(
      message,
      /^The newest consent is dated \d{4}-\S+Z, but the clock of this machine says \d{4}-\S+Z\. If the clock is wrong, correct it\. /,
    );
  });

  test('assent serve, when it starts, does not warn about a difference of seconds', async (t) => {
    assert.doesNotMatch(await startAfter(t, 5_000), /"warning"/);
  });
});

suite('on SIGTERM assent serve', { timeout: 300_000 }, () => {
  test('assent serve on SIGTERM reports not ready, answers further requests, and exits with status 0', async (t) => {
    const { url, ended, kill, output, authorization } = await startWithClient(t, {
      ASSENT_DRAIN: '400',
    });
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    kill('SIGTERM');
    while (!output.out.includes('"stopping"')) await pause(5);
    assert.equal((await fetch(`${url}/readyz`)).status, 503);
    assert.equal((await postConsent(url, authorization, 'visitor-0001')).status, 201);
    const { code, out } = await ended;
    assert.equal(code, 0);
    assert.match(out, /"event":"stopped"}\n$/);
    await assert.rejects(fetch(`${url}/healthz`));
  });

  test('assent serve on SIGTERM loses nothing under load: every accepted request is answered, and every answered consent is stored', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    const { url, ended, kill } = await startService(t, variables);
    const basic = await makeClient(t, variables);
    const authorization = await obtainToken(url, basic);
    const acknowledged: string[] = [];
    const refused: number[] = [];
    const client = async (name: string): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const id = `${name}-${count}`;
        const reply = await postConsent(url, authorization, id).catch(() => undefined);
        if (!reply) return;
        if (reply.status === 201) acknowledged.push(id);
        else refused.push(reply.status);
      }
    };
    const clients = Array.from({ length: 8 }, (_, index) => client(`client-${index}`));
    while (acknowledged.length < 50) await pause(1);
    kill('SIGTERM');
    assert.equal((await ended).code, 0);
    await Promise.all(clients);
    assert.deepEqual(refused, []);
    const again = await startService(t, variables);
    assert.deepEqual(await missing(again.url, await obtainToken(again.url, basic), acknowledged), []);
    assert.ok(!again.output.out.includes('taken-over'));
  });
});

suite('killed without warning, assent serve', { timeout: 300_000 }, () => {
  test('assent serve, killed without warning, has stored everything that it acknowledged, and starts again at once', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    const acknowledged: string[] = [];
    let basic = '';
    for (let round = 0; round < 2; round += 1) {
      const { url, ended, kill, output } = await startService(t, variables);
      assert.equal(output.out.includes('taken-over'), round > 0);
      basic ||= await makeClient(t, variables);
      const authorization = await obtainToken(url, basic);
      assert.deepEqual(await missing(url, authorization, acknowledged), []);
      const client = async (name: string): Promise<void> => {
        for (let count = 0; ; count += 1) {
          const id = `${round}-${name}-${count}`;
          const reply = await postConsent(url, authorization, id).catch(() => undefined);
          if (!reply) return;
          assert.equal(reply.status, 201);
          acknowledged.push(id);
        }
      };
      const clients = Array.from({ length: 8 }, (_, index) => client(String(index)));
      const enough = acknowledged.length + 20 + Math.random() * 20;
      while (acknowledged.length < enough) await pause(1);
      kill('SIGKILL');
      await ended;
      await Promise.all(clients);
    }
    assert.ok(acknowledged.length >= 40);
    const { url } = await startService(t, variables);
    assert.deepEqual(await missing(url, await obtainToken(url, basic), acknowledged), []);
  });
});

/** Which of the acknowledged consents the service does not show. */
async function missing(url: string, authorization: string, ids: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const id of ids) {
    const reply = await fetch(`${url}/v2/consents/unified/${id}`, { headers: { authorization } });
    if (!(await reply.text()).includes('"action":"ACCEPT"')) lost.push(id);
  }
  return lost;
}

suite('assent serve does not start', { timeout: 300_000 }, () => {
  test('assent serve does not start on a folder that another process has locked, and says which one and what to do', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    await startService(t, variables);
    const { code, error } = await runAssent(t, 'serve', { ...variables, PORT: '0' });
    assert.equal(code, 1);
    assert.match(
      error,
      /^assent serve: The data folder .+ is in use by process \d+ since \d{4}-.+Z\. .+ choose another folder\.\n$/,
    );
  });

  test('assent serve does not start on a port in use, and releases the folder', async (t) => {
    const { port, stop } = await listenLocally(createServer());
    t.after(stop);
    const variables = { ASSENT_DATA: makeFolder(t) };
    const { code, error } = await runAssent(t, 'serve', { ...variables, PORT: String(port) });
    assert.equal(code, 1);
    assert.match(
      error,
      new RegExp(`^assent serve: Cannot listen on 127.0.0.1:${port} .+ Set PORT to a free port`),
    );
    await startService(t, variables);
  });
});
