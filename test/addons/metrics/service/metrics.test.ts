import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setUpFolder } from '../../../service/support/damaged-folder.ts';
import { limits } from '../../../service/support/limited-requests.ts';
import { setUp } from '../../../service/support/set-up.ts';
import { createMetrics } from '../../../../src/addons/metrics/service/metrics.ts';

suite('metrics', () => {
  test('metrics are in the text format of Prometheus', () => {
    const metrics = createMetrics({
      hits_total: { help: 'Hits.' },
      wait_seconds: { help: 'Waiting.', bounds: [0.1, 1] },
      ahead_seconds: { help: 'Ahead.', gauge: true },
    });
    metrics.count('hits_total', { route: 'a"b\\\n' });
    metrics.count('hits_total');
    for (const value of [0.1, 0.5, 7]) metrics.observe('wait_seconds', value, { route: 'a' });
    for (const value of [7, 0.5]) metrics.set('ahead_seconds', value);
    assert.equal(
      metrics.text(),
      [
        '# HELP hits_total Hits.',
        '# TYPE hits_total counter',
        'hits_total{route="a_b__"} 1',
        'hits_total 1',
        '# HELP wait_seconds Waiting.',
        '# TYPE wait_seconds histogram',
        'wait_seconds_bucket{route="a",le="0.1"} 1',
        'wait_seconds_bucket{route="a",le="1"} 2',
        'wait_seconds_bucket{route="a",le="+Inf"} 3',
        'wait_seconds_sum{route="a"} 7.6',
        'wait_seconds_count{route="a"} 3',
        '# HELP ahead_seconds Ahead.',
        '# TYPE ahead_seconds gauge',
        'ahead_seconds 0.5',
        '',
      ].join('\n'),
    );
    assert.throws(() => metrics.count('unknown_total'), /no metric named unknown_total/);
  });

  test('metrics count requests by route and status, and consents by outcome', async (t) => {
    const { client, send } = await setUp(t);
    const key = { 'idempotency-key': 'one' };
    await client.post({}, key);
    await client.post({}, key);
    await client.check('x');
    const { text, headers } = await send('/metrics');
    assert.equal(headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    for (const line of [
      'assent_requests_total{route="createConsent",status="201"} 2',
      'assent_requests_total{route="checkConsent",status="200"} 1',
      'assent_consents_total{outcome="recorded"} 1',
      'assent_consents_total{outcome="repeated"} 1',
      'assent_commit_consents_count 2',
    ]) {
      assert.ok(text.includes(`${line}\n`), line);
    }
  });

  test('metrics use only known routes as labels, whatever paths are requested', async (t) => {
    const { send } = await setUp(t);
    for (const path of ['/a', '/b', '/v2/consents/unified/c', '/v2/consents/unified/d']) await send(path);
    const { text } = await send('/metrics');
    assert.ok(text.includes('assent_requests_total{route="unknown",status="404"} 2\n'));
    assert.ok(text.includes('assent_requests_total{route="readUnifiedConsent",status="401"} 2\n'));
  });

  for (const [what, rates, name, ask] of limits)
    test(`metrics count that too many ${what} are refused`, async (t) => {
      const world = await setUp(t, { rates });
      for (let count = 0; count < 3; count += 1) await ask(world);
      const { text } = await world.send('/metrics');
      assert.match(text, new RegExp(`^assent_limited_requests_total\\{limit="${name}"\\} 1$`, 'm'));
    });

  test('metrics report by how many seconds the newest consent is ahead, until none is', async (t) => {
    const { client, clock, send } = await setUp(t, { tokenLifetime: 86_400 });
    const real = clock.now;
    await client.token();
    clock.now = real + 3_600_000;
    await client.post();
    clock.now = real;
    const ahead = async () =>
      /^assent_consents_ahead_seconds (\d+)$/m.exec((await send('/metrics')).text)?.[1];
    assert.equal(await ahead(), '3600');
    clock.now = real + 3_600_000;
    assert.equal(await ahead(), '0');
  });

  test('metrics count consents of a subject whose row cannot be read', async (t) => {
    const { client, damage, send } = await setUpFolder(t);
    await client.post();
    damage(`update subject set state = '{'`);
    await client.post();
    const { text } = await send('/metrics');
    assert.ok(text.includes('assent_consents_total{outcome="unreadable"} 1\n'));
  });
});
