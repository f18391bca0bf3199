import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { serveCommand } from '../../src/cli/serve.ts';
import { type Environment, EnvironmentError, readVariables } from '../../src/cli/settings/read-variables.ts';
import { serveVariables } from '../../src/cli/settings/serve-variables.ts';
import { makeFolder } from '../temporary-folder.ts';
import { variablesOf } from '../../src/cli/settings/variable.ts';

const readServeSettings = (environment: Environment) => readVariables(serveVariables, environment);

suite('the environment of assent serve', () => {
  test('the environment of assent serve may be empty', () => {
    assert.deepEqual(readServeSettings({}), {});
  });

  test('the environment of assent serve treats empty variables as missing', () => {
    const names = variablesOf(serveVariables)
      .map(({ names: [name] }) => name)
      .filter((name) => name !== 'ASSENT_DATABASE');
    assert.deepEqual(readServeSettings(Object.fromEntries(names.map((name) => [name, '']))), {});
  });

  for (const name of ['ASSENT_DATABASE', 'ASSENT_DATABASE_FILE'])
    test(`the environment of assent serve refuses an empty ${name}, because a folder instead of the database would lose data`, () => {
      const complaint = `${name} is empty: set it, or unset it. Example: ASSENT_DATABASE_FILE=/run/secrets/database`;
      assert.throws(() => readServeSettings({ [name]: '' }), new EnvironmentError(complaint));
    });

  for (const address of ['mysql://u:secret@localhost/assent', 'postgres://u:secret/1@localhost/assent'])
    test(`the environment of assent serve refuses the address ${address}, without quoting it`, () => {
      const complaint =
        'ASSENT_DATABASE must be the address of a PostgreSQL database (postgres://user:password@host:5432/database). ' +
        'Example: ASSENT_DATABASE_FILE=/run/secrets/database';
      assert.throws(() => readServeSettings({ ASSENT_DATABASE: address }), new EnvironmentError(complaint));
    });

  test('the environment of assent serve may not ask for an operations port of an installation that has none', async (t) => {
    const said: string[] = [];
    const command = serveCommand([])
      .exitOverride()
      .configureOutput({ writeErr: (text) => said.push(text) });
    process.env['ASSENT_OPERATIONS_PORT'] = '8082';
    t.after(() => delete process.env['ASSENT_OPERATIONS_PORT']);
    await assert.rejects(command.parseAsync(['--data', makeFolder(t)], { from: 'user' }));
    assert.match(
      said.join(''),
      /ASSENT_OPERATIONS_PORT is set, but this installation has no operations port\. Unset it\./,
    );
  });

  const settings: [Record<string, string>, object][] = [
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ ASSENT_ISSUER: 'https://consent.example/base' }, { issuer: 'https://consent.example/base' }],
    [{ ASSENT_AUDIENCE: 'consent' }, { audience: 'consent' }],
    [{ ASSENT_TOKEN_LIFETIME: '60' }, { tokenLifetime: 60 }],
    [{ ASSENT_MAX_ACTIONS: '5', ASSENT_MAX_CELLS: '7' }, { limits: { actions: 5, cells: 7 } }],
    [{ ASSENT_MAX_NAME: '50', ASSENT_MAX_BODY: '2048' }, { limits: { nameLength: 50, serviceBody: 2048 } }],
    [{ ASSENT_MAX_ATTRIBUTES: '2048' }, { limits: { attributes: 2048 } }],
    [{ ASSENT_DRAIN: '500' }, { drain: 500 }],
    [
      {
        ASSENT_DATABASE: 'postgres://assent@db.example/assent',
        ASSENT_DATABASE_CONNECTIONS: '20',
        ASSENT_DATABASE_TIMEOUT: '3000',
        ASSENT_DATABASE_ASYNC_COMMIT: '1',
      },
      {
        database: {
          address: 'postgres://assent@db.example/assent',
          connections: 20,
          timeout: 3_000,
          asyncCommit: true,
        },
      },
    ],
    [
      {
        ASSENT_EXTERNAL_ISSUER: 'https://login.example',
        ASSENT_EXTERNAL_JWKS: 'https://login.example/keys',
        ASSENT_EXTERNAL_AUDIENCE: 'consent',
      },
      {
        externalIssuer: {
          issuer: 'https://login.example',
          jwksUri: 'https://login.example/keys',
          audience: 'consent',
        },
      },
    ],
  ];
  for (const [variables, changed] of settings) {
    test(`the environment of assent serve with ${JSON.stringify(variables)}`, () => {
      assert.deepEqual(readServeSettings(variables), changed);
    });
  }

  for (const keys of ['http://localhost:8080/keys', 'http://127.0.0.1/keys', 'http://[::1]:8080/keys']) {
    test(`the environment of assent serve may name an external issuer on this machine without TLS: ${keys}`, () => {
      const variables = { ...external('ASSENT_EXTERNAL_JWKS'), ASSENT_EXTERNAL_JWKS: keys };
      assert.equal(readServeSettings(variables).externalIssuer?.jwksUri, keys);
    });
  }

  /** What has to be set beside a variable. */
  function external(name: string): Record<string, string> {
    if (name.startsWith('ASSENT_DATABASE_')) return { ASSENT_DATABASE: 'postgres://localhost/assent' };
    if (!name.startsWith('ASSENT_EXTERNAL_')) return {};
    return { ASSENT_EXTERNAL_ISSUER: 'https://login.example', ASSENT_EXTERNAL_AUDIENCE: 'consent' };
  }

  const mistakes: [string, string][] = [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['ASSENT_DATABASE_CONNECTIONS', '0'],
    ['ASSENT_DATABASE_TIMEOUT', '5s'],
    ['ASSENT_ISSUER', 'consent.example'],
    ['ASSENT_ISSUER', 'https://consent.example?x=1'],
    ['ASSENT_EXTERNAL_JWKS', 'http://login.example/keys'],
    ['ASSENT_EXTERNAL_JWKS', 'http://127.0.0.1.login.example/keys'],
    ['ASSENT_EXTERNAL_JWKS', 'http://localhost@login.example/keys'],
    ['ASSENT_EXTERNAL_JWKS', 'file:///keys.json'],
    ['ASSENT_TOKEN_LIFETIME', '0'],
    ['ASSENT_TOKEN_LIFETIME', '1h'],
    ['ASSENT_MAX_BODY', '10'],
  ];
  for (const [name, value] of mistakes) {
    test(`the environment of assent serve cannot have ${name}=${value}, and the message says what is valid`, () => {
      assert.throws(
        () => readServeSettings({ ...external(name), [name]: value }),
        (error: unknown) => {
          assert.ok(error instanceof EnvironmentError);
          assert.ok(error.message.startsWith(`${name} is ${JSON.stringify(value)}, but must be `));
          // The example that it gives can be used as it stands.
          const [, example = ''] = / Example: \w+=(.+)$/.exec(error.message) ?? [];
          readServeSettings({ ...external(name), [name]: example.replace(/^'(.*)'$/, '$1') });
          return true;
        },
      );
    });
  }

  test('the environment of assent serve is overridden by options, whose mistakes are told with theirs', () => {
    const environment = { ASSENT_DATA: 'data', ASSENT_DATABASE_FILE: '/none', PORT: '8081' };
    const address = 'postgres://u:secret@localhost/assent';
    assert.deepEqual(readVariables(serveVariables, environment, { data: 'other', database: address }), {
      data: 'other',
      database: { address },
      port: 8_081,
    });
    const complaints = [
      '--database must be the address of a PostgreSQL database (postgres://user:password@host:5432/database). Example: --database=<address>',
      'PORT is "http", but must be a whole number from 0 to 65535. Example: PORT=8081',
      'ASSENT_OPERATIONS_PORT is not set, but required with ASSENT_DASHBOARD_URL. Example: ASSENT_OPERATIONS_PORT=8083',
    ];
    const dashboard = {
      ASSENT_DASHBOARD_URL: 'https://operations.example',
      ASSENT_DASHBOARD_ISSUER: 'https://login.example',
      ASSENT_DASHBOARD_CLIENT_ID: 'assent',
      ASSENT_DASHBOARD_CLIENT_SECRET: 'secret',
    };
    const wrong = { ...environment, ...dashboard, PORT: 'http' };
    assert.throws(
      () => readVariables(serveVariables, wrong, { database: 'mysql://u:secret@localhost/assent' }),
      new EnvironmentError(complaints.join('\n')),
    );
    assert.throws(
      () => readVariables(serveVariables, {}, { database: '' }),
      /^EnvironmentError: --database is empty: /,
    );
  });

  test('the environment of assent serve cannot have only some variables of a database or an external issuer', () => {
    assert.throws(
      () => readServeSettings({ ASSENT_DATABASE_TIMEOUT: '500' }),
      /^EnvironmentError: Neither ASSENT_DATABASE nor ASSENT_DATABASE_FILE is set, but required with ASSENT_DATABASE_TIMEOUT\. /,
    );
    assert.throws(
      () => readServeSettings({ ASSENT_EXTERNAL_ISSUER: 'https://login.example' }),
      /ASSENT_EXTERNAL_JWKS is not set, but required with ASSENT_EXTERNAL_ISSUER\. Example: .+\nASSENT_EXTERNAL_AUDIENCE is not set, /,
    );
  });
});
