import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { makeClient, obtainToken, postConsent, startService } from '../../../cli/support/run-assent.ts';
import { measureService } from '../../../../src/addons/metrics/metrics.ts';
import { openStore } from '../../../service/support/open-store.ts';
import { setUp } from '../../../service/support/set-up.ts';
import { makeFolder } from '../../../temporary-folder.ts';

/** The value of a series in the text format of Prometheus; `undefined` if there is none. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

suite('the measurements of a service', () => {
  test('the measurements of a service are of its process, its folder and its disk', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    const client = await makeClient(t, variables);
    const began = Date.now() / 1_000;
    const { url } = await startService(t, variables);
    await postConsent(url, await obtainToken(url, client), 'visitor-0001');
    const text = await (await fetch(`${url}/metrics`)).text();
    const value = (series: string): number => valueOf(text, series) ?? assert.fail(`There is no ${series}.`);
    for (const series of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'assent_database_bytes',
      'assent_database_wal_bytes',
      'assent_database_free_disk_bytes',
      'assent_database_schema_version',
    ])
      assert.ok(value(series) > 0, `${series} ${value(series)}`);
    for (const series of ['process_start_time_seconds', 'assent_signing_key_created_seconds'])
      assert.ok(value(series) > began - 60 && value(series) < began + 60, `${series} ${value(series)}`);
    assert.ok(value('nodejs_eventloop_lag_p99_seconds') <= value('nodejs_eventloop_lag_max_seconds'));
    assert.match(text, /^# TYPE process_cpu_seconds_total counter$/m);
    if (process.platform === 'linux') assert.ok(value('process_open_fds') < value('process_max_fds'));
  });

  test('the measurements of a service count requests and commits', async (t) => {
    const { service, store, client, send } = await setUp(t);
    const { measure } = measureService({ ...service, store, clock: Date.now });
    assert.deepEqual((await measure()).commits, { count: 0, mean: undefined, p99: undefined });
    await client.post();
    await send('/nothing');
    const { requests, commits } = await measure();
    assert.deepEqual(requests, { total: 3, failed: 0, limited: 0 });
    assert.equal(commits.count, 1);
    assert.ok(commits.p99 !== undefined && commits.mean !== undefined && commits.mean <= commits.p99);
  });

  test('the measurements of a service lack those of a store that fails, and have them again as soon as it works', async (t) => {
    const real = await openStore(Date.now);
    t.after(() => real.close());
    const measure = t.mock.fn(real.measure);
    measure.mock.mockImplementation(() => Promise.reject(new Error('The database is gone.')));
    const store = { ...real, measure };
    const { send, service } = await setUp(t, { store });
    const measured = measureService({ ...service, store, clock: Date.now });
    const failing = (await send('/metrics')).text;
    assert.equal(valueOf(failing, 'assent_database_bytes'), undefined);
    assert.ok(valueOf(failing, 'process_resident_memory_bytes'));
    measure.mock.mockImplementation(real.measure);
    assert.ok(valueOf((await send('/metrics')).text, 'assent_database_bytes'));
    assert.ok((await measured.measure()).store);
  });

  test('the measurements of a service do not wait for a store that does not answer', async (t) => {
    const real = await openStore(Date.now);
    t.after(() => real.close());
    const { promise: measured, reject: fail } = Promise.withResolvers<never>();
    const measure = () => measured;
    const { send } = await setUp(t, { store: { ...real, measure } });
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const reading = send('/metrics');
    await new Promise((resolve) => setImmediate(resolve));
    t.mock.timers.tick(2_000);
    assert.ok(valueOf((await reading).text, 'process_resident_memory_bytes'));
    t.mock.timers.reset();
    fail(new Error('The database is gone.'));
  });

  test('the measurements of a service ask the store at most once in a while, however often they are read', async (t) => {
    const real = await openStore(Date.now);
    t.after(() => real.close());
    const measure = t.mock.fn(real.measure);
    const { send } = await setUp(t, { store: { ...real, measure } });
    await Promise.all(Array.from({ length: 20 }, () => send('/metrics')));
    assert.equal(measure.mock.callCount(), 1);
  });
});
