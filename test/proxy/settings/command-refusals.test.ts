import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readProxyEnvironment } from '../../../src/cli/settings/proxy-environment.ts';
import { inFolder, mail, needed, refusesToStart } from '../support/command-variables.ts';

suite('assent proxy exits and names the invalid variable, with an example:', () => {
  const secretFile = (file: string) => ({ ASSENT_CLIENT_SECRET: undefined, ASSENT_CLIENT_SECRET_FILE: file });
  const [none, empty] = [inFolder('none', '{}'), inFolder('empty', '{"vendors":[]}')];
  /** The variables that are changed, and what is said: the name of the first of them comes before it. */
  const cases: Readonly<Record<string, readonly [Record<string, string | undefined>, string]>> = {
    'no service': [{ ASSENT_SERVICE_URL: undefined }, ' is not set.'],
    'an empty service': [{ ASSENT_SERVICE_URL: '' }, ' is not set.'],
    'no token address': [{ ASSENT_TOKEN_URL: undefined }, ' is not set.'],
    'no clientId': [{ ASSENT_CLIENT_ID: undefined }, ' is not set.'],
    'plain http': [{ ASSENT_SERVICE_URL: 'http://service' }, ' must be https'],
    'two secrets': [{ ASSENT_CLIENT_SECRET_FILE: '/x' }, ' and ASSENT_CLIENT_SECRET are both set'],
    'a path': [{ ASSENT_PROXY_PATH: 'consent' }, ' is "consent", but must begin with a slash'],
    'a timeout': [{ ASSENT_TIMEOUT: '10s' }, ' is "10s", but must be a whole number from 100 to 120000.'],
    'a short timeout': [{ ASSENT_TIMEOUT: '5' }, ' is "5", but must be a whole number from 100'],
    'a limit': [{ ASSENT_MAX_NAME: '0' }, ' is "0", but must be a whole number from 1 '],
    hops: [{ ASSENT_TRUSTED_HOPS: '17' }, ' is "17", but must be a whole number from 0 to 16'],
    'a rate': [{ ASSENT_CODES_PER_EMAIL: '0' }, ' is "0", but must be a whole number from 1 '],
    'a place of parameters': [{ ASSENT_TOKEN_PARAMETERS: 'form' }, ' is "form", but must be body or query.'],
    'a port': [{ PORT: '65536' }, ' is "65536", but must be a whole number from 0 to 65535.'],
    'a switch': [{ ASSENT_ALLOW_HTTP: 'yes' }, ' is "yes", but must be 0 or 1.'],
    'a version': [
      { ASSENT_VERSIONS: 'create=/v2' },
      ' is "create=/v2", but must be pairs of createConsent, ',
    ],
    'a catalogue that is not there': [
      { ASSENT_CATALOGUE: '/not/there' },
      ' names a file that cannot be read',
    ],
    'an empty catalogue': [{ ASSENT_CATALOGUE: empty }, ` is "${empty}", but must have at least one vendor`],
    'no secret': [
      { ASSENT_CLIENT_SECRET: undefined },
      'Neither ASSENT_CLIENT_SECRET nor ASSENT_CLIENT_SECRET_FILE is set.',
    ],
    'a secret file that is not there': [
      secretFile('/not/there'),
      'ASSENT_CLIENT_SECRET_FILE names a file that cannot be read or is empty: /not/there.',
    ],
    'a secret file of two lines': [
      secretFile(inFolder('two', 'canary\nx\n')),
      'ASSENT_CLIENT_SECRET_FILE must not contain control characters',
    ],
    'an origin': [
      { ASSENT_ALLOWED_ORIGINS: 'https://a.example *' },
      ' is "https://a.example *", but must be an absolute address',
    ],
    'an address of tokens that says what is asked for': [
      { ASSENT_TOKEN_URL: 'https://identity.example/?scope=a' },
      ' must not contain scope: it is added as ASSENT_TOKEN_PARAMETERS says.',
    ],
    'a catalogue that is none': [
      { ASSENT_CATALOGUE: none },
      ` is "${none}", but must be the path of a catalogue: run "assent check" on it.`,
    ],
  };
  for (const [name, [changes, said]] of Object.entries(cases))
    test(`assent proxy exits and names the invalid variable, with an example: ${name}`, () => {
      const [first = ''] = Object.keys(changes);
      return refusesToStart({ ...needed, ...changes }, said.startsWith(' ') ? first + said : said);
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
    ASSENT_TIMEOT: '5',
  };
  assert.throws(
    () => readProxyEnvironment(wrong),
    ({ message }: Error) => {
      const names = message.split('\n').map((line) => /[A-Z]+_[A-Z_]+/.exec(line)?.[0] ?? '');
      assert.deepEqual(names.toSorted(), ['ASSENT_SERVICE_URL', ...Object.keys(wrong)].toSorted());
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
