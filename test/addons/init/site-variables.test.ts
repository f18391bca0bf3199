import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { addressesOf, credentialsOf } from '../../../src/addons/init/cli/site-variables.ts';

const from = (text: string, environment: Record<string, string> = {}, service?: string) => ({
  text,
  environment,
  service,
});

suite('the credentials of a site', () => {
  const ids = [
    ['ASSENT_CLIENT_ID', 'me'],
    ['ASSENT_CLIENT_ID_FILE', '/run/id'],
  ] as const;
  const secrets = [
    ['ASSENT_CLIENT_SECRET', 's'],
    ['ASSENT_CLIENT_SECRET_FILE', '/run/secret'],
  ] as const;
  const lines = (...pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, value]) => `${name}=${value}\n`).join('');
  for (const id of ids)
    for (const secret of secrets) {
      const both = Object.fromEntries([id, secret]);
      test(`the credentials of a site are known by ${id[0]} and ${secret[0]}, in .env or in the environment`, () => {
        assert.deepEqual(credentialsOf(from(lines(id, secret))), both);
        assert.deepEqual(credentialsOf(from('', both)), both);
        assert.deepEqual(credentialsOf(from(lines(id), Object.fromEntries([secret]))), both);
        assert.deepEqual(credentialsOf(from(lines(secret), Object.fromEntries([id]))), both);
      });
    }

  for (const [name, value] of [...ids, ...secrets])
    test(`the credentials of a site are refused if there is ${name} alone`, () => {
      const message = /^There is ASSENT_CLIENT_(\w+) in .*, but not the ASSENT_CLIENT_(?!\1 )/;
      assert.throws(() => credentialsOf(from(`${name}=${value}\n`)), { message });
      assert.throws(() => credentialsOf(from('', { [name]: value })), { message });
      assert.throws(
        () =>
          credentialsOf(from(`${name}=${value}\n`, { ASSENT_CLIENT_ID: 'other', ASSENT_CLIENT_SECRET: 'o' })),
        { message },
      );
    });

  test('the credentials of a site are unknown if there are placeholders, or nothing', () => {
    assert.equal(credentialsOf(from('ASSENT_CLIENT_ID=<clientId>\nASSENT_CLIENT_SECRET=\n')), undefined);
    assert.equal(credentialsOf(from('', { ASSENT_CLIENT_ID: '' })), undefined);
  });
});

/** The text of .env, the environment, --service, and the addresses. */
const cases: readonly (readonly [
  text: string,
  environment: Record<string, string>,
  service: string | undefined,
  url: string,
  token: string,
])[] = [
  ['', {}, undefined, 'http://localhost:8081', 'http://localhost:8081/oauth/token'],
  ['', {}, 'https://c.example/', 'https://c.example', 'https://c.example/oauth/token'],
  [
    'ASSENT_SERVICE_URL=https://c.example\n',
    {},
    undefined,
    'https://c.example',
    'https://c.example/oauth/token',
  ],
  [
    'ASSENT_SERVICE_URL=https://c.example\n',
    { ASSENT_SERVICE_URL: 'https://d.example', ASSENT_TOKEN_URL: 'https://d.example/t' },
    'https://c.example/',
    'https://c.example',
    'https://c.example/oauth/token',
  ],
  [
    '',
    { ASSENT_SERVICE_URL: 'https://d.example', ASSENT_TOKEN_URL: 'https://id.example/t' },
    undefined,
    'https://d.example',
    'https://id.example/t',
  ],
];
suite('the addresses of a service', () => {
  for (const [text, environment, service, url, token] of cases)
    test(`the addresses of a service are those of ${url} with ${JSON.stringify([text, environment, service])}`, () =>
      assert.deepEqual(addressesOf(from(text, environment, service)), {
        ASSENT_SERVICE_URL: url,
        ASSENT_TOKEN_URL: token,
      }));

  test('the addresses of a service are refused if --service is another one than that of .env, or .env has only the one for tokens', () => {
    assert.throws(
      () => addressesOf(from('ASSENT_SERVICE_URL=http://localhost:8081\n', {}, 'https://c.example')),
      {
        message:
          /^\.env has ASSENT_SERVICE_URL=http:\/\/localhost:8081, but --service is https:\/\/c\.example\./,
      },
    );
    assert.throws(() => addressesOf(from('ASSENT_TOKEN_URL=https://c.example/t\n')), {
      message: /^\.env has ASSENT_TOKEN_URL without ASSENT_SERVICE_URL\./,
    });
  });
});
