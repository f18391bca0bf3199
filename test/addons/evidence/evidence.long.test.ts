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
  const ofBrand = (...words: string[]) => run(...words, '--brand', 'brand');
  const exported = (...words: string[]) => ofBrand('evidence', 'export', ...words);
  /** Writes an export into a file. */
  const keep = (name: string, ...words: string[]) => exported(...words, '--output', file(name));
  const readKey = async () => (await ofBrand('log', 'key')).out.trim();
  const verifyBy =
    (key: string) =>
    (name: string, ...old: string[]) =>
      run('verify', file(name), '--key', key, ...(old.length ? ['--old', ...old.map(file)] : []));
  const key = await readKey();
  const verify = verifyBy(key);
  return { data, ids, variables, file, run, ofBrand, exported, keep, key, readKey, verify, verifyBy };
}

suite('evidence on the command line', () => {
  test('a receipt and the whole log are verified by the key alone, and a change is named', async (t) => {
    const { ids, variables, file, run, exported, keep, key, verify } = await setUp(t);
    const printed = await runForJson(t, ['log', 'checkpoint', '--brand', 'brand', '--json'], variables);
    assert.equal(printed.key, key);

    const [id = ''] = ids;
    await keep('receipt', '--consent', id);
    const verified = await verify('receipt');
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
    const altered = await verify('altered');
    assert.equal(altered.code, 1);
    assert.match(altered.out, /^The receipt does not lead to the signed checkpoint: .* altered\.\n$/);

    await keep('log');
    writeFileSync(file('key'), `${key}\n`);
    const whole = await run('verify', file('log'), '--key', file('key'));
    assert.deepEqual(
      [whole.code, whole.out],
      [0, `Valid: consents 3, erased 0, later 0, log assent/brand, leaves 3.\n${notCompared}`],
    );
    const lines = readFileSync(file('log'), 'utf8').split('\n');
    const consent = lines.findIndex((line) => line.includes(id));
    writeFileSync(file('shorter'), lines.toSpliced(consent, 1).join('\n'));
    const shorter = await verify('shorter');
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
    assert.equal((await verify('anew')).code, 0);
    const person = await exported('--subject', 'bob');
    assert.equal(person.out.trim().split('\n').length, 1);
    assert.match((await verify('none')).error, /none cannot be read/);
    assert.match((await run('verify', file('log'), '--key', 'no key')).error, /no key cannot be read/);
  });

  test('a restored backup is noticed by a newer checkpoint, and a restart names the old head', async (t) => {
    const { data, file, ofBrand, exported, readKey, verifyBy } = await setUp(t);
    copyFileSync(file('assent.sqlite'), file('backup'));
    await record(data, ['dan', 'eve']);
    const old = await ofBrand('log', 'checkpoint');
    writeFileSync(file('old'), old.out);
    copyFileSync(file('backup'), file('assent.sqlite'));
    const short = await ofBrand('log', 'checkpoint', '--old', file('old'));
    assert.equal(short.code, 1);
    assert.match(short.error, /The log has 3 leaves, but it was signed with 5 in .*A backup was restored/);
    await record(data, ['fay', 'gus', 'hal']);
    const forked = await ofBrand('log', 'checkpoint', '--old', file('old'));
    assert.match(forked.error, /The log no longer begins with the 5 leaves that were signed in/);

    const restarted = await ofBrand('log', 'restart', '--reason', 'disk', '--old', file('old'));
    assert.match(restarted.out, /^assent\/brand\/1\n7\n/);
    const verify = verifyBy(await readKey());
    const { out } = await exported();
    assert.ok(out.includes(JSON.stringify(JSON.stringify(old.out)).slice(2, -2)), 'the old head');
    writeFileSync(file('log'), out);
    const verified = await verify('log');
    assert.match(verified.out, /^Valid: consents 6, .*\n.*\nThe log was restarted 1 times\./);
    writeFileSync(file('first'), restarted.out);
    const compared = await verify('log', 'first', 'old');
    assert.equal(compared.code, 1);
    assert.equal(
      compared.out.split('\n')[0],
      'The log no longer begins with the 5 leaves of a checkpoint that was kept: they were altered.',
    );
    assert.equal((await verify('log', 'first')).code, 0);
    writeFileSync(file('empty'), '');
    assert.match((await verify('empty')).error, /empty is empty/);
    assert.equal((await ofBrand('log', 'checkpoint', '--old', file('first'))).code, 0);
  });

  test('a checkpoint that was kept is compared with, also in a mail, in receipts, and among others', async (t) => {
    const { ids, file, ofBrand, keep, verify } = await setUp(t);
    const kept = (await ofBrand('log', 'checkpoint')).out;
    await keep('log');
    await keep('ann', '--subject', 'ann');
    await keep('bob', '--consent', ids[1] ?? '');
    writeFileSync(file('receipts'), readFileSync(file('ann'), 'utf8') + readFileSync(file('bob'), 'utf8'));
    writeFileSync(file('mail'), `\uFEFF  ${kept.trimEnd().replaceAll('\n', '\r\n  ')}`);
    writeFileSync(file('several'), kept + kept);
    for (const old of ['mail', 'several', 'receipts', 'log']) {
      const { code, out } = await verify('log', old);
      assert.deepEqual(
        [code, out.split('\n')[1]],
        [0, 'It continues the checkpoints that were kept: 1.'],
        old,
      );
    }
    writeFileSync(file('text'), 'See you on Friday.');
    assert.match(
      (await verify('log', 'text')).error,
      /text cannot be read: it has no checkpoint, and no receipt\./,
    );
  });

  test('a checkpoint that was kept may be in an export that is too large for one text', async (t) => {
    const { file, keep, verify } = await setUp(t);
    await keep('log');
    const lines = readFileSync(file('log'), 'utf8').trim().split('\n');
    writeFileSync(file('large'), `${lines[0]}\n`);
    const filler = `${JSON.stringify({ text: 'x'.repeat(16 * 1024 * 1024) })}\n`;
    for (let size = 0; size < constants.MAX_STRING_LENGTH; size += filler.length)
      appendFileSync(file('large'), filler);
    appendFileSync(file('large'), lines.slice(1).join('\n'));
    const { code, out, error } = await verify('log', 'large');
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /^It continues the checkpoints that were kept: 1\.$/m);
  });

  test('a log that was made anew with the same key is another one: by its export, and by its receipts', async (t) => {
    const { data, file, ofBrand, exported, keep, verify } = await setUp(t);
    writeFileSync(file('kept'), (await ofBrand('log', 'checkpoint')).out);
    const bob = (await exported('--subject', 'bob')).out;
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
    await keep('log');
    assert.equal((await verify('log')).code, 0, 'alone, it is a log');
    const compared = await verify('log', 'kept');
    assert.equal(compared.code, 1);
    assert.match(
      compared.out,
      /^The log has 2 leaves, but 3 in a checkpoint that was kept: it does not continue/,
    );
    writeFileSync(file('shorter'), (await exported('--subject', 'ann')).out);
    assert.match(
      (await verify('shorter', 'kept')).out,
      /No checkpoint that was kept has as many leaves as one in the file/,
    );
    await record(data, ['fay']);
    const ann = (await exported('--subject', 'ann')).out;
    writeFileSync(file('both'), ann + bob);
    const both = await verify('both');
    assert.equal(both.code, 1);
    assert.match(both.out, /^The head of 3 leaves differs from another one: there are two logs\./);
    writeFileSync(file('ann'), ann);
    assert.equal((await verify('ann')).code, 0);
    assert.equal((await verify('ann', 'kept')).code, 1);
  });

  test('a consent that is there twice is a fault, and one that says an earlier time is told', async (t) => {
    const { data, ids, file, ofBrand, keep, verify } = await setUp(t);
    writeFileSync(file('kept'), (await ofBrand('log', 'checkpoint')).out);
    const store = await openSqliteStore({ folder: data, clock: () => Date.UTC(2020, 0) });
    const late = await recordOne(store, { identity: anonymous('dan'), subject: { anonymousId: 'dan' } });
    await store.close();
    await keep('log');
    const { code, out } = await verify('log', 'kept');
    assert.equal(code, 0);
    assert.match(out, /\n1 consents say a time that is over an hour before that of a consent before them/);
    const twice = readFileSync(file('log'), 'utf8').replaceAll(late, ids[0] ?? '');
    writeFileSync(file('twice'), twice);
    assert.match(
      (await verify('twice')).out,
      new RegExp(`The consent ${ids[0]} is there twice, and says two things\\.`),
    );
  });

  test('an export of receipts names a consent that has none, and says so when it is verified', async (t) => {
    const { data, ids, file, exported, verify } = await setUp(t);
    const database = new DatabaseSync(join(data, 'assent.sqlite'));
    database.exec(
      `update consent set content = replace(content, 'ACCEPT', 'REJECT') where content like '%ann%'`,
    );
    database.close();
    const receipts = await exported('--subject', 'ann');
    assert.equal(receipts.code, 1);
    assert.match(
      receipts.error,
      new RegExp(`${ids[0]}: This consent differs from what the log has of it\\.`),
    );
    writeFileSync(file('ann'), receipts.out);
    const { code, out } = await verify('ann');
    assert.deepEqual(
      [code, out],
      [
        1,
        `There is no receipt of the consent ${ids[0]}. This consent differs from what the log has of it.\n`,
      ],
    );
  });
});
