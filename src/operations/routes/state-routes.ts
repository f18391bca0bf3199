import type { stateCalls, StateReply } from '../../protocol/dashboard/state-calls.ts';
import type { ServiceMeasures } from '../../service/operation/service-measures.ts';
import { postgresSchemaVersion } from '../../service/store/postgres/postgres-schema.ts';
import { schemaVersion as sqliteSchemaVersion } from '../../service/store/sqlite/sqlite-schema.ts';
import type { Store } from '../../service/store/store.ts';
import type { StoreMeasures } from '../../service/store/store-measures.ts';
import { signingOne } from '../../service/token/key-schedule.ts';
import type { CallHandlers } from './call-context.ts';

/** The handlers of the calls about the state of the service. */
export const stateRoutes: CallHandlers<keyof typeof stateCalls> = {
  readState: async (_input, { store, clock, measureService }) => {
    const at = clock();
    // A service or a database that does not answer is a finding, not a failure of the page.
    const known = async <T>(read: () => Promise<T>): Promise<T | undefined> => read().catch(() => undefined);
    const measures = measureService && (await known(measureService));
    const measured = measures ? measures.store : await known(() => store.measure());
    const keyMade = measures ? measures.signingKeyCreatedAt : await known(() => keyCreatedAt(store, at));
    const [newest, backup, uncounted] = await Promise.all([
      known(() => store.newestConsentAt()),
      known(() => lastBackupAt(store)),
      known(() => uncountedBrands(store, at)),
    ]);
    return {
      at,
      ...(measures && { service: describeService(measures) }),
      ...(measured && { store: describeStore(measured) }),
      ...(keyMade !== undefined && { signingKeyCreatedAt: keyMade }),
      ...(newest !== undefined && { newestConsentAt: newest }),
      ...(backup !== undefined && { lastBackupAt: backup }),
      uncountedBrands: uncounted ?? [],
    };
  },
};

function describeService({ process, requests, commits }: ServiceMeasures): StateReply['service'] {
  const { count, mean, p99 } = commits;
  return {
    startedAt: process.startedAt,
    memoryBytes: process.memoryBytes,
    requests,
    commits: { count, ...(mean !== undefined && { mean }), ...(p99 !== undefined && { p99 }) },
  };
}

function describeStore(measures: StoreMeasures): StateReply['store'] {
  const { engine, schemaVersion, databaseBytes, walBytes, freeDiskBytes, connections } = measures;
  return {
    engine,
    schemaVersion,
    ownSchemaVersion: engine === 'sqlite' ? sqliteSchemaVersion : postgresSchemaVersion,
    ...(databaseBytes !== undefined && { databaseBytes }),
    ...(walBytes !== undefined && { walBytes }),
    ...(freeDiskBytes !== undefined && { freeDiskBytes }),
    ...(connections && { connections }),
  };
}

async function keyCreatedAt(store: Store, now: number): Promise<number | undefined> {
  return signingOne(await store.listSigningKeys(), now)?.createdAt;
}

async function lastBackupAt(store: Store): Promise<number | undefined> {
  return (await store.readAuditEvents({ what: 'backup-made', limit: 1 }))[0]?.at;
}

/** The names of brands whose consents were recorded before counts existed. */
async function uncountedBrands(store: Store, now: number): Promise<readonly string[]> {
  const today = new Date(now).toISOString().slice(0, 10);
  const uncounted: string[] = [];
  for (const { id, name } of await store.listBrands()) {
    // The counts of today are few. Those of all days may be many.
    const isCounted = (await store.readCounts(id, today)).length > 0;
    if (isCounted || !(await store.hasSubjects(id))) continue;
    if ((await store.readCounts(id, '')).length === 0) uncounted.push(name);
  }
  return uncounted;
}
