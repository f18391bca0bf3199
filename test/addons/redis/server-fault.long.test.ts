import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { after, before, suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listenLocally } from '../../local-server.ts';
import { needed } from '../../proxy/support/command-variables.ts';
import { run, start, warningsOf } from '../../proxy/support/start-command.ts';
import { findServerFault } from '../../../src/addons/redis/node/server-fault.ts';
import { commandsFor, ownRedisIsMissing, type RedisServer, startOwnRedis } from './support/redis-server.ts';

/** A server that greets and answers with these bytes. */
async function otherServer(context: TestContext, greeting: string, answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting) socket.write(greeting);
    socket.on('data', () => answer && socket.write(answer));
    context.after(() => socket.destroy());
  });
  const { port } = await listenLocally(server);
  context.after(() => server.close());
  return `127.0.0.1:${port}`;
}

suite('a server that is not Redis', () => {
  const others: [string, string, string, RegExp, boolean][] = [
    ['speaks HTTP', '', 'HTTP/1.1 400 Bad Request\r\n\r\n', /that server is not Redis$/, false],
    ['speaks SMTP', '220 mail ESMTP\r\n', '500 no\r\n', /that server is not Redis$/, false],
    ['is silent', '', '', /that server does not answer in time$/, true],
  ];
  for (const [name, greeting, answer, complaint, isTemporary] of others)
    test(`a server that is not Redis is named if it ${name}`, async (context) => {
      const place = await otherServer(context, greeting, answer);
      const fault = await findServerFault({ url: `redis://${place}` });
      assert.match(fault?.complaint ?? '', complaint);
      assert.equal(fault?.isTemporary, isTemporary);
      assert.ok(fault?.complaint.startsWith(`names ${place}, but `));
    });

  test('a server that is not Redis is named if there is none', async () => {
    for (const [url, reason] of [
      ['redis://127.0.0.1:1', 'ECONNREFUSED'],
      ['redis://redis.invalid', 'ENOTFOUND'],
    ] as const) {
      const { complaint = '', isTemporary } = (await findServerFault({ url })) ?? {};
      assert.deepEqual(
        [complaint.endsWith(`that server cannot be reached (${reason})`), isTemporary],
        [true, true],
      );
    }
  });
});

suite('a Redis with a password', { skip: ownRedisIsMissing, timeout: 60_000 }, () => {
  let server: RedisServer;
  const limited = '~assent:* +ping +select +eval +evalsha +get +incrby +pttl +pexpire';
  before(async () => {
    server = await startOwnRedis(
      ...[
        'default on >canary-password ~* &* +@all',
        `limited on >secret ${limited}`,
        'reader on >secret ~* +ping +get',
      ].flatMap((user) => ['--user', ...user.split(' ')]),
    );
  });
  after(() => server.stop());
  const at = (login: string, path = '') => `${server.url.replace('//', `//${login}`)}${path}`;

  test('a Redis with a password counts for the documented rights, and is then left alone', async () => {
    for (const login of [':canary-password@', 'limited:secret@'])
      assert.equal(await findServerFault({ url: at(login, '/1') }), undefined);
    const command = commandsFor(at(':canary-password@'));
    const others = async () =>
      String(await command('CLIENT', 'LIST'))
        .split('\n')
        .filter((line) => / cmd=(eval|evalsha|ping) /.test(line));
    while ((await others()).length > 0) await pause(10);
  });

  const faults: [string, string, string, RegExp][] = [
    ['without a password', '', '', /that server requires a password$/],
    ['with a wrong password', ':canary-wrong@', '', /that server refuses the user name or the password$/],
    ['with an unknown user', 'canary:wrong@', '', /that server refuses the user name or the password$/],
    ['for a user who may not count', 'reader:secret@', '', /that server answers "NOPERM .*evalsha/],
    ['with a database that it lacks', ':canary-password@', '/99', /answers "ERR DB index is out of range"$/],
  ];
  for (const [name, login, path, complaint] of faults)
    test(`Redis with a password refuses an address ${name}`, async () => {
      const fault = await findServerFault({ url: at(login, path) });
      assert.match(fault?.complaint ?? '', complaint);
      assert.doesNotMatch(fault?.complaint ?? '', /canary/);
      assert.equal(fault?.isTemporary, false);
    });

  test('a Redis with a password is refused with TLS if it has none', async () => {
    const fault = await findServerFault({ url: server.url.replace('redis:', 'rediss:') });
    assert.match(fault?.complaint ?? '', /that server does not answer in time$/);
  });

  test('a Redis with a password keeps assent proxy from starting if it refuses the password', async () => {
    const variables = {
      ...needed,
      ASSENT_LOG_KEY: 'a key for the log',
      ASSENT_RATE_STORE: at(':canary-wrong@'),
    };
    const { code, error } = await run(variables).ended;
    const place = new URL(server.url).host;
    const sentence = `ASSENT_RATE_STORE names ${place}, but that server refuses the user name or the password.`;
    assert.deepEqual([code, error], [1, `assent proxy: ${sentence}\n`]);
    const doctor = await run({ ...variables, ASSENT_TIMEOUT: '100' }, '--doctor').ended;
    assert.equal(doctor.code, 1);
    assert.equal(doctor.out.trim().split('\n').at(-1), sentence);
  });
});

suite('assent proxy', { timeout: 60_000 }, () => {
  test('assent proxy starts with a warning if Redis cannot be reached', async (context) => {
    const { output } = await start(context, {
      ASSENT_LOG_KEY: 'a key for the log',
      ASSENT_RATE_STORE: 'redis://127.0.0.1:1',
    });
    assert.ok(
      warningsOf(output.out).includes(
        'ASSENT_RATE_STORE names 127.0.0.1:1, but that server cannot be reached (ECONNREFUSED).',
      ),
    );
  });

  test('assent proxy does not start with Redis and without a key of the log, or with an invalid URL', async () => {
    const { code, error } = await run({ ...needed, ASSENT_RATE_STORE: 'redis://:canary@localhost' }).ended;
    assert.equal(code, 1);
    assert.match(
      error,
      /ASSENT_LOG_KEY is not set, but required with ASSENT_RATE_STORE: .* Example: ASSENT_LOG_KEY=/,
    );
    const wrong = await run({
      ...needed,
      ASSENT_RATE_STORE: 'https://canary',
      ASSENT_LOG_KEY: 'a key for the log',
    }).ended;
    assert.match(wrong.error, /ASSENT_RATE_STORE must begin with redis:\/\/ or rediss:\/\/.*Example: /);
    assert.doesNotMatch(error + wrong.error, /canary/);
  });

  test('assent proxy loads the client of Redis only for the variable', async () => {
    const command = new URL('../../../src/cli/proxy.ts', import.meta.url).href;
    const addOn = new URL('../../../src/addons/redis/cli/commands.ts', import.meta.url).href;
    const program = `
      import { Module } from 'node:module';
      const { proxyCommand } = await import(${JSON.stringify(command)});
      const { redis } = await import(${JSON.stringify(addOn)});
      const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (text) => {
        if (text.includes('"listening"')) process.kill(process.pid, 'SIGTERM');
        return write(text);
      };
      await proxyCommand({ ...${JSON.stringify(needed)}, PORT: '0' }, [await redis.load()]).parseAsync([], { from: 'user' });
      console.log(Object.keys(Module._cache).some((path) => path.includes('@redis')));
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    assert.match(stdout, /^false$/m);
  });
});
