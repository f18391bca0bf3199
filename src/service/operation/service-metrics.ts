import type { MetricDeclarations, Metrics } from './metrics.ts';
import { createMetrics } from './metrics.ts';
import { processDeclarations } from './process-measures.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const declarations = {
  assent_requests_total: { help: 'Requests answered, by route and status.' },
  assent_request_seconds: { help: 'Time to answer a request, by route.', bounds: seconds },
  assent_limited_requests_total: { help: 'Requests answered 429, by limit.' },
  assent_consents_total: { help: 'Consents posted, by outcome.' },
  assent_commit_consents: {
    help: 'Consents that shared one commit.',
    bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  },
  assent_consents_ahead_seconds: {
    help: "Seconds by which the newest consent is dated after this machine's clock; 0 when none is.",
    gauge: true,
  },
  assent_commit_seconds: { help: 'Time of a commit until it was on disk.', bounds: seconds },
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

/** The metrics of the service. */
export function createServiceMetrics(): Metrics {
  return createMetrics(declarations);
}
