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
      known(() => uncountedSince(store)),
    ]);
    return {
      at,
      ...(measures && { service: describeService(measures) }),
      ...(measured && { store: describeStore(measured) }),
      ...(keyMade !== undefined && { signingKeyCreatedAt: keyMade }),
      ...(newest !== undefined && { newestConsentAt: newest }),
      ...(backup !== undefined && { lastBackupAt: backup }),
      ...(uncounted !== undefined && { uncountedSince: uncounted }),
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

/** The time of the oldest consent, if it was not counted and counts were never rebuilt. */
async function uncountedSince(store: Store): Promise<number | undefined> {
  const at = await store.oldestUncountedAt();
  if (at === undefined) return undefined;
  // A recount leaves out consents that cannot be read.
  const [recount] = await store.readAuditEvents({ what: 'counts-rebuilt', limit: 1 });
  return recount ? undefined : at;
}
