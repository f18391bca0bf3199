import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { openSqliteStore } from '../../../src/service.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { recordOne } from '../../service/support/log-contract.ts';
import { anonymous, insertTenant } from '../../service/support/tenanted-store.ts';
import { runAssent, runForJson } from '../support/run-assent.ts';

/** Records consents in a folder an hour ago, one after the other. */
async function record(folder: string, people: readonly string[], isNew = false): Promise<string[]> {
  const clock = { now: Date.now() - 3_600_000 };
  const store = await openSqliteStore({ folder, clock: () => (clock.now += 2_000) });
  if (isNew) await insertTenant(store);
  const ids: string[] = [];
  for (const name of people)
    ids.push(await recordOne(store, { identity: anonymous(name), subject: { anonymousId: name } }));
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
    await run('evidence', 'export', '--brand', 'brand', '--consent', id, '--out', file('receipt'));
    const verified = await run('verify', file('receipt'), '--key', key);
    assert.deepEqual([verified.code, verified.out], [0, 'Valid: receipts 1, log assent/brand, leaves 3.\n']);
    const receipt = readFileSync(file('receipt'), 'utf8');
    assert.match(receipt, /"anonymousId/, 'it shows all parts');
    writeFileSync(file('altered'), receipt.replace('ACCEPT', 'REJECT'));
    const altered = await run('verify', file('altered'), '--key', key);
    assert.equal(altered.code, 1);
    assert.match(altered.out, /^The receipt does not lead to the signed checkpoint: .* altered\.\n$/);

    await run('evidence', 'export', '--brand', 'brand', '--out', file('log'));
    writeFileSync(file('key'), `${key}\n`);
    const whole = await run('verify', file('log'), '--key', file('key'));
    assert.deepEqual(
      [whole.code, whole.out],
      [0, 'Valid: consents 3, erased 0, log assent/brand, leaves 3.\n'],
    );
    const lines = readFileSync(file('log'), 'utf8').split('\n');
    const consent = lines.findIndex((line) => line.includes(id));
    writeFileSync(file('shorter'), lines.toSpliced(consent, 1).join('\n'));
    const shorter = await run('verify', file('shorter'), '--key', key);
    assert.deepEqual(
      [shorter.code, shorter.out],
      [1, 'Nothing opens leaf 0, and no erasure names it: its consent was altered or removed.\n'],
    );
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
    assert.match(verified.out, /^Valid: consents 6, .*\nThe log was restarted 1 times\./);
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
});
