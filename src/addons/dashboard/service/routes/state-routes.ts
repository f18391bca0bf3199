import type { stateCalls } from '../../protocol/state-calls.ts';
import { postgresSchemaVersion } from '../../../../service/store/postgres/postgres-schema.ts';
import { schemaVersion as sqliteSchemaVersion } from '../../../../service/store/sqlite/sqlite-schema.ts';
import type { Store } from '../../../../service/store/store.ts';
import { signingOne } from '../../../../service/token/key-schedule.ts';
import type { CallHandlers } from './call-context.ts';

/** The handlers of the calls about the state of the service. */
export const stateRoutes: CallHandlers<keyof typeof stateCalls> = {
  readState: async (_input, { store, clock, measureService }) => {
    const at = clock();
    // A service or a database that does not answer is a finding, not a failure of the page.
    const known = async <T>(read: () => Promise<T>): Promise<T | undefined> => read().catch(() => undefined);
    const measures = measureService && (await known(measureService));
    const measured = measures ? measures.store : await known(() => store.measure());
    const signingKeyCreatedAt = measures
      ? measures.signingKeyCreatedAt
      : await known(() => keyCreatedAt(store, at));
    const [newestConsentAt, lastBackupAt] = await Promise.all([
      known(() => store.newestConsentAt()),
      known(() => findLastBackup(store)),
    ]);
    // What the table of calls does not list is left out of the answer.
    return {
      at,
      service: measures && { ...measures.process, requests: measures.requests, commits: measures.commits },
      store: measured && { ...measured, ownSchemaVersion: schemaVersions[measured.engine] },
      signingKeyCreatedAt,
      newestConsentAt,
      lastBackupAt,
    };
  },
};

const schemaVersions = { sqlite: sqliteSchemaVersion, postgresql: postgresSchemaVersion } as const;

async function keyCreatedAt(store: Store, now: number): Promise<number | undefined> {
  return signingOne(await store.listSigningKeys(), now)?.createdAt;
}

async function findLastBackup(store: Store): Promise<number | undefined> {
  return (await store.readAuditEvents({ what: 'backup-made', limit: 1 }))[0]?.at;
}
