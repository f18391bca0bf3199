import assert from 'node:assert/strict';
import { logsIn } from '../../../src/addons/evidence/service/evidence-store.ts';
import { constants } from 'node:buffer';
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test, type TestContext } from 'node:test';
import { openSqliteStore } from '../../../src/service.ts';
import { leafOfParts, partsOf } from '../../../src/addons/evidence/service/log/commitment.ts';
import { parseRow } from '../../../src/service/store/sql/tables.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { readKeptSalt } from '../../../src/addons/evidence/service/store/kept-salt.ts';
import { recordOne } from './service/log-contract.ts';
import { anonymous, insertTenant } from '../../service/support/tenanted-store.ts';
import { runAssent, runForJson } from '../../cli/support/run-assent.ts';

const notCompared =
  'It is not compared with a checkpoint that others have kept (--old): whoever has the key can sign another log.\n';

/** Records consents in a folder an hour ago, one after the other. */
async function record(folder: string, people: readonly string[], isNew = false): Promise<string[]> {
  const clock = { now: Date.now() - 3_600_000 };
  const store = await openSqliteStore({ folder, clock: () => (clock.now += 2_000) });
  if (isNew) await insertTenant(store);
  const ids: string[] = [];
  for (const name of people)
    ids.push(
      await recordOne(store, {
        identity: anonymous(name),
        subject: { anonymousId: name },
        tags: ['a\u2028b'],
      }),
    );
  await store.close();
  return ids;
}

async function setUp(t: TestContext) {
  const data = makeFolder(t);
  const ids = await record(data, ['ann', 'bob', 'cyd'], true);
  const variables = { ASSENT_DATA: data };
  const file = (name: string) => join(data, name);
  const run = async (...words: string[]) => {
    const { out, error, code } = await runAssent(t, words, variables);
    return { out, error, code };
  };
  return { data, ids, variables, file, run };
}

suite('evidence on the command line', () => {
  test('a receipt and the whole log are verified by the key alone, and a change is named', async (t) => {
    const { ids, file, run, variables } = await setUp(t);
    const { key } = await runForJson(t, ['log', 'checkpoint', '--brand', 'brand', '--json'], variables);
    assert.equal((await run('log', 'key', '--brand', 'brand')).out, `${key}\n`);

    const [id = ''] = ids;
    await run('evidence', 'export', '--brand', 'brand', '--consent', id, '--output', file('receipt'));
    const verified = await run('verify', file('receipt'), '--key', key);
    assert.deepEqual(
      [verified.code, verified.out],
      [
        0,
        'Valid: receipts 1, log assent/brand, leaves 3.\nThat there is no later consent takes the exported log.\n',
      ],
    );
    const receipt = readFileSync(file('receipt'), 'utf8');
    assert.match(receipt, /"anonymousId/, 'it shows all parts');
    writeFileSync(file('altered'), receipt.replace('ACCEPT', 'REJECT'));
    const altered = await run('verify', file('altered'), '--key', key);
    assert.equal(altered.code, 1);
    assert.match(altered.out, /^The receipt does not lead to the signed checkpoint: .* altered\.\n$/);

    await run('evidence', 'export', '--brand', 'brand', '--output', file('log'));
    writeFileSync(file('key'), `${key}\n`);
    const whole = await run('verify', file('log'), '--key', file('key'));
    assert.deepEqual(
      [whole.code, whole.out],
      [0, `Valid: consents 3, erased 0, later 0, log assent/brand, leaves 3.\n${notCompared}`],
    );
    const lines = readFileSync(file('log'), 'utf8').split('\n');
    const consent = lines.findIndex((line) => line.includes(id));
    writeFileSync(file('shorter'), lines.toSpliced(consent, 1).join('\n'));
    const shorter = await run('verify', file('shorter'), '--key', key);
    assert.deepEqual(
      [shorter.code, shorter.out],
      [
        1,
        `Nothing opens leaf 0, and no erasure names it: its consent was altered or removed.\n${notCompared}`,
      ],
    );
    // A program that writes JSON anew escapes less: U+2028 ends no line.
    writeFileSync(file('anew'), lines.map((line) => line && JSON.stringify(JSON.parse(line))).join('\n'));
    assert.match(readFileSync(file('anew'), 'utf8'), /\u2028/);
    assert.equal((await run('verify', file('anew'), '--key', key)).code, 0);
    const person = await run('evidence', 'export', '--brand', 'brand', '--subject', 'bob');
    assert.equal(person.out.trim().split('\n').length, 1);
    assert.match((await run('verify', file('none'), '--key', key)).error, /none cannot be read/);
    assert.match((await run('verify', file('log'), '--key', 'no key')).error, /no key cannot be read/);
  });

  test('a restored backup is noticed by a newer checkpoint, and a restart names the old head', async (t) => {
    const { data, file, run } = await setUp(t);
    copyFileSync(file('assent.sqlite'), file('backup'));
    await record(data, ['dan', 'eve']);
    const old = await run('log', 'checkpoint', '--brand', 'brand');
    writeFileSync(file('old'), old.out);
    copyFileSync(file('backup'), file('assent.sqlite'));
    const short = await run('log', 'checkpoint', '--brand', 'brand', '--old', file('old'));
    assert.equal(short.code, 1);
    assert.match(short.error, /The log has 3 leaves, but it was signed with 5 in .*A backup was restored/);
    await record(data, ['fay', 'gus', 'hal']);
    const forked = await run('log', 'checkpoint', '--brand', 'brand', '--old', file('old'));
    assert.match(forked.error, /The log no longer begins with the 5 leaves that were signed in/);

    const restarted = await run(
      'log',
      'restart',
      '--brand',
      'brand',
      '--reason',
      'disk',
      '--old',
      file('old'),
    );
    assert.match(restarted.out, /^assent\/brand\/1\n7\n/);
    const key = (await run('log', 'key', '--brand', 'brand')).out.trim();
    const { out } = await run('evidence', 'export', '--brand', 'brand');
    assert.ok(out.includes(JSON.stringify(JSON.stringify(old.out)).slice(2, -2)), 'the old head');
    writeFileSync(file('log'), out);
    const verified = await run('verify', file('log'), '--key', key);
    assert.match(verified.out, /^Valid: consents 6, .*\n.*\nThe log was restarted 1 times\./);
    writeFileSync(file('first'), restarted.out);
    const compared = await run('verify', file('log'), '--key', key, '--old', file('first'), file('old'));
    assert.equal(compared.code, 1);
    assert.equal(
      compared.out.split('\n')[0],
      'The log no longer begins with the 5 leaves of a checkpoint that was kept: they were altered.',
    );
    assert.equal((await run('verify', file('log'), '--key', key, '--old', file('first'))).code, 0);
    writeFileSync(file('empty'), '');
    assert.match((await run('verify', file('empty'), '--key', key)).error, /empty is empty/);
    assert.equal((await run('log', 'checkpoint', '--brand', 'brand', '--old', file('first'))).code, 0);
  });

  test('a checkpoint that was kept is compared with, also in a mail, in receipts, and among others', async (t) => {
    const { ids, file, run } = await setUp(t);
    const key = (await run('log', 'key', '--brand', 'brand')).out.trim();
    const kept = (await run('log', 'checkpoint', '--brand', 'brand')).out;
    await run('evidence', 'export', '--brand', 'brand', '--output', file('log'));
    await run('evidence', 'export', '--brand', 'brand', '--subject', 'ann', '--output', file('ann'));
    await run('evidence', 'export', '--brand', 'brand', '--consent', ids[1] ?? '', '--output', file('bob'));
    writeFileSync(file('receipts'), readFileSync(file('ann'), 'utf8') + readFileSync(file('bob'), 'utf8'));
    writeFileSync(file('mail'), `\uFEFF  ${kept.trimEnd().replaceAll('\n', '\r\n  ')}`);
    writeFileSync(file('several'), kept + kept);
    for (const old of ['mail', 'several', 'receipts', 'log']) {
      const { code, out } = await run('verify', file('log'), '--key', key, '--old', file(old));
      assert.deepEqual(
        [code, out.split('\n')[1]],
        [0, 'It continues the checkpoints that were kept: 1.'],
        old,
      );
    }
    writeFileSync(file('text'), 'See you on Friday.');
    assert.match(
      (await run('verify', file('log'), '--key', key, '--old', file('text'))).error,
      /text cannot be read: it has no checkpoint, and no receipt\./,
    );
  });

  test('a checkpoint that was kept may be in an export that is too large for one text', async (t) => {
    const { file, run } = await setUp(t);
    const key = (await run('log', 'key', '--brand', 'brand')).out.trim();
    await run('evidence', 'export', '--brand', 'brand', '--output', file('log'));
    const lines = readFileSync(file('log'), 'utf8').trim().split('\n');
    writeFileSync(file('large'), `${lines[0]}\n`);
    const filler = `${JSON.stringify({ text: 'x'.repeat(16 * 1024 * 1024) })}\n`;
    for (let size = 0; size < constants.MAX_STRING_LENGTH; size += filler.length)
      appendFileSync(file('large'), filler);
    appendFileSync(file('large'), lines.slice(1).join('\n'));
    const { code, out, error } = await run('verify', file('log'), '--key', key, '--old', file('large'));
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /^It continues the checkpoints that were kept: 1\.$/m);
  });

  test('a log that was made anew with the same key is another one: by its export, and by its receipts', async (t) => {
    const { data, file, run } = await setUp(t);
    const key = (await run('log', 'key', '--brand', 'brand')).out.trim();
    writeFileSync(file('kept'), (await run('log', 'checkpoint', '--brand', 'brand')).out);
    const bob = (await run('evidence', 'export', '--brand', 'brand', '--subject', 'bob')).out;
    const database = new DatabaseSync(join(data, 'assent.sqlite'));
    database.exec(`delete from consent where content like '%cyd%'; update consent set extra = '0' || substr(extra, instr(extra, ' '));
      delete from log_tile; update log_head set size = 0, checkpoint = '', signed_at = 0`);
    for (const each of database.prepare('select * from consent').all()) {
      const row = parseRow('consent', each);
      const parts = partsOf(row);
      const kept = readKeptSalt(row);
      assert.ok(parts && kept);
      const leaf = Buffer.from(leafOfParts(parts, kept.salt)).toString('base64');
      database.prepare('insert into pending_leaf values (?, ?)').run('brand', leaf);
    }
    database.close();
    const store = await openSqliteStore({ folder: data });
    await t.waitFor(
      async () => assert.equal((await logsIn(store).readCheckpoint('brand'))?.checkpoint.split('\n')[1], '2'),
      {
        timeout: 10_000,
      },
    );
    await store.close();
    await run('evidence', 'export', '--brand', 'brand', '--output', file('log'));
    assert.equal((await run('verify', file('log'), '--key', key)).code, 0, 'alone, it is a log');
    const compared = await run('verify', file('log'), '--key', key, '--old', file('kept'));
    assert.equal(compared.code, 1);
    assert.match(
      compared.out,
      /^The log has 2 leaves, but 3 in a checkpoint that was kept: it does not continue/,
    );
    writeFileSync(
      file('shorter'),
      (await run('evidence', 'export', '--brand', 'brand', '--subject', 'ann')).out,
    );
    assert.match(
      (await run('verify', file('shorter'), '--key', key, '--old', file('kept'))).out,
      /No checkpoint that was kept has as many leaves as one in the file/,
    );
    await record(data, ['fay']);
    const ann = (await run('evidence', 'export', '--brand', 'brand', '--subject', 'ann')).out;
    writeFileSync(file('both'), ann + bob);
    const both = await run('verify', file('both'), '--key', key);
    assert.equal(both.code, 1);
    assert.match(both.out, /^The head of 3 leaves differs from another one: there are two logs\./);
    writeFileSync(file('ann'), ann);
    assert.equal((await run('verify', file('ann'), '--key', key)).code, 0);
    assert.equal((await run('verify', file('ann'), '--key', key, '--old', file('kept'))).code, 1);
  });

  test('a consent that is there twice is a fault, and one that says an earlier time is told', async (t) => {
    const { data, ids, file, run } = await setUp(t);
    const key = (await run('log', 'key', '--brand', 'brand')).out.trim();
    writeFileSync(file('kept'), (await run('log', 'checkpoint', '--brand', 'brand')).out);
    const store = await openSqliteStore({ folder: data, clock: () => Date.UTC(2020, 0) });
    const late = await recordOne(store, { identity: anonymous('dan'), subject: { anonymousId: 'dan' } });
    await store.close();
    await run('evidence', 'export', '--brand', 'brand', '--output', file('log'));
    const { code, out } = await run('verify', file('log'), '--key', key, '--old', file('kept'));
    assert.equal(code, 0);
    assert.match(out, /\n1 consents say a time that is over an hour before that of a consent before them/);
    const twice = readFileSync(file('log'), 'utf8').replaceAll(late, ids[0] ?? '');
    writeFileSync(file('twice'), twice);
    assert.match(
      (await run('verify', file('twice'), '--key', key)).out,
      new RegExp(`The consent ${ids[0]} is there twice, and says two things\\.`),
    );
  });

  test('an export of receipts names a consent that has none, and says so when it is verified', async (t) => {
    const { data, ids, file, run } = await setUp(t);
    const key = (await run('log', 'key', '--brand', 'brand')).out.trim();
    const database = new DatabaseSync(join(data, 'assent.sqlite'));
    database.exec(
      `update consent set content = replace(content, 'ACCEPT', 'REJECT') where content like '%ann%'`,
    );
    database.close();
    const exported = await run('evidence', 'export', '--brand', 'brand', '--subject', 'ann');
    assert.equal(exported.code, 1);
    assert.match(
      exported.error,
      new RegExp(`${ids[0]}: This consent differs from what the log has of it\\.`),
    );
    writeFileSync(file('ann'), exported.out);
    const { code, out } = await run('verify', file('ann'), '--key', key);
    assert.deepEqual(
      [code, out],
      [
        1,
        `There is no receipt of the consent ${ids[0]}. This consent differs from what the log has of it.\n`,
      ],
    );
  });
});
