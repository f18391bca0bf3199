import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { readProxyEnvironment } from '../../src/cli/proxy-environment.ts';
import { proxyCommand } from '../../src/cli/proxy.ts';

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
  ASSENT_CLIENT_SECRET: 'canary-client-secret',
};

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
    ['a limit', { ...needed, ASSENT_MAX_NAME: '0' }, /ASSENT_MAX_NAME must be a whole number from 1 /],
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
      ASSENT_MAX_ACTIONS: '10',
      ASSENT_MAX_NAME: '20',
      ASSENT_PROXY_MAX_BODY: '30000',
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
        limits: { actions: 10, nameLength: 20, proxyBody: 30_000 },
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
    const { limits, ...others } = options;
    assert.deepEqual(limits, { actions: undefined, nameLength: undefined, proxyBody: undefined });
    const given = Object.entries(others).filter(([, value]) => value !== undefined);
    assert.deepEqual(
      given.map(([name]) => name),
      ['serviceUrl', 'tokenUrl', 'clientId', 'clientSecret'],
    );
  });
});
