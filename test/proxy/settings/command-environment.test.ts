import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { readProxyEnvironment } from '../../../src/cli/settings/proxy-environment.ts';
import { variables } from '../../../src/cli/settings/proxy-variables.ts';
import { proxyCommand } from '../../../src/cli/proxy.ts';
import { defaultRates } from '../../../src/proxy/rates/rate-rules.ts';

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

const key = 'canary-key-of-the-cookies-0123456789';
const mail = {
  ...needed,
  ASSENT_SMTP_URL: 'smtps://brand:canary-password@mail.example',
  ASSENT_MAIL_FROM: 'no-reply@brand.example',
  ASSENT_MAIL_BRAND: 'Brand',
  ASSENT_COOKIE_KEYS: key,
};

suite('a variable that cannot be used ends assent proxy with one sentence that names it', () => {
  const without = (name: string, variables: Record<string, string> = needed) =>
    Object.fromEntries(Object.entries(variables).filter(([other]) => other !== name));
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
      /ASSENT_CLIENT_SECRET must not contain control characters/,
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
    [
      'hops',
      { ...needed, ASSENT_TRUSTED_HOPS: '17' },
      /ASSENT_TRUSTED_HOPS must be a whole number from 0 to 16/,
    ],
    [
      'a rate',
      { ...needed, ASSENT_CODES_PER_EMAIL: '0' },
      /ASSENT_CODES_PER_EMAIL must be a whole number from 1 /,
    ],
    [
      'mail without keys',
      without('ASSENT_COOKIE_KEYS', mail),
      /ASSENT_COOKIE_KEYS is not set, nor is ASSENT_COOKIE_KEYS_FILE\./,
    ],
    ['mail from nobody', without('ASSENT_MAIL_FROM', mail), /ASSENT_MAIL_FROM is not set\./],
    ['mail of no brand', without('ASSENT_MAIL_BRAND', mail), /ASSENT_MAIL_BRAND is not set\./],
    [
      'mail without a server',
      without('ASSENT_SMTP_URL', mail),
      /ASSENT_MAIL_FROM is set, but ASSENT_SMTP_URL is not\./,
    ],
    [
      'a mail server',
      { ...mail, ASSENT_SMTP_URL: 'mail.example' },
      /ASSENT_SMTP_URL must be an address such as/,
    ],
    [
      'a mail server’s user without a password',
      { ...mail, ASSENT_SMTP_URL: 'smtps://u@mail.example' },
      /ASSENT_SMTP_PASSWORD_FILE is missing/,
    ],
    [
      'a sender',
      { ...mail, ASSENT_MAIL_FROM: 'Brand <a@b.example>' },
      /ASSENT_MAIL_FROM must be one address/,
    ],
    [
      'a short key',
      { ...mail, ASSENT_COOKIE_KEYS: 'canary' },
      /ASSENT_COOKIE_KEYS must be random and have at least 32/,
    ],
    [
      'three keys',
      { ...mail, ASSENT_COOKIE_KEYS: `${key} ${key}2 ${key}3` },
      /ASSENT_COOKIE_KEYS must be a list of one or two/,
    ],
    [
      'a time to remember',
      { ...mail, ASSENT_REMEMBER: '34560001' },
      /ASSENT_REMEMBER must be a whole number from 0 /,
    ],
    [
      'a place for the parameters of a token',
      { ...needed, ASSENT_TOKEN_PARAMETERS: 'form' },
      /ASSENT_TOKEN_PARAMETERS must be body or query\./,
    ],
    [
      'an address of tokens that says what is asked for',
      { ...needed, ASSENT_TOKEN_URL: 'https://identity.example/?scope=a' },
      /ASSENT_TOKEN_URL must not contain scope: .*ASSENT_TOKEN_PARAMETERS says\./,
    ],
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
      /ASSENT_CATALOGUE is not a catalogue file/,
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
      ASSENT_TOKEN_PARAMETERS: 'query',
      ASSENT_PROXY_PATH: '/api/consent',
      ASSENT_ALLOWED_ORIGINS: ' https://a.example, https://b.example ',
      ASSENT_VERSIONS: 'createConsent= checkConsent=/v3',
      ASSENT_ATTRIBUTES: 'shop, locale',
      ASSENT_MAX_ACTIONS: '10',
      ASSENT_MAX_NAME: '20',
      ASSENT_PROXY_MAX_BODY: '30000',
      ASSENT_TIMEOUT: '5000',
      ASSENT_REPLY_LIMIT: '1000000',
      ASSENT_COOKIE_MAX_AGE: '0',
      ASSENT_ALLOW_HTTP: '1',
      ASSENT_LOG_KEY: 'a key for the log',
      ASSENT_TRUSTED_HOPS: '2',
      ASSENT_CONCURRENCY: '50',
      ASSENT_POSTS_PER_ADDRESS: '1',
      ASSENT_POSTS_PER_SUBJECT: '2',
      ASSENT_READS_PER_ADDRESS: '3',
      ASSENT_READS_PER_SUBJECT: '4',
      ASSENT_CODES_PER_ADDRESS: '5',
      ASSENT_CODES_PER_EMAIL: '6',
      ASSENT_TRIES_PER_ADDRESS: '7',
      ASSENT_TRIES_PER_CODE: '8',
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
        tokenParameters: 'query',
        path: '/api/consent',
        catalogue: undefined,
        allowedOrigins: ['https://a.example', 'https://b.example'],
        versions: { createConsent: '', checkConsent: '/v3' },
        attributes: ['shop', 'locale'],
        limits: { actions: 10, nameLength: 20, proxyBody: 30_000 },
        timeout: 5_000,
        replyLimit: 1_000_000,
        cookieMaxAge: 0,
        allowHttp: true,
        logKey: 'a key for the log',
        verification: undefined,
        rates: {
          postsPerAddress: 1,
          postsPerSubject: 2,
          readsPerAddress: 3,
          readsPerSubject: 4,
          codesPerAddress: 5,
          codesPerEmail: 6,
          triesPerAddress: 7,
          triesPerCode: 8,
        },
        trustedHops: 2,
        concurrency: 50,
      },
    });
  });

  test('have defaults, but for four', () => {
    const { host, port, options } = readProxyEnvironment(needed);
    assert.deepEqual([host, port], ['127.0.0.1', 8082]);
    const { limits = {}, rates = {}, ...others } = options;
    for (const value of Object.values({ ...limits, ...rates })) assert.equal(value, undefined);
    assert.deepEqual(Object.keys(rates).toSorted(), Object.keys(defaultRates).toSorted());
    const given = Object.entries(others).filter(([, value]) => value !== undefined);
    assert.deepEqual(
      given.map(([name]) => name),
      ['serviceUrl', 'tokenUrl', 'clientId', 'clientSecret'],
    );
  });
});

suite('the variables of mail', () => {
  test('open verification', () => {
    const { options } = readProxyEnvironment({
      ...mail,
      ASSENT_COOKIE_KEYS: `${key}\n${key}2`,
      ASSENT_REMEMBER: '60',
    });
    const { keys, remember, deliverCode } = options.verification ?? {};
    assert.deepEqual([keys, remember, typeof deliverCode], [[key, `${key}2`], 60, 'function']);
  });

  test('may name files for what is secret', () => {
    const { options } = readProxyEnvironment({
      ...mail,
      ASSENT_SMTP_URL: 'smtps://brand@mail.example',
      ASSENT_SMTP_PASSWORD_FILE: inFolder('password', 'canary-password\n'),
      ASSENT_COOKIE_KEYS: '',
      ASSENT_COOKIE_KEYS_FILE: inFolder('keys', `${key}\n${key}2\n`),
    });
    assert.deepEqual(options.verification?.keys, [key, `${key}2`]);
  });
});

test('every variable that is read is one that the help explains', () => {
  const read = new Set<string>();
  const recording = new Proxy<Record<string, string>>(mail, {
    get: (environment, name) => {
      if (typeof name !== 'string') return undefined;
      read.add(name);
      return environment[name];
    },
  });
  readProxyEnvironment(recording);
  assert.deepEqual([...read].toSorted(), variables.map(([name]) => name).toSorted());
});
