import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createBrand, openSqliteStore } from '../../../src/service.ts';
import { anonymous, consentOf } from '../../service/support/tenanted-store.ts';
import { runAssent } from '../../cli/support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

suite('assent counts', { timeout: 300_000 }, () => {
  test('assent counts prints the counts of a brand, without numbers under 10', async (t) => {
    const folder = makeFolder(t);
    const store = await openSqliteStore({ folder, clock: () => Date.parse('2026-11-02T12:00:00Z') });
    const { id: brandId } = await createBrand(store, { name: 'Example' });
    const record = (visitor: string, action: string) =>
      consentOf({
        brandId,
        identity: anonymous(visitor),
        actions: [{ target: 'ads', vendor: '=acme', action }],
      });
    await store.recordConsents(Array.from({ length: 12 }, (_, index) => record(`a${index}`, 'ACCEPT')));
    await store.recordConsents([record('b', 'REJECT')]);
    await store.close();
    const words = `counts --data ${folder} --brand Example --from 2026-11-01 --to 2026-11-03`.split(' ');

    const csv = (await runAssent(t, [...words, '--csv'])).out.split('\r\n');
    assert.equal(csv[0], 'day,measure,dimension,value,count');
    assert.ok(csv.includes('2026-11-02,accepted,,,12'));
    assert.ok(csv.includes("2026-11-02,accepted,vendor,'=acme,12"));
    assert.ok(csv.includes('2026-11-02,refused,,,hidden'));

    const { series } = JSON.parse((await runAssent(t, [...words, '--json'])).out);
    assert.deepEqual(
      series.filter(({ dimension }: { dimension: string }) => dimension === ''),
      [
        { measure: 'accepted', dimension: '', value: '', days: [['2026-11-02', 12]] },
        { measure: 'refused', dimension: '', value: '', days: [['2026-11-02', 'hidden']] },
      ],
    );
    const table = (await runAssent(t, words)).out;
    assert.match(table, /^day {9}measure {3}dimension {2}value +count\n/);
    assert.match(table, /^2026-11-02 {2}accepted {2}vendor +=acme +12$/m);
    assert.doesNotMatch(table, / $/m);
  });

  test('assent counts prints the counts of a channel for tests from 1, but not those of others or of all together', async (t) => {
    const folder = makeFolder(t);
    const run = (...words: string[]) => runAssent(t, [...words, '--data', folder]);
    await run('brand', 'create', 'Example');
    const create = async (...words: string[]) =>
      JSON.parse((await run('channel', 'create', '--brand', 'Example', '--json', ...words)).out);
    const [tried, real] = [await create('--test'), await create()];
    const store = await openSqliteStore({ folder, clock: () => Date.parse('2026-11-02T12:00:00Z') });
    for (const { brandId, channelId } of [tried, real])
      await store.recordConsents([consentOf({ brandId, channelId, identity: anonymous(channelId) })]);
    await store.close();
    const counted = async () => {
      const words = ['--brand', 'Example', '--from', '2026-11-02', '--to', '2026-11-02', '--csv'];
      return (await run('counts', ...words)).out.split('\r\n');
    };
    const shown = await counted();
    assert.ok(shown.includes(`2026-11-02,accepted,channel,${tried.channelId},1`));
    assert.ok(shown.includes(`2026-11-02,accepted,channel,${real.channelId},hidden`));
    assert.ok(shown.includes('2026-11-02,accepted,,,hidden'));
    const listed = JSON.parse((await run('channel', 'list', '--brand', 'Example', '--json')).out);
    assert.deepEqual(
      listed.map(({ isTest }: { isTest?: boolean }) => isTest),
      [true, undefined],
    );
    const times = listed.map(({ lastConsentAt }: { lastConsentAt?: string }) => lastConsentAt);
    assert.deepEqual(times, ['2026-11-02T12:00:00.000Z', '2026-11-02T12:00:00.000Z']);

    await run('channel', 'update', tried.clientId, '--no-test');
    assert.ok((await counted()).includes(`2026-11-02,accepted,channel,${tried.channelId},hidden`));
  });

  test('assent counts refuses a day that does not exist, and a first day after the last day', async (t) => {
    const words = ['counts', '--data', makeFolder(t), '--brand', 'b'];
    for (const [from, to, message] of [
      [
        '2026-02-30',
        '2026-03-01',
        /option '--from <day>' argument '2026-02-30' is invalid\. It must be a day such as/,
      ],
      [
        '2026-11-23',
        '2026-11-01',
        /^assent counts: The first day, 2026-11-23, is after the last day, 2026-11-01\.\n$/,
      ],
    ] as const) {
      const { code, error } = await runAssent(t, [...words, '--from', from, '--to', to]);
      assert.equal(code, 1);
      assert.match(error, message);
    }
  });
});
