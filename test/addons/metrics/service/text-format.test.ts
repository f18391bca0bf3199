import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
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
});
