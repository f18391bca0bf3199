import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { proxyCommand } from '../../../src/cli/proxy.ts';
import { readProxyEnvironment } from '../../../src/cli/settings/proxy-environment.ts';
import { inFolder, key, mail, needed } from '../support/command-variables.ts';
import { addOns, readers } from '../support/proxy-add-ons.ts';

suite('assent proxy exits and names the invalid variable, with an example:', () => {
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
      /Neither ASSENT_CLIENT_SECRET nor ASSENT_CLIENT_SECRET_FILE is set\./,
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
      /ASSENT_CLIENT_SECRET_FILE names a file that cannot be read or is empty: \/not\/there\./,
    ],
    [
      'a secret file of two lines',
      { ...without('ASSENT_CLIENT_SECRET'), ASSENT_CLIENT_SECRET_FILE: inFolder('two', 'canary\nx\n') },
      /ASSENT_CLIENT_SECRET_FILE must not contain control characters/,
    ],
    [
      'a path',
      { ...needed, ASSENT_PROXY_PATH: 'consent' },
      /ASSENT_PROXY_PATH is "consent", but must begin with a slash/,
    ],
    [
      'an origin',
      { ...needed, ASSENT_ALLOWED_ORIGINS: 'https://a.example *' },
      /ASSENT_ALLOWED_ORIGINS is .+, but must be an absolute address/,
    ],
    [
      'a timeout',
      { ...needed, ASSENT_TIMEOUT: '10s' },
      /ASSENT_TIMEOUT is "10s", but must be a whole number from 100 to 120000\./,
    ],
    [
      'a short timeout',
      { ...needed, ASSENT_TIMEOUT: '5' },
      /ASSENT_TIMEOUT is "5", but must be a whole number from 100/,
    ],
    [
      'a limit',
      { ...needed, ASSENT_MAX_NAME: '0' },
      /ASSENT_MAX_NAME is "0", but must be a whole number from 1 /,
    ],
    [
      'hops',
      { ...needed, ASSENT_TRUSTED_HOPS: '17' },
      /ASSENT_TRUSTED_HOPS is "17", but must be a whole number from 0 to 16/,
    ],
    [
      'a rate',
      { ...needed, ASSENT_CODES_PER_EMAIL: '0' },
      /ASSENT_CODES_PER_EMAIL is "0", but must be a whole number from 1 /,
    ],
    [
      'mail without keys',
      without('ASSENT_COOKIE_KEYS', mail),
      /Neither ASSENT_COOKIE_KEYS nor ASSENT_COOKIE_KEYS_FILE is set, but required with ASSENT_SMTP_URL, /,
    ],
    [
      'mail from nobody',
      without('ASSENT_MAIL_FROM', mail),
      /ASSENT_MAIL_FROM is not set, but required with ASSENT_SMTP_URL, /,
    ],
    [
      'mail of no brand',
      without('ASSENT_MAIL_BRAND', mail),
      /ASSENT_MAIL_BRAND is not set, but required with ASSENT_SMTP_URL, /,
    ],
    [
      'mail without a server',
      without('ASSENT_SMTP_URL', mail),
      /ASSENT_SMTP_URL is not set, but required with ASSENT_MAIL_FROM, /,
    ],
    ['a mail server', { ...mail, ASSENT_SMTP_URL: 'mail.example' }, /ASSENT_SMTP_URL must be a URL such as/],
    [
      'a mail server’s user without a password',
      { ...mail, ASSENT_SMTP_URL: 'smtps://u@mail.example' },
      /ASSENT_SMTP_PASSWORD_FILE is missing/,
    ],
    [
      'a sender',
      { ...mail, ASSENT_MAIL_FROM: 'Brand <a@b.example>' },
      /ASSENT_MAIL_FROM is .+, but must be one e-mail address/,
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
      /ASSENT_REMEMBER is "34560001", but must be a whole number from 0 /,
    ],
    [
      'a place for the parameters of a token',
      { ...needed, ASSENT_TOKEN_PARAMETERS: 'form' },
      /ASSENT_TOKEN_PARAMETERS is "form", but must be body or query\./,
    ],
    [
      'an address of tokens that says what is asked for',
      { ...needed, ASSENT_TOKEN_URL: 'https://identity.example/?scope=a' },
      /ASSENT_TOKEN_URL must not contain scope: .*ASSENT_TOKEN_PARAMETERS says\./,
    ],
    ['a port', { ...needed, PORT: '65536' }, /PORT is "65536", but must be a whole number from 0 to 65535\./],
    ['a switch', { ...needed, ASSENT_ALLOW_HTTP: 'yes' }, /ASSENT_ALLOW_HTTP is "yes", but must be 0 or 1\./],
    [
      'a version',
      { ...needed, ASSENT_VERSIONS: 'create=/v2' },
      /ASSENT_VERSIONS is "create=\/v2", but must be pairs of createConsent, /,
    ],
    [
      'a catalogue that is not there',
      { ...needed, ASSENT_CATALOGUE: '/not/there' },
      /ASSENT_CATALOGUE names a file that cannot be read/,
    ],
    [
      'a catalogue that is none',
      { ...needed, ASSENT_CATALOGUE: inFolder('none', '{}') },
      /ASSENT_CATALOGUE is .+, but must be the path of a catalogue: run "assent check" on it\./,
    ],
    [
      'an empty catalogue',
      { ...needed, ASSENT_CATALOGUE: inFolder('empty', '{"vendors":[]}') },
      /ASSENT_CATALOGUE is ".*", but must have at least one vendor/,
    ],
  ];
  for (const [name, variables, complaint] of cases)
    test(`assent proxy exits and names the invalid variable, with an example: ${name}`, async () => {
      let error = '';
      const command = proxyCommand(variables, addOns).exitOverride();
      command.configureOutput({ writeErr: (text) => void (error += text) });
      await assert.rejects(command.parseAsync([], { from: 'user' }), { exitCode: 1 });
      assert.match(error, complaint);
      assert.match(error, /^assent proxy: .+\n$/);
      assert.doesNotMatch(error, /canary/);
    });
});

test('all invalid variables are named, whether their format or their meaning is wrong', () => {
  const wrong = {
    ASSENT_TOKEN_URL: 'https://name:canary-password@identity.example',
    ASSENT_CLIENT_ID: 'a:b',
    ASSENT_CLIENT_SECRET: 'canary-client-secret\n',
    ASSENT_CATALOGUE: '/not/there',
    ASSENT_ALLOWED_ORIGINS: '*',
    ASSENT_VERSIONS: 'checkConsent=v2',
    ASSENT_ATTRIBUTES: 'assent',
    ASSENT_MAX_ACTIONS: '0',
    ASSENT_PROXY_MAX_BODY: '0',
    ASSENT_READS_PER_ADDRESS: '0',
    ASSENT_TRIES_PER_CODE: 'five',
    ASSENT_TIMEOUT: '5',
    ASSENT_LOG_KEY: 'canary',
    ASSENT_SMTP_URL: 'https://canary.example',
    ASSENT_MAIL_FROM: 'Brand',
    ASSENT_REMEMBER: '34560001',
    ASSENT_TIMEOT: '5',
  };
  assert.throws(
    () => readProxyEnvironment(wrong, readers),
    ({ message }: Error) => {
      const names = message.split('\n').map((line) => /[A-Z]+_[A-Z_]+/.exec(line)?.[0] ?? '');
      const missing = ['ASSENT_SERVICE_URL', 'ASSENT_COOKIE_KEYS', 'ASSENT_MAIL_BRAND'];
      assert.deepEqual(names.toSorted(), [...Object.keys(wrong), ...missing].toSorted());
      assert.doesNotMatch(message, /canary/);
      return true;
    },
  );
});

test('variables that only an add-on reads are refused without it', () => {
  const variables = { ...mail, ASSENT_RATE_STORE: 'redis://localhost', ASSENT_LOG_KEY: 'a key for the log' };
  assert.throws(
    () => readProxyEnvironment(variables),
    ({ message }: Error) => {
      const [store = '', server = '', ...others] = message.split('\n');
      assert.match(store, /^ASSENT_RATE_STORE is set, but nothing here reads it: unset it\./);
      assert.match(server, /^ASSENT_SMTP_URL is set, but nothing here reads it: unset it\./);
      assert.deepEqual(others, []);
      return true;
    },
  );
});
