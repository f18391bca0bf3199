import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import * as fc from 'fast-check';
import { countPeople } from '../../../../src/addons/counts/service/count-consent.ts';
import { type Count, dayOf, now, sumCounts } from '../../../../src/addons/counts/service/count.ts';
import { countsIn } from '../../../../src/addons/counts/service/counts-store.ts';
import { seriesOf } from '../../../../src/addons/counts/service/series.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { Measure } from '../../../../src/addons/counts/protocol/measures.ts';
import { proxyMeasures } from '../../../../src/addons/counts/protocol/shown-counts.ts';
import { countLog } from './count-log.ts';
import { countedOf } from './counted-values.ts';
import { type Event, events, happen, identities } from '../../../service/support/random-data.ts';
import {
  anonymous,
  consentOf,
  type OpenStore,
  openTenanted,
  verified,
} from '../../../service/support/tenanted-store.ts';

const everything = '0000-01-01';

/** The counts that a store has, in a fixed order. */
const stored = async (store: Store): Promise<readonly Count[]> =>
  sumCounts(await countsIn(store).readCounts('brand', everything));

/** The largest counts of a period, of all measures. */
const largest = (store: Store, period: { from: string; to: string; most: number }, brandId = 'brand') =>
  countsIn(store).readLargestCounts(brandId, { ...period, measures: Measure.options });

/** Runs `work` on each subject of a store with its state. */
async function ofSubjects(
  store: Store,
  work: (subjectId: string, state: Parameters<typeof countPeople>[2][number]) => Promise<readonly Count[]>,
): Promise<readonly Count[]> {
  const counts: Count[] = [];
  for (const { subjectId } of identities) {
    const found = await store.findSubject('brand', [{ reference: 'subject', subjectId }]);
    if (found?.subjectId === subjectId) counts.push(...(await work(subjectId, found.state)));
  }
  return sumCounts(counts);
}

/** How a store must count what it records. */
export function countContract(engine: string, open: OpenStore): void {
  /** Holds a store to something after each of some histories. */
  const afterAny = (
    t: TestContext,
    check: (world: Awaited<ReturnType<typeof openTenanted>>, all: readonly Event[]) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(events, async (all) => {
        const world = await openTenanted(t, open);
        await check(world, all);
        await world.store.close();
      }),
      { numRuns: 10 },
    );

  void suite(`${engine} counts`, () => {
    void test('the counts are what the logs of all subjects add up to, after any history', (t) =>
      afterAny(t, async ({ store }, all) => {
        const kept = all.filter(({ event }) => event !== 'erase');
        await happen(store, kept);
        const expected = await ofSubjects(store, async (subjectId) =>
          countLog('brand', subjectId, await store.readLog('brand', subjectId)),
        );
        assert.deepEqual(await stored(store), expected);
      }));

    void test('open conflicts and policies are counted as they are now, after any history with erasures', (t) =>
      afterAny(t, async ({ store, clock }, all) => {
        const consent = { event: 'consent', link: 0, key: undefined } as const;
        await happen(store, [{ ...consent, who: 0 }, { ...consent, who: 1 }, ...all]);
        const people = (await stored(store)).filter(({ day }) => day === now);
        const expected = await ofSubjects(store, async (_, state) =>
          countPeople('brand', clock.now, [state], 1).filter(({ day }) => day === now),
        );
        assert.deepEqual(people, expected);
      }));

    void test('a linked identity and its subject count as one, and neither after its erasure', async (t) => {
      const { store } = await openTenanted(t, open);
      const [person, device] = [verified('person'), anonymous('device')];
      const privacyPolicy = { version: '7' };
      const action = { target: 'ads', vendor: 'acme' };
      await store.recordConsents([
        consentOf({ identity: device, privacyPolicy, actions: [{ ...action, action: 'ACCEPT' }] }),
        consentOf({ identity: person, privacyPolicy, actions: [{ ...action, action: 'REJECT' }] }),
      ]);
      const numbers = async () =>
        (await stored(store))
          .filter(({ day }) => day === now)
          .map(({ measure, count }) => `${measure} ${count}`);
      assert.deepEqual(await numbers(), ['policy 2']);
      await store.recordConsents([consentOf({ identity: person, privacyPolicy, link: device, actions: [] })]);
      assert.deepEqual(await numbers(), ['conflicts 1', 'policy 1']);
      await store.eraseSubject('brand', device.subjectId);
      assert.deepEqual(await numbers(), []);
      const left = (await stored(store)).map(({ measure, dimension }) => `${measure} ${dimension}`);
      assert.ok(left.includes('accepted '), 'that it was posted stays counted');
    });

    void test('the counts by value and day are what all counts add up to, after any history', (t) =>
      afterAny(t, async ({ store, clock }, all) => {
        await happen(store, all);
        const to = dayOf(clock.now);
        for (const from of [dayOf(clock.now - 24 * 3_600_000), to]) {
          const period = { from, to, today: to };
          const series = seriesOf(await largest(store, { from, to, most: 50 }), period);
          const counted = countedOf(await countsIn(store).readCounts('brand', from));
          const expected = seriesOf({ counted, omitted: 0 }, period);
          assert.deepEqual(new Set(series.series), new Set(expected.series));
          assert.equal(series.omitted, expected.omitted);
        }
      }));

    void test('the counts are of the values with the largest sums, and say how many are left out', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      const names = ['c', 'b', 'a', 'd', 'e'];
      const record = (who: string, vendors: readonly string[]) =>
        store.recordConsents([
          consentOf({
            identity: anonymous(who),
            actions: vendors.map((vendor) => ({ target: 'ads', vendor, action: 'ACCEPT' })),
          }),
        ]);
      const from = dayOf(clock.now);
      await record('1', names);
      clock.now += 24 * 3_600_000;
      const to = dayOf(clock.now);
      await record('2', ['e', 'd']);
      await record('3', ['e']);
      clock.now += 24 * 3_600_000;
      for (let late = 0; late < 5; late += 1) await record(`late ${late}`, ['c']);
      const { counted, omitted } = await largest(store, { from, to, most: 3 });
      const vendors = counted
        .filter(({ dimension }) => dimension === 'vendor')
        .map(({ value, days }) => [value, Object.fromEntries(days.filter(([day]) => day <= to))]);
      assert.deepEqual(Object.fromEntries(vendors), {
        e: { [from]: 1, [to]: 2 },
        d: { [from]: 1, [to]: 1 },
        a: { [from]: 1 },
      });
      assert.equal(omitted, 2);
      const more = await largest(store, { from, to, most: 5 });
      assert.deepEqual([more.omitted, more.counted.length], [0, counted.length + 2]);
      assert.deepEqual(await largest(store, { from, to, most: 5 }, 'other'), { counted: [], omitted: 0 });
    });

    void test('what no consent brings is counted by itself', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      await store.recordConsents([consentOf({ identity: anonymous('a') })]);
      const before = await stored(store);
      const day = dayOf(clock.now);
      const of = { brandId: 'brand', day, measure: 'blocked', dimension: 'host' } as const;
      const blocked = (value: string, count: number): Count => ({ ...of, value, count });
      await countsIn(store).addCounts([blocked('a.example /', 2), blocked('b.example /', 1)]);
      await countsIn(store).addCounts([blocked('a.example /', 3)]);
      const asked = { brandId: 'brand', day, measure: 'asked', dimension: 'question' } as const;
      await countsIn(store).addCounts([{ ...asked, value: 'shown en opt-in bar', count: 4 }]);
      const period = { from: day, to: day, most: 1 };
      assert.deepEqual(
        await countsIn(store).readLargestCounts('brand', { ...period, measures: ['blocked'] }),
        {
          counted: [{ measure: 'blocked', dimension: 'host', value: 'a.example /', days: [[day, 5]] }],
          omitted: 1,
        },
      );
      const others = (await stored(store)).filter(({ measure }) => !proxyMeasures.includes(measure));
      assert.deepEqual(others, before);

      const later = dayOf(clock.now + 30 * 24 * 3_600_000);
      await countsIn(store).addCounts([{ ...blocked('c.example /', 1), day: later }]);
      const kept = (await stored(store)).filter(({ measure }) => proxyMeasures.includes(measure));
      assert.deepEqual(
        kept.map((each) => `${each.day} ${each.value}`).toSorted(),
        [`${day} shown en opt-in bar`, `${later} c.example /`],
        'after 30 days blocked hosts are removed',
      );
    });

    void test('a repeated request counts once', async (t) => {
      const { store } = await openTenanted(t, open);
      const consent = consentOf({ idempotency: { clientId: 'client', key: 'key', body: 'body' } });
      await store.recordConsents([consent, consent]);
      await store.recordConsents([consent]);
      const posts = (await stored(store)).filter(({ dimension }) => dimension === '');
      assert.deepEqual(
        posts.map(({ measure, count }) => [measure, count]),
        [['accepted', 1]],
      );
    });

    void test('the counts of another brand or an earlier day hold only what is as it is now', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      await store.recordConsents([consentOf({ privacyPolicy: { version: '7' } })]);
      assert.deepEqual(await countsIn(store).readCounts('other', everything), []);
      const tomorrow = new Date(clock.now + 24 * 3_600_000).toISOString().slice(0, 10);
      const left = await countsIn(store).readCounts('brand', tomorrow);
      assert.deepEqual(
        left.map(({ day, measure, count }) => [day, measure, count]),
        [[now, 'policy', 1]],
      );
    });
  });
}
