import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { listenLocally } from '../../local-server.ts';
import { needed } from '../support/command-variables.ts';
import { anonymousId, consent, sameOrigin, secrets } from '../support/set-up.ts';
import { linesOf, run, start, until, warningsOf } from '../support/start-command.ts';

suite('assent proxy', () => {
  let held = Promise.resolve();
  let arrived = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/token') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ access_token: secrets.token, token_type: 'Bearer', expires_in: 3600 }));
      return;
    }
    arrived += 1;
    await held;
    response.statusCode = request.method === 'POST' ? 201 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(request.method === 'POST' ? undefined : '{"exists":true}');
  };
  const world = createServer((request, response) => void respond(request, response));
  let urls: Record<string, string> = {};
  before(async () => {
    const { url } = await listenLocally(world);
    urls = { ASSENT_SERVICE_URL: url, ASSENT_TOKEN_URL: `${url}/token` };
  });
  after(() => {
    world.closeAllConnections();
    world.close();
  });

  test('assent proxy passes consents on over sockets, and logs each request as a line of JSON', async (context) => {
    const { address, output } = await start(context, urls);
    const post = (body: string) =>
      fetch(`${address}/consent/v2/consents`, { method: 'POST', headers: sameOrigin, body });

    const created = await post(JSON.stringify(consent()));
    assert.deepEqual([created.status, await created.text()], [201, '']);
    assert.match(created.headers.get('set-cookie') ?? '', /^assent_id=a1\..*; Path=\/; SameSite=Lax$/);
    assert.equal((await post(JSON.stringify(consent()) + ' '.repeat(70_000))).status, 413);
    assert.equal((await fetch(`${address}/v2/consents`)).status, 404);
    assert.equal(await (await fetch(`${address}/healthz`)).text(), 'ok\n');

    await until(() => output.out.includes('"status":404'));
    assert.deepEqual(
      linesOf(output.out).flatMap(({ event, status }) => (event === 'warning' ? [] : [status ?? event])),
      ['listening', 201, 413, 404],
    );
    assert.doesNotMatch(output.out + output.error, /canary|a1\./);
  });

  test('assent proxy rejects a body with a Content-Length over the limit, without reading it', async (context) => {
    const { address } = await start(context, urls);
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    context.after(() => socket.destroy());
    const headers = Object.entries({ ...sameOrigin, host: 'localhost', 'content-length': '9999999' });
    socket.write(
      `POST /consent/v2/consents HTTP/1.1\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n{`,
    );
    const [chunk] = await once(socket, 'data');
    assert.match(String(chunk), /^HTTP\/1\.1 413 /);
  });

  test('assent proxy goes on after a connection that could not be accepted', async (context) => {
    const module = `import { Server } from 'node:net';
      const { listen } = Server.prototype;
      Server.prototype.listen = function (...words) {
        process.on('SIGUSR2', () => this.emit('error', new Error('accept EMFILE')));
        return listen.apply(this, words);
      };`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(module)}`;
    const { address, child, output } = await start(context, { ...urls, NODE_OPTIONS });
    for (let turn = 1; turn <= 2; turn += 1) {
      child.kill('SIGUSR2');
      const failures = () => warningsOf(output.out).filter((message) => message === 'accept EMFILE');
      await until(() => failures().length === turn || child.exitCode !== null);
    }
    assert.equal((await fetch(`${address}/healthz`)).status, 200);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    test(`assent proxy completes pending requests before it stops on ${signal}`, async (context) => {
      const before = arrived;
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held = promise;
      const { address, child, ended, output } = await start(context, urls);
      const reading = fetch(`${address}/consent/v2/consents/check/${anonymousId}`, { headers: sameOrigin });
      await until(() => arrived > before);
      child.kill(signal);
      await until(() => output.out.includes('"stopping"'));
      await assert.rejects(fetch(`${address}/healthz`));
      release();
      assert.deepEqual(await (await reading).json(), { exists: true });
      const { code, out } = await ended;
      assert.equal(code, 0);
      assert.match(out, /"stopped"\}\n$/);
    });

  test('assent proxy reports that the port is in use', async (context) => {
    const { address } = await start(context, urls);
    const second = run({ ...needed, PORT: new URL(address).port });
    const { code, error } = await second.ended;
    assert.equal(code, 1);
    assert.match(
      error,
      /^assent proxy: Cannot listen on 127\.0\.0\.1:\d+ \(.*EADDRINUSE.*\)\. Set PORT to a free port, or HOST to/,
    );
  });

  test('assent proxy reports unsafe settings at the start', async (context) => {
    const { output } = await start(context, urls);
    assert.equal(warningsOf(output.out).length, 2);
  });

  test('assent proxy counts visitors by the address that the reverse proxy reports', async (context) => {
    const { address } = await start(context, {
      ...urls,
      ASSENT_TRUSTED_HOPS: '1',
      ASSENT_READS_PER_ADDRESS: '1',
    });
    const read = async (visitor: string) => {
      const headers = { ...sameOrigin, 'x-forwarded-for': visitor };
      return (await fetch(`${address}/consent/v2/consents/check/${anonymousId}`, { headers })).status;
    };
    assert.deepEqual(
      [await read('203.0.113.1'), await read('203.0.113.1'), await read('203.0.113.2')],
      [200, 429, 200],
    );
  });

  test('assent proxy explains every variable in its help', async () => {
    const { out, code } = await run({}, '--help').ended;
    assert.equal(code, 0);
    for (const name of [...Object.keys(needed), 'ASSENT_CLIENT_SECRET_FILE', 'PORT', 'HOST', '/healthz'])
      assert.ok(out.includes(name), name);
  });

  test('assent proxy exits with status 1 and names what to set if it cannot start', async () => {
    const { code, out, error } = await run({}).ended;
    assert.deepEqual([code, out], [1, '']);
    assert.match(
      error,
      /^assent proxy: ASSENT_SERVICE_URL is not set\. Example: ASSENT_SERVICE_URL=https:\/\/consent\.example\nASSENT_TOKEN_URL is not set\. /,
    );
  });
});
