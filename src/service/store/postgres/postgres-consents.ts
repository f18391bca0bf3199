import type { Pool, PoolClient } from 'pg';
import type { NameLimit } from '../../counts/name-limit.ts';
import type { StampConsent } from '../../identity/consent-id.ts';
import { readState } from '../../merge/state-record.ts';
import { outcomeOfKnown } from '../known-request.ts';
import { mapInTurns } from '../../operation/map-in-turns.ts';
import { readLogRow, writeLogContent } from '../log-record.ts';
import type { LogEntry } from '../record-consent.ts';
import { identityToLink, recordConsent } from '../record-consent.ts';
import type { NewConsent, RecordOutcome } from '../new-consent.ts';
import type { ConsentStore, LoggedConsent } from '../store.ts';
import { readRow } from '../unreadable-row.ts';
import { createWorkingSet } from '../working-set.ts';
import { bucketOf } from './bucket.ts';
import { combineReads } from './combine-reads.ts';
import { inTransaction, statement } from './connections.ts';
import { CommitUnknownError } from './database-error.ts';
import type { AddCounts } from './postgres-counts.ts';
import { createForgetting, findKnownRequests, writeRequests } from './postgres-idempotency.ts';
import { lockClients } from './postgres-tenants.ts';
import { lockSubject, lockSubjects, removeUnused } from './postgres-subjects.ts';
import type { Shards, SubjectKey } from './shards.ts';
import { isNamed, nameRows } from './shards.ts';

const insertLog = statement(
  'insert-log',
  `insert into consent
     (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content)
   select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
     $8::text[], $9::text[])`,
);
const findConsent = statement(
  'find-consent',
  `select from consent where bucket = $1 and brand_id = $2 and subject_id = $3 and consent_id = $4`,
);
/** The identities that are linked to a subject. They are in any shard. */
export const findIdentities = statement(
  'find-identities',
  'select subject_id from subject where brand_id = $1 and linked_to = $2',
);
const findDecision = statement(
  'find-decision',
  `select distinct subject_id from consent
   where substr(content, strpos(content, '"decision:') + 10, 22) collate "C" = $1
     and strpos(content, '"decision:') > 0 and brand_id = $2 limit 50`,
);
const selectLog = statement(
  'select-log',
  `select subject_id, consent_id, kind, channel_id, received_at, linked, content from consent where ${isNamed}`,
);

/** Records and reads consents in PostgreSQL. */
export function postgresConsents(
  pool: Pool,
  shards: Shards,
  stamp: StampConsent,
  clock: () => number,
  addCounts: AddCounts,
  names: NameLimit,
): ConsentStore {
  const forget = createForgetting(pool, clock);
  const find = combineReads(pool, shards);
  return {
    shardOf: ({ identity }) => shards.of(identity.subjectId),
    async recordConsents(consents) {
      let entries: readonly LogEntry[] = [];
      let outcomes: readonly RecordOutcome[] = [];
      const recordAll = () =>
        inTransaction(pool, async (client) => {
          ({ entries, outcomes } = await record(client, shards, consents, stamp, clock()));
          const [first] = entries;
          if (first)
            await addCounts(
              client,
              first.consent.identity.subjectId,
              names.apply(entries.flatMap(({ counts }) => counts)),
            );
        });
      try {
        await shards.retry(recordAll);
      } catch (error) {
        const [entry] = entries;
        if (!(error instanceof CommitUnknownError && entry && (await isRecorded(pool, shards, entry))))
          throw error;
      }
      forget();
      return outcomes;
    },
    async findSubject(brandId, candidates) {
      const rows = await Promise.all(candidates.map(({ subjectId }) => find({ brandId, subjectId })));
      for (const [index, by] of candidates.entries()) {
        const { linkedTo, state } = rows[index] ?? {};
        const subjectId = linkedTo ?? by.subjectId;
        const text = linkedTo === undefined ? state : (await find({ brandId, subjectId }))?.state;
        if (text !== undefined) return { by, subjectId, state: readRow('subject', () => readState(text)) };
      }
      return undefined;
    },
    async findDecision(brandId, decision) {
      return (await findDecision(pool, decision, brandId)).rows.map((row) => String(row.subject_id));
    },
    async readLog(brandId, subjectId) {
      const linked = (await findIdentities(pool, brandId, subjectId)).rows;
      const identities = [subjectId, ...linked.map((row) => String(row.subject_id))];
      let log: readonly LoggedConsent[] = [];
      for (const group of shards.group(identities.map((each) => ({ brandId, subjectId: each })))) {
        const { rows } = await selectLog(pool, ...nameRows(shards, group));
        log = [...log, ...(await mapInTurns(rows, readLogRow))];
      }
      return log.toSorted((a, b) => a.receivedAt - b.receivedAt || (a.consentId < b.consentId ? -1 : 1));
    },
  };
}

/** Records consents in an open transaction. */
async function record(
  client: PoolClient,
  shards: Shards,
  consents: readonly NewConsent[],
  stamp: StampConsent,
  now: number,
): Promise<{ entries: readonly LogEntry[]; outcomes: readonly RecordOutcome[] }> {
  const identities = consents.map(({ brandId, identity }) => ({ brandId, subjectId: identity.subjectId }));
  const table = await lockSubjects(client, shards, identities);
  const subjects = createWorkingSet(table);
  await table.lockUnlinked(consents.flatMap((consent) => linkIn(consent, identityToLink(consent, subjects))));
  const requests = await findKnownRequests(client, shards, consents, now);
  const clients = await lockClients(
    client,
    consents.flatMap(({ poster }) => (poster ? [poster.clientId] : [])),
  );
  const entries: LogEntry[] = [];
  const commit = {
    subjects,
    findClient: (clientId: string) => clients.get(clientId),
    findEarlier(consent: NewConsent) {
      const row = requests.find(consent);
      return consent.idempotency && row ? outcomeOfKnown(consent.idempotency, row) : undefined;
    },
    append(entry: LogEntry) {
      entries.push(entry);
      requests.add(entry);
    },
  };
  const outcomes = consents.map((consent) => recordConsent(consent, commit, stamp));
  subjects.save();
  await table.write();
  await writeLog(client, shards, entries);
  await writeRequests(client, shards, entries, now);
  return { entries, outcomes };
}

function linkIn({ brandId }: NewConsent, subjectId: string | undefined): readonly SubjectKey[] {
  return subjectId === undefined ? [] : [{ brandId, subjectId }];
}

async function writeLog(client: PoolClient, shards: Shards, entries: readonly LogEntry[]): Promise<void> {
  for (const group of shards.split(entries, ({ consent }) => consent.identity.subjectId)) {
    const column = <T>(of: (entry: LogEntry) => T): T[] => group.map(of);
    await insertLog(
      client,
      column(({ consent: { identity } }) => bucketOf(identity.subjectId)),
      column(({ consent }) => consent.brandId),
      column(({ consent }) => consent.identity.subjectId),
      column(({ consentId }) => consentId),
      column(({ consent }) => consent.identity.kind),
      column(({ consent }) => consent.channelId),
      column(({ at }) => at),
      column(({ linked }) => linked ?? null),
      column(({ consent }) => writeLogContent(consent)),
    );
  }
}

/**
 * Whether a commit with a lost reply was made. The lock waits until its transaction has ended, because the server
 * may not have noticed the broken connection yet.
 */
function isRecorded(pool: Pool, shards: Shards, { consent, consentId }: LogEntry): Promise<boolean> {
  const who = { brandId: consent.brandId, subjectId: consent.identity.subjectId };
  const key = [bucketOf(who.subjectId), who.brandId, who.subjectId];
  return inTransaction(pool, async (client) => {
    await lockSubject(client, ...key);
    if ((await findConsent(client, ...key, consentId)).rowCount === 1) return true;
    await removeUnused(client, ...nameRows(shards, [who]));
    return false;
  });
}
