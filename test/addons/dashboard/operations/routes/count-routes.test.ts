import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymous, consentOf } from '../../../../service/support/tenanted-store.ts';
import { setUpOperations } from '../support/operations-world.ts';

suite('the call about counts', () => {
  const query = { from: '2026-11-22', to: '2026-11-24' };

  test('the call about counts returns the counts of a brand by day, without small numbers', async (t) => {
    const { call, store, brand, other, channel } = await setUpOperations(t);
    const record = async (brandId: string, people: number) => {
      for (let person = 0; person < people; person += 1)
        await store.recordConsents([
          consentOf({ brandId, channelId: channel.channelId, identity: anonymous(`${person}`) }),
        ]);
    };
    await record(other.id, 20);
    await record(brand.id, 9);
    const read = async () =>
      (await call('readCounts', { as: [{ role: 'viewer', brandId: brand.id }], query })).json;
    const accepted = (json: Awaited<ReturnType<typeof read>>) =>
      json.series.find((each: { dimension: string }) => each.dimension === '');
    const few = await read();
    const series = { measure: 'accepted', dimension: '', value: '' };
    assert.deepEqual(accepted(few), { ...series, days: [['2026-11-23', 'hidden']] });
    await record(brand.id, 1);
    const enough = await read();
    assert.deepEqual(accepted(enough), { ...series, days: [['2026-11-23', 10]] });
    assert.equal(enough.channels[0].id, channel.channelId);
    assert.equal(
      enough.series.find((each: { dimension: string }) => each.dimension === 'channel').value,
      channel.channelId,
    );
  });

  test('the call about counts returns all people of a policy now, also after a clock that was a year ahead', async (t) => {
    const { call, store, clock, brand, channel } = await setUpOperations(t);
    const { now } = clock;
    const record = async (people: readonly string[]) => {
      const privacyPolicy = { version: '2026-1', url: 'https://example.com/privacy' };
      for (const person of people)
        await store.recordConsents([
          consentOf({
            brandId: brand.id,
            channelId: channel.channelId,
            identity: anonymous(person),
            privacyPolicy,
          }),
        ]);
    };
    clock.now = now + 365 * 24 * 3_600_000;
    await record(Array.from('abcdefghijkl'));
    clock.now = now;
    await record(Array.from('mnopqrstuvwxyz'));
    const { json } = await call('readCounts', { query: { from: '2026-11-23', to: '2026-11-23' } });
    const policy = json.series.find((each: { measure: string }) => each.measure === 'policy');
    assert.deepEqual(policy.days, [['2026-11-23', 26]]);
  });

  for (const [from, to] of [
    ['2026-11-23', '2026-11-22'],
    ['2020-01-01', '2026-11-22'],
    ['2026-02-30', '2026-11-22'],
    ['', '2026-11-22'],
    ['-000001-01-01', '2026-11-22'],
  ]) {
    test(`the call about counts refuses the period from ${from} to ${to}`, async (t) => {
      const { call } = await setUpOperations(t);
      const { status, json } = await call('readCounts', { query: { from: from ?? '', to: to ?? '' } });
      assert.deepEqual([status, json.code], [400, 'value-invalid']);
    });
  }
});
