import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { complaintsOfUnknown } from '../../src/cli/settings/known-variables.ts';
import { proxyVariables } from '../../src/cli/settings/proxy-variables.ts';
import { serveVariables } from '../../src/cli/settings/serve-variables.ts';
import { variablesOf } from '../../src/cli/settings/variable.ts';
import { runAssent, startService } from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

const complaint = (name: string, nearest: string) =>
  `There is no setting ${name}. Did you mean ${nearest}? Correct the name, or unset the variable.`;

suite('a variable that nothing reads', () => {
  const nearest = [
    ['ASSENT_ISUER', 'ASSENT_ISSUER'],
    ['ASSENT_DTAA', 'ASSENT_DATA'],
    ['ASSENT_EXTERNAL_JKWS', 'ASSENT_EXTERNAL_JWKS'],
    ['ASSENT_CLIENT_SECRETS', 'ASSENT_CLIENT_SECRET'],
    ['ASSENT_COOKIE_KEY', 'ASSENT_COOKIE_KEYS'],
    ['ASSENT_SERVICE_URI', 'ASSENT_SERVICE_URL'],
    ['ASSENT_PORT', 'PORT'],
    ['ASSENT_HOST', 'HOST'],
    ['ASSENT_max_cells', 'ASSENT_MAX_CELLS'],
  ] as const;
  for (const [name, known] of nearest) {
    test(`a variable that nothing reads is refused: ${name}, where ${known} may be meant`, () => {
      assert.deepEqual(complaintsOfUnknown({ [name]: 'x' }), [complaint(name, known)]);
    });
  }

  const left: [string, Record<string, string>][] = [
    ['is empty', { ASSENT_ISUER: '' }],
    ['is of another program', { ASSENTX: 'x', MY_ASSENT_ISUER: 'x', NODE_ENV: 'x' }],
    ['is for the tests or the demo', { ASSENT_TEST_BROWSERS: 'x', ASSENT_DEMO_ANSWER_DELAY: '1' }],
    [
      'comes from Kubernetes, for a service that is named so',
      {
        ASSENT_SERVICE_HOST: '10.0.0.1',
        ASSENT_SERVICE_PORT: '8081',
        ASSENT_SERVICE_PORT_HTTP: '8081',
        ASSENT_PORT: 'tcp://10.0.0.1:8081',
        ASSENT_PORT_8081_TCP: 'tcp://10.0.0.1:8081',
        ASSENT_PORT_8081_TCP_PROTO: 'tcp',
        ASSENT_PORT_8081_TCP_PORT: '8081',
        ASSENT_PORT_8081_TCP_ADDR: '10.0.0.1',
        ASSENT_PROXY_SERVICE_HOST: '10.0.0.2',
        ASSENT_PROXY_PORT: 'tcp://10.0.0.2:8082',
      },
    ],
  ];
  for (const [name, environment] of left) {
    test(`a variable that nothing reads is left alone when it ${name}`, () => {
      assert.deepEqual(complaintsOfUnknown(environment), []);
    });
  }

  test('a variable that another command reads is left alone: service and proxy may share an environment', () => {
    const names = [serveVariables, proxyVariables].flatMap((table) =>
      variablesOf(table).flatMap(({ names }) => names),
    );
    assert.deepEqual(complaintsOfUnknown(Object.fromEntries(names.map((name) => [name, 'x']))), []);
  });
});

suite('a misspelt variable', { timeout: 300_000 }, () => {
  /** What `assent proxy` has no default for. */
  const needed = {
    ASSENT_SERVICE_URL: 'https://service.example',
    ASSENT_TOKEN_URL: 'https://identity.example/token',
    ASSENT_CLIENT_ID: 'channel-1',
    ASSENT_CLIENT_SECRET: 'canary-client-secret',
  };

  for (const words of [['serve'], ['proxy'], ['brand', 'create', 'Example'], ['subject', 'export', 'x']]) {
    test(`a misspelt variable ends assent ${words.join(' ')}`, async (t) => {
      const variables = {
        ...needed,
        ASSENT_DATA: makeFolder(t),
        ASSENT_EXTERNAL_ISUER: 'https://login.example',
      };
      const brand = words[0] === 'subject' ? ['--brand', 'Example'] : [];
      const { code, error } = await runAssent(t, [...words, ...brand], variables);
      const command = words.slice(0, words.length > 1 ? 2 : 1).join(' ');
      const said = complaint('ASSENT_EXTERNAL_ISUER', 'ASSENT_EXTERNAL_ISSUER');
      assert.deepEqual([code, error], [1, `assent ${command}: ${said}\n`]);
    });
  }

  test('a misspelt variable is told together with all else that the service cannot use', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t), ASSENT_DRIAN: '5000', PORT: 'http' };
    const { error } = await runAssent(t, 'serve', variables);
    assert.match(
      error,
      /^assent serve: There is no setting ASSENT_DRIAN\. .+\nPORT is "http", but must be .+\n$/,
    );
  });

  test('a variable of the demo or the tests is not misspelt: the service starts beside those', async (t) => {
    await startService(t, { ASSENT_DATA: makeFolder(t), ASSENT_TEST_BROWSERS: 'none', ASSENT_DEMO_X: '1' });
  });
});
