import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteStore } from '../../../src/service.ts';
import { restoreFolder } from '../../../src/addons/backup/service/sqlite-restore.ts';
import {
  makeClient,
  obtainToken,
  postConsent,
  runAssent,
  runForJson,
  startAssent,
  startService,
} from '../../cli/support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

/** A folder with a brand, a channel and a backup, and names for other places. */
async function makeBackup(t: TestContext) {
  const above = makeFolder(t);
  const place = (name: string) => join(above, name);
  const variables = { ASSENT_DATA: place('data') };
  const client = await makeClient(t, variables);
  const file = place('backup.sqlite');
  const { code, out, error } = await runAssent(t, ['backup', file], variables);
  assert.equal(code, 0, error);
  return { place, variables, client, file, out };
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

suite('assent backup', { timeout: 300_000 }, () => {
  test('assent backup copies everything that was answered with 201, while the service records more', async (t) => {
    const { place, variables, client } = await makeBackup(t);
    const { url } = await startService(t, variables);
    const authorization = await obtainToken(url, client);
    const recorded: string[] = [];
    const running = { now: true };
    const load = (async () => {
      for (let count = 0; running.now; count += 1) {
        assert.equal((await postConsent(url, authorization, `visitor ${count}`)).status, 201);
        recorded.push(`visitor ${count}`);
      }
    })();
    while (recorded.length < 50) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = recorded.length;
    const report = await runForJson(t, ['backup', place('later.sqlite'), '--json'], variables);
    running.now = false;
    await load;
    assert.ok(report.rows.consent >= before && report.rows.consent <= recorded.length);
    assert.ok(recorded.length > before, 'the service recorded consents during the backup');
    assert.equal(report.rows.consent, report.rows.subject);

    await runForJson(t, ['restore', place('later.sqlite'), '--data', place('restored'), '--json'], variables);
    const restored = await startService(t, {
      ASSENT_DATA: place('restored'),
      ASSENT_ISSUER: `http://localhost:${new URL(url).port}`,
    });
    for (const id of recorded.slice(0, before)) {
      const path = `${restored.url}/consents/check/${encodeURIComponent(id)}`;
      const reply = await fetch(path, { headers: { authorization } });
      assert.deepEqual(await reply.json(), { exists: true }, 'also the tokens stay valid');
    }
  });

  test('assent backup creates one file, which only its owner can read, and prints the rows of each table', async (t) => {
    const { place, file, out } = await makeBackup(t);
    assert.equal(modeOf(file), 0o600);
    assert.deepEqual(readdirSync(place('.')).toSorted(), ['backup.sqlite', 'data']);
    assert.match(
      out,
      /^file +\S+\/backup.sqlite\nbytes +\d+\nschema +\d+\ndigest +[\da-f]{64}\nbrand +1\nchannel +1\n(\w+ +0\n)+audit +2\nadd_on +\d+\n(\w+ +0\n)+$/,
    );
  });
});

suite('assent restore', { timeout: 300_000 }, () => {
  test('assent restore makes a folder with the same data, which only its owner can read', async (t) => {
    const { place, variables, file } = await makeBackup(t);
    const { code, error } = await runAssent(t, ['restore', file, '--data', place('new')]);
    assert.deepEqual([code, error], [0, '']);
    assert.equal(modeOf(join(place('new'), 'assent.sqlite')), 0o600);
    const brands = (data: string) => runForJson(t, ['brand', 'list', '--json', '--data', data], {});
    assert.deepEqual(await brands(place('new')), await brands(variables.ASSENT_DATA));
  });

  test('assent restore restores a copy of the database that was made while no service ran', async (t) => {
    const { place, variables } = await makeBackup(t);
    const database = new DatabaseSync(join(variables.ASSENT_DATA, 'assent.sqlite'));
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
    const bytes = readFileSync(join(variables.ASSENT_DATA, 'assent.sqlite'));
    writeFileSync(place('copy.sqlite'), bytes);
    const report = await runForJson(
      t,
      ['restore', place('copy.sqlite'), '--json', '--data', place('new')],
      {},
    );
    assert.deepEqual([report.rows.brand, report.digest], [1, 'none']);
  });

  test('assent restore refuses a backup with any flipped bit, and leaves no database', async (t) => {
    const { place, file } = await makeBackup(t);
    const bytes = readFileSync(file);
    const count = 20;
    for (let index = 0; index <= count; index += 1) {
      const flipped = Buffer.from(bytes);
      const at = Math.floor(((bytes.length - 1) * index) / count);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (index % 8));
      writeFileSync(file, flipped);
      assert.throws(
        () => restoreFolder(file, place('new'), 0),
        /The file \S+ is damaged .+ Use another backup/,
        `bit at byte ${at}`,
      );
      assert.equal(existsSync(join(place('new'), 'assent.sqlite')), false);
    }
    writeFileSync(file, bytes);
    const report = await runForJson(t, ['restore', file, '--json', '--data', place('new')], {});
    assert.equal(report.digest, bytes.toString('latin1').slice(-64));
  });

  test('assent restore refuses a backup that was cut off, or that something follows', async (t) => {
    const { place, file } = await makeBackup(t);
    const bytes = readFileSync(file);
    const wrong = [1, 32, 63, 65].map((missing) => bytes.subarray(0, -missing));
    for (const each of [...wrong, Buffer.concat([bytes, Buffer.from('\n')])]) {
      writeFileSync(file, each);
      assert.throws(() => restoreFolder(file, place('new'), 0), /The file \S+ is damaged/, `${each.length}`);
    }
  });

  type MakeWords = (world: Awaited<ReturnType<typeof makeBackup>>) => readonly string[];
  const withPragma =
    (change: string): MakeWords =>
    ({ file, place }) => {
      truncateSync(file, statSync(file).size - 64);
      const database = new DatabaseSync(file);
      database.exec(`pragma ${change}`);
      database.close();
      return [file, '--data', place('new')];
    };
  const cases: [name: string, words: MakeWords, complaint: RegExp][] = [
    [
      'a folder with data',
      ({ file, variables }) => [file, '--data', variables.ASSENT_DATA],
      /^assent restore: The folder \S+ has data already .+ Give an empty folder with --data/,
    ],
    [
      'a damaged backup',
      ({ file, place }) => {
        // A page that no count of rows reads.
        const database = new DatabaseSync(file);
        const index = database
          .prepare(`select rootpage from sqlite_schema where name = 'subject_by_link'`)
          .get();
        database.close();
        const start = (Number(index?.['rootpage']) - 1) * 4_096;
        writeFileSync(file, readFileSync(file).fill(0x41, start, start + 4_096));
        return [file, '--data', place('new')];
      },
      /^assent restore: The file \S+ is damaged .+ Use another backup/,
    ],
    [
      'a backup that was cut off',
      ({ file, place }) => {
        truncateSync(file, 20_480);
        return [file, '--data', place('new')];
      },
      /^assent restore: The file \S+ is damaged .+ Use another backup/,
    ],
    [
      'another file',
      ({ place }) => {
        writeFileSync(place('text'), 'text, and no database'.repeat(100));
        return [place('text'), '--data', place('new')];
      },
      /^assent restore: The file \S+ is not a backup of a data folder/,
    ],
    [
      'the database of another program',
      ({ place }) => {
        const database = new DatabaseSync(place('other'));
        database.exec('create table notes (text)');
        database.close();
        return [place('other'), '--data', place('new')];
      },
      /^assent restore: The file \S+ is not a backup of a data folder/,
    ],
    [
      'a backup of a newer release',
      withPragma('user_version = 99'),
      /^assent restore: The data was written by a newer release \(schema 99/,
    ],
    [
      'a backup from before the first release',
      withPragma('application_id = 0'),
      /^assent restore: The file \S+ has a format from before the first release/,
    ],
    [
      'a database with a write-ahead log beside it',
      ({ file, place }) => {
        writeFileSync(`${file}-wal`, 'x');
        return [file, '--data', place('new')];
      },
      /^assent restore: \S+ is the database of a service, not a backup/,
    ],
    [
      'a missing file',
      ({ place }) => [place('x'), '--data', place('new')],
      /There is no file \S+\/x\. Check/,
    ],
    [
      'a folder',
      ({ place }) => [place('data'), '--data', place('new')],
      /There is no file \S+\/data\. Check/,
    ],
  ];
  for (const [name, words, complaint] of cases) {
    test(`assent restore refuses ${name} in one sentence, and leaves no database`, async (t) => {
      const world = await makeBackup(t);
      const { code, error } = await runAssent(t, ['restore', ...words(world)]);
      assert.equal(code, 1);
      assert.match(error, complaint);
      assert.equal(error.trim().split('\n').length, 1, error);
      const made = existsSync(world.place('new')) ? readdirSync(world.place('new')) : [];
      assert.deepEqual(
        made.filter((each) => !['.gitignore', 'lock'].includes(each)),
        [],
      );
    });
  }

  test('assent restore refuses a folder that a process uses', async (t) => {
    const { place, file } = await makeBackup(t);
    const store = await openSqliteStore({ folder: place('new') });
    const { code, error } = await runAssent(t, ['restore', file, '--data', place('new')]);
    await store.close();
    assert.equal(code, 1);
    assert.match(error, /^assent restore: The data folder \S+ is in use by process \d+/);
  });
});

suite('assent backup refuses in one sentence', { timeout: 300_000 }, () => {
  const cases: [name: string, words: readonly string[], complaint: RegExp][] = [
    ['an existing file, and leaves it', ['FILE'], /The file \S+ exists already\. Give another name/],
    ['a file in a missing folder', ['FILE/none/x'], /cannot be written .+ Check the folder/],
    ['a folder without data', ['NEW', '--data', 'nowhere'], /no database in the folder nowhere\. Set --data/],
    [
      'a PostgreSQL database',
      ['NEW', '--database', 'postgres://x/y'],
      /in PostgreSQL\. Use its tools: pg_dump/,
    ],
    ['no file', [], /missing required argument 'file'/],
  ];
  for (const [name, words, complaint] of cases) {
    test(`assent backup refuses in one sentence: ${name}`, async (t) => {
      const { file, variables, place } = await makeBackup(t);
      const before = readFileSync(file);
      const filled = words.map((word) => word.replace('FILE', file).replace('NEW', place('new')));
      const { code, error } = await runAssent(t, ['backup', ...filled], variables);
      assert.equal(code, 1);
      assert.match(error, complaint);
      assert.equal(error.trim().split('\n').length, 1, error);
      assert.deepEqual(readFileSync(file), before);
      assert.deepEqual(readdirSync(place('.')).toSorted(), ['backup.sqlite', 'data']);
    });
  }

  test('assent backup refuses in one sentence a backup that runs already', async (t) => {
    const { place, variables } = await makeBackup(t);
    const other = new DatabaseSync(`${place('new')}.lock`);
    other.exec('begin exclusive');
    const { code, error } = await runAssent(t, ['backup', place('new')], variables);
    other.close();
    assert.equal(code, 1);
    assert.match(error, /Another backup to this file is running/);
    assert.equal(existsSync(place('new')), false);
  });
});

test('the next backup removes what a killed one left', { timeout: 300_000 }, async (t) => {
  const { place, variables } = await makeBackup(t);
  const database = new DatabaseSync(join(variables.ASSENT_DATA, 'assent.sqlite'));
  database.exec(`create table filler as with recursive number(n) as (select 1 union all select n + 1 from number where n < 100)
     select randomblob(1000000) as bytes from number`);
  database.close();
  const partial = `${place('new')}.partial`;
  const killed = startAssent(t, ['backup', place('new')], variables);
  while (!statSync(partial, { throwIfNoEntry: false })?.size) await pause(1);
  killed.kill('SIGKILL');
  await killed.ended;
  assert.ok(existsSync(partial) && !existsSync(place('new')), 'it was killed before its end');
  const { code, error } = await runAssent(t, ['backup', place('new')], variables);
  assert.equal(code, 0, error);
  assert.deepEqual(readdirSync(place('.')).toSorted(), ['backup.sqlite', 'data', 'new']);
});
