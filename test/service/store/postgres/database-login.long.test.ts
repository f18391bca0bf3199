import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, suite, test, type TestContext } from 'node:test';
import { runAssent } from '../../../cli/support/run-assent.ts';
import { needPasswords, type OwnPostgres, startOwnPostgres } from './postgres-server.ts';
import { query } from './query.ts';
import { makeFile, makeFolder } from '../../../temporary-folder.ts';

const server = await startOwnPostgres(needPasswords);
after(() => server?.stop());

if (server) await describeLogin(server);
else test('logins of PostgreSQL need a server of it', { skip: 'PostgreSQL is not installed' }, () => {});

async function describeLogin({ address }: OwnPostgres): Promise<void> {
  const password = 'p@ss/w:rd';
  await query(
    address,
    `create role assent login password '${password}';
     create role reader login password '${password}';
     create role stranger login password '${password}';
     create role paused login password '${password}';
     alter role paused set default_transaction_read_only = on;
     create schema assent authorization assent;
     alter role assent set search_path = assent;
     alter role paused set search_path = assent;
     alter role reader set search_path = assent;
     grant assent to paused;
     grant usage on schema assent to reader;
     alter default privileges for role assent in schema assent grant select on tables to reader`,
  );
  const addressOf = (user: string, secret?: string): string => {
    const url = new URL(address);
    url.username = user;
    if (secret !== undefined) url.password = encodeURIComponent(secret);
    return url.href;
  };
  const secretFile = (t: TestContext, text: string): string => {
    const file = makeFile(t, 'secret', `${text}\n`);
    return file;
  };

  suite('the password of the database may be', () => {
    const places: [string, (t: TestContext) => Record<string, string>][] = [
      ['in the address', () => ({ ASSENT_DATABASE: addressOf('assent', password) })],
      [
        'in a file, with the address',
        (t) => ({ ASSENT_DATABASE_FILE: secretFile(t, addressOf('assent', password)) }),
      ],
      [
        'in a file of its own',
        (t) => ({
          ASSENT_DATABASE: addressOf('assent'),
          ASSENT_DATABASE_PASSWORD_FILE: secretFile(t, password),
        }),
      ],
      ['in PGPASSWORD', () => ({ ASSENT_DATABASE: addressOf('assent'), PGPASSWORD: password })],
    ];
    for (const [place, variables] of places)
      test(`the password of the database may be ${place}`, async (t) => {
        const { code, error } = await runAssent(t, ['database', 'migrate'], variables(t));
        assert.deepEqual([code, error], [0, '']);
      });

    test('the password of the database may be in a file, with the address in an option', async (t) => {
      const variables = { ASSENT_DATABASE_PASSWORD_FILE: secretFile(t, password) };
      const words = ['brand', 'list', '--database', addressOf('assent')];
      assert.equal((await runAssent(t, words, variables)).code, 0);
    });
  });

  suite('a copy reads the file with the password', () => {
    const copy = (t: TestContext, from: string, to: string, variables: Record<string, string>) =>
      runAssent(t, ['database', 'copy', '--from', from, '--to', to], variables);
    const makeData = async (t: TestContext): Promise<string> => {
      const folder = makeFolder(t);
      await runAssent(t, ['brand', 'create', 'Example'], { ASSENT_DATA: folder });
      return folder;
    };

    test('a copy reads the file with the password for a database that it copies to, or from', async (t) => {
      const variables = { ASSENT_DATABASE_PASSWORD_FILE: secretFile(t, password) };
      const to = await copy(t, await makeData(t), addressOf('assent'), variables);
      assert.equal(to.code, 0, to.error);
      const from = await copy(t, addressOf('assent'), join(makeFolder(t), 'new'), variables);
      assert.equal(from.code, 0, from.error);
    });

    test('a copy reads the file with the password for the target of two databases, and PGPASSWORD for the source', async (t) => {
      const [file, wrong] = [secretFile(t, password), secretFile(t, 'wrong')];
      const between = async (variables: Record<string, string>) =>
        (await copy(t, addressOf('assent'), addressOf('assent'), variables)).error;
      await runAssent(t, ['database', 'migrate'], { ASSENT_DATABASE: addressOf('assent', password) });
      assert.match(
        await between({ PGPASSWORD: password, ASSENT_DATABASE_PASSWORD_FILE: file }),
        /The target is the source/,
      );
      assert.match(
        await between({ PGPASSWORD: password, ASSENT_DATABASE_PASSWORD_FILE: wrong }),
        /The password is wrong/,
      );
      assert.match(
        await between({ ASSENT_DATABASE_PASSWORD_FILE: file }),
        /asks for a password, but none is/,
      );
    });
  });

  suite('a command says in one sentence what is wrong, with', () => {
    const cannotUse = (user: string, sentence: string): string =>
      `The database ${addressOf(user)} cannot be used. ${sentence}`;
    const mistakes: Readonly<
      Record<string, readonly [user: string, secret: string | undefined, sentence: string]>
    > = {
      'a wrong password': ['assent', 'wrong', cannotUse('assent', 'The password is wrong.')],
      'no password': [
        'assent',
        undefined,
        cannotUse('assent', 'The server asks for a password, but none is set.'),
      ],
      'an unknown user': ['nobody', password, cannotUse('nobody', 'The password is wrong.')],
      'a user without the right to create tables': [
        'stranger',
        password,
        cannotUse('stranger', 'The user lacks a right. Make it the owner of the schema and its tables.'),
      ],
      'a user who may only read': [
        'reader',
        password,
        'The user of the database may only read. Make it the owner of the schema.',
      ],
      'a user for whom the database only reads': [
        'paused',
        password,
        'The transactions of the database only read. Set default_transaction_read_only = off.',
      ],
    };
    for (const [name, [user, secret, sentence]] of Object.entries(mistakes))
      test(`a command says in one sentence what is wrong, with ${name}`, async (t) => {
        // With a signing key, the service writes nothing when it starts.
        await runAssent(t, ['keys', 'rotate'], { ASSENT_DATABASE: addressOf('assent', password) });
        const { code, error } = await runAssent(t, ['serve'], {
          ASSENT_DATABASE: addressOf(user, secret),
          PORT: '0',
        });
        assert.deepEqual([code, error], [1, `assent serve: ${sentence}\n`]);
      });
  });
}

suite('a missing secret never keeps the data in a folder instead:', () => {
  for (const words of [['serve'], ['brand', 'create', 'Example'], ['database', 'migrate']])
    test(`assent ${words.join(' ')} refuses an empty or a missing address`, async (t) => {
      const data = join(makeFolder(t), 'data');
      const environments: [Record<string, string>, RegExp][] = [
        [{ ASSENT_DATABASE: '' }, /: ASSENT_DATABASE is empty: set it, or unset it\. .+\n$/],
        [
          { ASSENT_DATABASE_FILE: '/none' },
          /: ASSENT_DATABASE_FILE names a file that cannot be read or is empty: /,
        ],
        [
          { ASSENT_DATABASE_CONNECTIONS: '5' },
          /: Neither ASSENT_DATABASE nor ASSENT_DATABASE_FILE is set, but required with ASSENT_DATABASE_CONNECTIONS\. /,
        ],
      ];
      for (const [environment, sentence] of environments) {
        const { code, error } = await runAssent(t, words, { ...environment, ASSENT_DATA: data, PORT: '0' });
        assert.equal(code, 1);
        assert.match(error, sentence);
        assert.equal(existsSync(data), false);
      }
    });
});
