import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readProxyEnvironment } from '../../src/cli/proxy-environment.ts';
import { proxyCommand } from '../../src/cli/proxy.ts';
import { anonymousId, consent, sameOrigin, secrets } from './support/set-up.ts';

const script = fileURLToPath(new URL('support/run-command.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assent-proxy-'));
const inFolder = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
after(() => rmSync(folder, { recursive: true }));

const needed = {
  ASSENT_SERVICE_URL: 'https://service.example',
  ASSENT_TOKEN_URL: 'https://identity.example/token',
  ASSENT_CLIENT_ID: 'channel-1',
  ASSENT_CLIENT_SECRET: secrets.clientSecret,
};

/** Starts `assent proxy` with these variables and no others. */
function run(variables: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { env: { PORT: '0', ...variables } });
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.error += text));
  const ended = once(child, 'close').then(([code]) => ({ ...output, code: Number(code) }));
  return { child, output, ended };
}

/** Starts a proxy for the length of a test, and waits until it listens. */
async function start(context: TestContext, variables: Record<string, string>) {
  const running = run({ ...needed, ...variables });
  context.after(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  for (;;) {
    const line = running.output.out.split('\n').find((text) => text.includes('"listening"'));
    if (line !== undefined) return { ...running, address: `http://127.0.0.1:${JSON.parse(line).port}` };
    if (running.child.exitCode !== null) assert.fail(running.output.error);
    await pause(10);
  }
}

suite('assent proxy', () => {
  let release = (): void => {};
  let held = new Promise<void>(() => {});
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/token') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ access_token: secrets.token, token_type: 'Bearer', expires_in: 3600 }));
      return;
    }
    if (request.url?.includes('/check/')) await held;
    response.statusCode = request.method === 'POST' ? 201 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(request.method === 'POST' ? undefined : '{"exists":true}');
  };
  const world = createServer((request, response) => void respond(request, response));
  let urls: Record<string, string> = {};
  before(async () => {
    world.listen(0, '127.0.0.1');
    await once(world, 'listening');
    const address = world.address();
    assert.ok(address !== null && typeof address === 'object');
    const base = `http://127.0.0.1:${address.port}`;
    urls = { ASSENT_SERVICE_URL: base, ASSENT_TOKEN_URL: `${base}/token` };
  });
  after(() => {
    world.closeAllConnections();
    world.close();
  });

  test('passes consents on over sockets, and logs each request as a line of JSON', async (context) => {
    const { address, output } = await start(context, urls);
    const post = (body: string) =>
      fetch(`${address}/consent/v2/consents`, { method: 'POST', headers: sameOrigin, body });

    const created = await post(JSON.stringify(consent()));
    assert.deepEqual([created.status, await created.text()], [201, '']);
    assert.match(created.headers.get('set-cookie') ?? '', /^assent_id=a1\..*; Path=\/; SameSite=Lax$/);
    assert.equal((await post(JSON.stringify(consent()) + ' '.repeat(70_000))).status, 413);
    assert.equal((await fetch(`${address}/v2/consents`)).status, 404);
    assert.equal(await (await fetch(`${address}/healthz`)).text(), 'ok\n');

    const lines = output.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ event, status }) => status ?? event),
      ['listening', 201, 413, 404],
    );
    assert.doesNotMatch(output.out + output.error, /canary|a1\./);
  });

  test('refuses a body that says it is too long, without waiting for it', async (context) => {
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

  test('mounts where it is told, and takes the cells of the catalogue alone', async (context) => {
    const catalogue = inFolder('catalogue.json', '{"vendors":[{"id":"acme","targets":["statistics"]}]}');
    const { address } = await start(context, {
      ...urls,
      ASSENT_PROXY_PATH: '/',
      ASSENT_CATALOGUE: catalogue,
    });
    const post = (vendor: string) =>
      fetch(`${address}/v2/consents`, {
        method: 'POST',
        headers: sameOrigin,
        body: JSON.stringify(consent({ actions: [{ vendor, target: 'statistics', action: 'REJECT' }] })),
      });
    assert.deepEqual([(await post('acme')).status, (await post('other')).status], [201, 400]);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    test(`ends what it was asked before it stops on ${signal}`, async (context) => {
      held = new Promise((resolve) => (release = resolve));
      const { address, child, ended, output } = await start(context, urls);
      const reading = fetch(`${address}/consent/v2/consents/check/${anonymousId}`, { headers: sameOrigin });
      await pause(100);
      child.kill(signal);
      while (!output.out.includes('"stopping"')) await pause(10);
      await assert.rejects(fetch(`${address}/healthz`));
      release();
      assert.deepEqual(await (await reading).json(), { exists: true });
      const { code, out } = await ended;
      assert.equal(code, 0);
      assert.match(out, /"stopped"\}\n$/);
    });

  test('says so when the port is taken', async (context) => {
    const { address } = await start(context, urls);
    const second = run({ ...needed, PORT: new URL(address).port });
    const { code, error } = await second.ended;
    assert.equal(code, 1);
    assert.match(error, /^assent proxy: cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE/);
  });

  test('explains every variable in its help', async () => {
    const { out, code } = await run({}, '--help').ended;
    assert.equal(code, 0);
    for (const name of [...Object.keys(needed), 'ASSENT_CLIENT_SECRET_FILE', 'PORT', 'HOST', '/healthz'])
      assert.ok(out.includes(name), name);
  });
});

suite('a variable that cannot be used ends assent proxy with one sentence that names it', () => {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(needed).filter(([key]) => key !== name));
  const cases: [string, Record<string, string>, RegExp][] = [
    ['no service', without('ASSENT_SERVICE_URL'), /ASSENT_SERVICE_URL is not set\./],
    ['an empty service', { ...needed, ASSENT_SERVICE_URL: '' }, /ASSENT_SERVICE_URL is not set\./],
    ['no token address', without('ASSENT_TOKEN_URL'), /ASSENT_TOKEN_URL is not set\./],
    ['no clientId', without('ASSENT_CLIENT_ID'), /ASSENT_CLIENT_ID is not set\./],
    [
      'no secret',
      without('ASSENT_CLIENT_SECRET'),
      /ASSENT_CLIENT_SECRET is not set, nor is ASSENT_CLIENT_SECRET_FILE\./,
    ],
    ['plain http', { ...needed, ASSENT_SERVICE_URL: 'http://service' }, /ASSENT_SERVICE_URL must be https/],
    [
      'two secrets',
      { ...needed, ASSENT_CLIENT_SECRET_FILE: '/x' },
      /ASSENT_CLIENT_SECRET_FILE and ASSENT_CLIENT_SECRET are both set/,
    ],
    [
      'a secret file that is not there',
      { ...without('ASSENT_CLIENT_SECRET'), ASSENT_CLIENT_SECRET_FILE: '/not/there' },
      /ASSENT_CLIENT_SECRET_FILE names a file that cannot be read \(\/not\/there\)/,
    ],
    [
      'a secret file of two lines',
      { ...without('ASSENT_CLIENT_SECRET'), ASSENT_CLIENT_SECRET_FILE: inFolder('two', 'canary\nx\n') },
      /ASSENT_CLIENT_SECRET must not hold control characters/,
    ],
    ['a path', { ...needed, ASSENT_PROXY_PATH: 'consent' }, /ASSENT_PROXY_PATH must begin with a slash/],
    [
      'an origin',
      { ...needed, ASSENT_ALLOWED_ORIGINS: 'https://a.example *' },
      /ASSENT_ALLOWED_ORIGINS must be an absolute address/,
    ],
    ['a timeout', { ...needed, ASSENT_TIMEOUT: '10s' }, /ASSENT_TIMEOUT must be a whole number\./],
    ['a short timeout', { ...needed, ASSENT_TIMEOUT: '5' }, /ASSENT_TIMEOUT must be a whole number from 100/],
    ['a port', { ...needed, PORT: '65536' }, /PORT must be at most 65535\./],
    ['a switch', { ...needed, ASSENT_ALLOW_HTTP: 'yes' }, /ASSENT_ALLOW_HTTP must be 0 or 1\./],
    [
      'a version',
      { ...needed, ASSENT_VERSIONS: 'create=/v2' },
      /ASSENT_VERSIONS must be pairs of createConsent, /,
    ],
    [
      'a catalogue that is not there',
      { ...needed, ASSENT_CATALOGUE: '/not/there' },
      /ASSENT_CATALOGUE names a file/,
    ],
    [
      'a catalogue that is none',
      { ...needed, ASSENT_CATALOGUE: inFolder('none', '{}') },
      /ASSENT_CATALOGUE is not the file of a catalogue/,
    ],
    [
      'an empty catalogue',
      { ...needed, ASSENT_CATALOGUE: inFolder('empty', '{"vendors":[]}') },
      /ASSENT_CATALOGUE is empty/,
    ],
  ];
  for (const [name, variables, complaint] of cases)
    test(name, async () => {
      let error = '';
      const command = proxyCommand(variables).exitOverride();
      command.configureOutput({ writeErr: (text) => void (error += text) });
      await assert.rejects(command.parseAsync([], { from: 'user' }), { exitCode: 1 });
      assert.match(error, complaint);
      assert.match(error, /^assent proxy: .*\.\n$/);
      assert.doesNotMatch(error, /canary/);
    });

  test('and its process with status 1', async () => {
    const { code, out, error } = await run({}).ended;
    assert.deepEqual([code, out, error], [1, '', 'assent proxy: ASSENT_SERVICE_URL is not set.\n']);
  });
});

suite('the variables of assent proxy', () => {
  test('are read into options', () => {
    const read = readProxyEnvironment({
      ...needed,
      ASSENT_CLIENT_SECRET: '',
      ASSENT_CLIENT_SECRET_FILE: inFolder('secret', 'canary-of-a-file\n'),
      ASSENT_PROXY_PATH: '/api/consent',
      ASSENT_ALLOWED_ORIGINS: ' https://a.example, https://b.example ',
      ASSENT_VERSIONS: 'createConsent= checkConsent=/v3',
      ASSENT_TIMEOUT: '5000',
      ASSENT_REPLY_LIMIT: '1000000',
      ASSENT_COOKIE_MAX_AGE: '0',
      ASSENT_ALLOW_HTTP: '1',
      ASSENT_LOG_KEY: 'a key for the log',
      HOST: '0.0.0.0',
      PORT: '80',
    });
    assert.deepEqual(read, {
      host: '0.0.0.0',
      port: 80,
      options: {
        serviceUrl: 'https://service.example',
        tokenUrl: 'https://identity.example/token',
        clientId: 'channel-1',
        clientSecret: 'canary-of-a-file',
        path: '/api/consent',
        catalogue: undefined,
        allowedOrigins: ['https://a.example', 'https://b.example'],
        versions: { createConsent: '', checkConsent: '/v3' },
        timeout: 5_000,
        replyLimit: 1_000_000,
        cookieMaxAge: 0,
        allowHttp: true,
        logKey: 'a key for the log',
      },
    });
  });

  test('have defaults, but for four', () => {
    const { host, port, options } = readProxyEnvironment(needed);
    assert.deepEqual([host, port], ['127.0.0.1', 8082]);
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    assert.deepEqual(
      given.map(([name]) => name),
      ['serviceUrl', 'tokenUrl', 'clientId', 'clientSecret'],
    );
  });
});
