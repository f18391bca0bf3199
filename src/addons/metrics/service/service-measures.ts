import type { Store } from '../../../service/store/store.ts';
import type { StoreMeasures } from '../../../service/store/store-measures.ts';
import { signingOne } from '../../../service/token/key-schedule.ts';
import type { Metrics } from './metrics.ts';
import { createProcessMeasures, type ProcessMeasures, setProcessMetrics } from './process-measures.ts';
import { remembered } from '../../../service/operation/remembered.ts';
import type { WatchedService } from '../../../service/add-on.ts';
import { countingIn, createServiceMetrics } from './service-metrics.ts';

/** The state of a running service. Counts are of this process, since its start. */
export interface ServiceMeasures {
  readonly process: ProcessMeasures;
  readonly requests: RequestCounts;
  /** Commits of consents. */
  readonly commits: CommitMeasures;
  /** `undefined` while the store does not answer. */
  readonly store: StoreMeasures | undefined;
  /** Creation of the key that signs tokens, in milliseconds since the epoch; `undefined` with an external issuer. */
  readonly signingKeyCreatedAt: number | undefined;
}

/** Answered requests. */
export interface RequestCounts {
  readonly total: number;
  /** Answered with a status from 500 on. */
  readonly failed: number;
  /** Answered with 429. */
  readonly limited: number;
}

/** How long commits took until they were on disk. */
export interface CommitMeasures {
  readonly count: number;
  /** The mean in seconds; `undefined` if there was no commit. */
  readonly mean: number | undefined;
  /** 99 % of the commits took at most so many seconds, rounded up to 0.001, 0.0025, 0.005 and so on, up to 10. */
  readonly p99: number | undefined;
}

/** Milliseconds for which the measurements of the store are remembered: PostgreSQL reads the size of each file. */
const interval = 5_000;

/** Milliseconds to wait for the store. A scraper of the metrics does not wait long. */
const patience = 2_000;

/** What is measured when somebody asks. */
export interface Measuring {
  /** The state of the process and of the store, and counts since the start. */
  readonly measure: () => Promise<ServiceMeasures>;
  /** All metrics, in the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
}

/** Measures a service: its process, its store, and what it does from now on. */
export function measureService(service: WatchedService): Measuring {
  const { store, clock, issuesTokens, observe, ready } = service;
  const metrics = createServiceMetrics(service.counters);
  observe(countingIn(metrics));
  const measureProcess = createProcessMeasures();
  const measureStore = remembered(() => store.measure(), interval);
  const readKeys = remembered(() => store.listSigningKeys(), interval);

  const measure = async (): Promise<ServiceMeasures> => {
    const [process, measured, keys] = await Promise.all([
      measureProcess(),
      withinPatience(measureStore()),
      issuesTokens ? withinPatience(readKeys()) : undefined,
    ]);
    return {
      process,
      requests: countRequests(metrics),
      commits: measureCommits(metrics),
      store: measured,
      signingKeyCreatedAt: keys && signingOne(keys, clock())?.createdAt,
    };
  };
  return {
    measure,
    async metrics() {
      const [measures, newest, isReady] = await Promise.all([
        measure(),
        withinPatience(readNewest(store)),
        withinPatience(ready()),
      ]);
      metrics.set('assent_ready', isReady === true ? 1 : 0);
      setStoreMetrics(metrics, measures);
      setProcessMetrics(metrics, measures.process);
      metrics.set('assent_consents_ahead_seconds', newest && Math.max(0, newest.at - clock()) / 1_000);
      return metrics.text();
    },
  };
}

async function readNewest(store: Store): Promise<{ readonly at: number }> {
  return { at: (await store.newestConsentAt()) ?? 0 };
}

/** The result; `undefined` if the store fails or takes too long, which `/readyz` reports. */
async function withinPatience<T>(result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.race([result.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

function countRequests(metrics: Metrics): RequestCounts {
  const count = (status: RegExp): number =>
    metrics.sum('assent_requests_total', (labels) => status.test(labels['status'] ?? ''));
  return { total: count(/./), failed: count(/^5/), limited: count(/^429$/) };
}

function measureCommits(metrics: Metrics): CommitMeasures {
  const { bounds, counts, sum, total } = metrics.histogram('assent_commit_seconds');
  const index = counts.findIndex((count) => count >= 0.99 * total);
  return {
    count: total,
    mean: total === 0 ? undefined : sum / total,
    p99: total === 0 ? undefined : (bounds[index] ?? bounds.at(-1)),
  };
}

function setStoreMetrics(metrics: Metrics, { store, signingKeyCreatedAt }: ServiceMeasures): void {
  const connections = store?.connections;
  metrics.set('assent_database_bytes', store?.databaseBytes);
  metrics.set('assent_database_wal_bytes', store?.walBytes);
  metrics.set('assent_database_free_disk_bytes', store?.freeDiskBytes);
  metrics.set('assent_other_names_total', store?.otherNames);
  metrics.set('assent_database_schema_version', store?.schemaVersion);
  metrics.set('assent_database_connections', connections?.busy, { state: 'busy' });
  metrics.set('assent_database_connections', connections && connections.open - connections.busy, {
    state: 'idle',
  });
  metrics.set('assent_database_connections_limit', connections?.limit);
  metrics.set('assent_database_connections_waiting', connections?.waiting);
  metrics.set('assent_signing_key_created_seconds', signingKeyCreatedAt && signingKeyCreatedAt / 1_000);
}
