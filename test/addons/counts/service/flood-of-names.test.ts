import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { suite, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { countsIn, countsStore } from '../../../../src/addons/counts/service/counts-store.ts';
import { newNamesPerDay } from '../../../../src/addons/counts/service/name-limit.ts';
import { otherNames } from '../../../../src/addons/counts/protocol/measures.ts';
import { type Count, valueOf } from '../../../../src/addons/counts/service/count.ts';
import { setUp } from '../../../service/support/set-up.ts';

const action = (vendor: string) => ({ target: 'video', vendor, action: 'ACCEPT' });

/** A consent about 1,000 vendors that nobody else names. */
const flood = (index: number) => ({
  subject: { anonymousId: `visitor-flood-${index}` },
  actions: Array.from({ length: 1_000 }, (_, vendor) => action(`junk ${index} ${vendor}`)),
});
const usual = (index: number) => ({
  subject: { anonymousId: `visitor-usual-${index}` },
  actions: [action('tubular'), action('other'), action(otherNames)],
});

const sumOf = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0);

suite('a flood of consents with new names', () => {
  test('a flood of consents with new names is recorded completely, and counted under one name beyond the limit of a day', async (t) => {
    const {
      store,
      client: yesterday,
      clientOf,
      channel,
      brand,
      clock,
      send,
    } = await setUp(t, { storeAddOns: [countsStore] });
    assert.equal((await yesterday.post(usual(0))).status, 201);
    clock.now += 24 * 3_600_000;
    const client = clientOf(channel);
    const posts = 4;
    for (let index = 0; index < posts; index += 1)
      assert.equal((await client.post(flood(index))).status, 201);
    assert.equal((await client.post(usual(1))).status, 201, 'a name that was known yesterday is not new');
    const today = new Date(clock.now).toISOString().slice(0, 10);
    const vendors = (await countsIn(store).readCounts(brand.id, today)).filter(
      ({ dimension }) => dimension === 'vendor',
    );
    assert.equal(vendors.length, newNamesPerDay + 4);
    assert.equal(sumOf(vendors), posts * 1_000 + 3, 'no count is lost');
    for (const name of ['tubular', 'other', valueOf(otherNames)])
      assert.equal(vendors.find(({ value }) => value === name)?.count, 1, name);
    const others = posts * 1_000 - newNamesPerDay;
    assert.equal(vendors.find(({ value }) => value === otherNames)?.count, others);
    const { unifiedConsent } = (await client.unified('visitor-flood-3')).json;
    assert.equal(unifiedConsent.actions.length, 1_000);
    assert.match((await send('/metrics')).text, new RegExp(`^assent_other_names_total ${others}$`, 'm'));
  });
});

test('reading the counts of many names lets the service work on meanwhile', async (t) => {
  const { store, client, brand, clock } = await setUp(t, { storeAddOns: [countsStore] });
  await Promise.all(Array.from({ length: 4 }, (_, index) => client.post(flood(index))));
  const day = new Date(clock.now).toISOString().slice(0, 10);
  const read = countsIn(store).readLargestCounts(brand.id, {
    from: day,
    to: day,
    most: 50,
    measures: ['accepted'],
  });
  const pending = Symbol('pending');
  let turns = 0;
  for (;;) {
    await new Promise(setImmediate);
    if ((await Promise.race([read, Promise.resolve(pending)])) !== pending) break;
    turns += 1;
  }
  assert.equal((await read).omitted, newNamesPerDay + 1 - 50);
  assert.ok(turns > 2, `${turns} turns`);
});

test('reading the counts of a year holds the days of the largest values only', async (t) => {
  const memory = { resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 } };
  const reader = new Worker(new URL('read-a-year.ts', import.meta.url), {
    ...memory,
    stdout: true,
    execArgv: [],
  });
  t.after(() => reader.terminate());
  const failed = once(reader, 'error').then(([error]) => Promise.reject(error));
  const read = await Promise.race([text(reader.stdout), failed]);
  assert.equal(read, '50 values of 300 days, 1950 left out');
});
