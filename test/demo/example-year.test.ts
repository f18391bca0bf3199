import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { addExampleYear, exampleBrand, examplePerson } from '../../demo/example-year/example-year.ts';
import { exampleNumbers, visitsOf } from '../../demo/example-year/example-visits.ts';
import { dayOf } from '../../src/addons/counts/service/count.ts';
import { readCounts } from '../../src/addons/counts/service/counts.ts';
import { readBlockedHosts } from '../../src/addons/csp/service/blocked-hosts.ts';
import { readImpressions } from '../../src/addons/impressions/service/impressions.ts';
import { exportSubject, openSqliteStore } from '../../src/service.ts';
import { makeFolder } from '../temporary-folder.ts';

const now = Date.UTC(2026, 10, 30, 12);
const day = 24 * 3_600_000;

const year = { brand: exampleBrand, from: dayOf(now - 364 * day), to: dayOf(now) };

suite('the example data of the demo', () => {
  test('the example data has choices of every day of a year, and what a dashboard shows besides, once', async (t) => {
    const folder = makeFolder(t);
    const store = await openSqliteStore({ folder });
    t.after(() => store.close());
    await addExampleYear(folder, now);
    const { series } = await readCounts(store, year, () => now);
    const daysOf = (measure: string) =>
      series.find((each) => each.measure === measure && each.dimension === '')?.days.length ?? 0;
    for (const measure of ['accepted', 'refused']) assert.equal(daysOf(measure), 365, measure);
    for (const measure of ['mixed', 'withdrawn', 'asked-again']) assert.ok(daysOf(measure) > 300, measure);
    const { hosts } = await readBlockedHosts(store, exampleBrand, () => now);
    assert.deepEqual(
      hosts.map(({ host }) => host),
      ['www.googletagmanager.com', 'connect.facebook.net', 'cdn.jsdelivr.net'],
    );
    const { all } = await readImpressions(store, year);
    assert.ok(all.shown.sum > all.accepted.sum + all.refused.sum);
    const { consents } = await exportSubject(store, { brand: exampleBrand, subject: examplePerson });
    assert.ok(Array.isArray(consents));
    assert.equal(consents.length, 3);

    await addExampleYear(folder, now);
    assert.deepEqual((await readCounts(store, year, () => now)).series, series);
  });

  test('the example data is the same each time', () => {
    const visits = () => visitsOf(new Date(now), 0, exampleNumbers(7));
    assert.ok(visits().length > 50);
    assert.deepEqual(visits(), visits());
  });
});
