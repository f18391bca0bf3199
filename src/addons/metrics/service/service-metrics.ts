import { createMetrics, durations, type MetricDeclarations, type Metrics } from './metrics.ts';
import { policyName } from '../../../protocol/rates/limit-headers.ts';
import type { Observer } from '../../../service/operation/observer.ts';
import type { Counters } from '../../../service/add-on.ts';
import { defaultServiceRates } from '../../../service/request/rates.ts';
import { processDeclarations } from './process-measures.ts';

const declarations = {
  assent_ready: { help: '1 while the service is ready for requests, as /readyz says; else 0.', gauge: true },
  assent_requests_total: { help: 'Requests answered, by route and status.' },
  assent_request_seconds: { help: 'Time to answer a request, by route.', bounds: durations },
  assent_limited_requests_total: { help: 'Requests answered 429, by limit.' },
  assent_consents_total: { help: 'Consents posted, by outcome.' },
  assent_commit_consents: {
    help: 'Consents that shared one commit.',
    bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  },
  assent_other_names_total: {
    help: 'Counts that fell under "(other names)": their brand had too many new names on that day.',
  },
  assent_consents_ahead_seconds: {
    help: "Seconds by which the newest consent is dated after this machine's clock; 0 when none is.",
    gauge: true,
  },
  assent_commit_seconds: { help: 'Time of a commit until it was on disk.', bounds: durations },
  assent_database_bytes: { help: 'Size of the database.', gauge: true },
  assent_database_wal_bytes: { help: 'Size of the write-ahead log of SQLite.', gauge: true },
  assent_database_free_disk_bytes: { help: 'Free space on the disk of SQLite.', gauge: true },
  assent_database_schema_version: { help: 'Version of the tables.', gauge: true },
  assent_database_connections: {
    help: 'Connections of this process to PostgreSQL, by state: busy or idle.',
    gauge: true,
  },
  assent_database_connections_limit: { help: 'Maximum of these connections.', gauge: true },
  assent_database_connections_waiting: {
    help: 'Statements and transactions that wait for one of them.',
    gauge: true,
  },
  assent_signing_key_created_seconds: {
    help: 'Creation of the key that signs tokens, in seconds since 1970.',
    gauge: true,
  },
  ...processDeclarations,
} as const satisfies MetricDeclarations;

/** Counts what it is told of a service. */
export function countingIn(metrics: Metrics): Observer {
  return {
    answered({ route, status, milliseconds }) {
      metrics.count('assent_requests_total', { route, status: String(status) });
      metrics.observe('assent_request_seconds', milliseconds / 1_000, { route });
    },
    limited: (limit) => metrics.count('assent_limited_requests_total', { limit: policyName(limit) }),
    posted: (outcome) => metrics.count('assent_consents_total', { outcome }),
    counted: (counter) => metrics.count(counter),
    committed(consents, milliseconds) {
      metrics.observe('assent_commit_consents', consents);
      metrics.observe('assent_commit_seconds', milliseconds / 1_000);
    },
  };
}

/** The metrics of the service, and the counters of its add-ons. */
export function createServiceMetrics(counters: Counters): Metrics {
  const added = Object.entries(counters).map(([name, help]) => [name, { help }] as const);
  const metrics = createMetrics({ ...declarations, ...Object.fromEntries(added) });
  for (const [name] of added) metrics.set(name, 0);
  // A rate over a series that begins with 1 would miss the first request.
  metrics.set('assent_consents_total', 0, { outcome: 'recorded' });
  for (const name of Object.keys(defaultServiceRates))
    metrics.set('assent_limited_requests_total', 0, { limit: policyName(name) });
  return metrics;
}
