import type { Pool, PoolClient } from 'pg';
import type { StampConsent } from '../../identity/consent-id.ts';
import { readState } from '../../merge/state-record.ts';
import { outcomeOfKnown, requestsKept } from '../known-request.ts';
import { readLogRow, writeLogContent } from '../log-record.ts';
import type { LogEntry } from '../record-consent.ts';
import { recordConsent } from '../record-consent.ts';
import type { ConsentStore, NewConsent, RecordOutcome } from '../store.ts';
import { readRow } from '../unreadable-row.ts';
import { createWorkingSet } from '../working-set.ts';
import { bucketOf } from './bucket.ts';
import { inTransaction, statement } from './connections.ts';
import { CommitUnknownError } from './database-error.ts';
import { lockSubject, lockSubjects } from './postgres-subjects.ts';

const findRequests = statement(
  'find-requests',
  `select bucket, client_id, key, body, consent_id from idempotency
   where (bucket, client_id, key) in (select * from unnest($1::int[], $2::text[], $3::text[])) and created_at > $4`,
);
const insertRequests = statement(
  'insert-requests',
  `insert into idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at)
   select *, $8::bigint from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
   on conflict (bucket, client_id, key) do update set brand_id = excluded.brand_id,
     subject_id = excluded.subject_id, body = excluded.body, consent_id = excluded.consent_id,
     created_at = excluded.created_at`,
);
const forgetRequests = statement('forget-requests', 'delete from idempotency where created_at < $1');
const insertLog = statement(
  'insert-log',
  `insert into consent
     (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, linked, content)
   select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
     $8::text[], $9::text[])`,
);
const findSubject = statement(
  'find-subject',
  'select linked_to, state from subject where bucket = $1 and brand_id = $2 and subject_id = $3',
);
const findConsent = statement(
  'find-consent',
  `select from consent where bucket = $1 and brand_id = $2 and subject_id = $3 and consent_id = $4`,
);
// A join by the primary key: a condition with `or` would read the consents of all subjects.
const selectLog = statement(
  'select-log',
  `select consent.* from consent join (
     select $2::int as bucket, $3::text as subject_id
     union select bucket, subject_id from subject where brand_id = $1 and linked_to = $3
   ) as identity using (bucket, subject_id)
   where brand_id = $1 order by received_at, consent_id`,
);

/** Milliseconds between two removals of expired Idempotency-Keys. */
const forgetEvery = 60_000;

/** Records and reads consents in PostgreSQL. */
export function postgresConsents(pool: Pool, stamp: StampConsent, clock: () => number): ConsentStore {
  let forgottenAt = clock();
  const forget = async (): Promise<void> => {
    const now = clock();
    if (now < forgottenAt + forgetEvery) return;
    forgottenAt = now;
    await forgetRequests(pool, now - requestsKept);
  };

  return {
    async recordConsents(consents) {
      let entries: readonly LogEntry[] = [];
      let outcomes: readonly RecordOutcome[] = [];
      try {
        await inTransaction(pool, async (client) => {
          ({ entries, outcomes } = await record(client, consents, stamp, clock()));
        });
      } catch (error) {
        const [entry] = entries;
        if (!(error instanceof CommitUnknownError && entry && (await isRecorded(pool, entry)))) throw error;
      }
      // The consents are committed. If removing old keys fails, the next commit tries again.
      await forget().catch(() => {});
      return outcomes;
    },
    async findSubject(brandId, candidates) {
      const find = async (subjectId: string) => {
        const [row] = (await findSubject(pool, bucketOf(subjectId), brandId, subjectId)).rows;
        return row;
      };
      for (const by of candidates) {
        const row = await find(by.subjectId);
        const subjectId: string = row?.linked_to ?? by.subjectId;
        const text = row?.linked_to ? (await find(subjectId))?.state : row?.state;
        if (typeof text === 'string')
          return { by, subjectId, state: readRow('subject', () => readState(text)) };
      }
      return undefined;
    },
    async readLog(brandId, subjectId) {
      const { rows } = await selectLog(pool, brandId, bucketOf(subjectId), subjectId);
      return rows.map(readLogRow);
    },
  };
}

/** Records consents in an open transaction. */
async function record(
  client: PoolClient,
  consents: readonly NewConsent[],
  stamp: StampConsent,
  now: number,
): Promise<{ entries: readonly LogEntry[]; outcomes: readonly RecordOutcome[] }> {
  const table = await lockSubjects(client, consents);
  const requests = await findKnown(client, consents, now);
  const subjects = createWorkingSet(table);
  const entries: LogEntry[] = [];
  const commit = {
    subjects,
    findEarlier(consent: NewConsent) {
      const [request] = requestOf(consent);
      const row = request && requests.get(keyOf(request));
      return request && row ? outcomeOfKnown(request, row) : undefined;
    },
    append(entry: LogEntry) {
      entries.push(entry);
      const [request] = requestOf(entry.consent);
      if (request) requests.set(keyOf(request), { body: request.body, consent_id: entry.consentId });
    },
  };
  const outcomes = consents.map((consent) => recordConsent(consent, commit, stamp));
  subjects.save();
  await table.write();
  await writeLog(client, entries);
  await writeRequests(client, entries, now);
  return { entries, outcomes };
}

type Request = Pick<NonNullable<NewConsent['idempotency']>, 'clientId' | 'key'> & { readonly bucket: number };

/** The Idempotency-Key of a consent, if it has one. Keys are stored with the subject. */
function requestOf({ identity, idempotency }: NewConsent) {
  return idempotency ? [{ ...idempotency, bucket: bucketOf(identity.subjectId) }] : [];
}

const keyOf = ({ bucket, clientId, key }: Request): string => `${bucket} ${clientId} ${key}`;

/** Finds the rows of earlier Idempotency-Keys. */
async function findKnown(
  client: PoolClient,
  consents: readonly NewConsent[],
  now: number,
): Promise<Map<string, object>> {
  const named = consents.flatMap(requestOf);
  if (named.length === 0) return new Map();
  const { rows } = await findRequests(
    client,
    named.map(({ bucket }) => bucket),
    named.map(({ clientId }) => clientId),
    named.map(({ key }) => key),
    now - requestsKept,
  );
  return new Map(rows.map((row) => [keyOf({ ...row, clientId: row.client_id }), row]));
}

async function writeLog(client: PoolClient, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <T>(of: (entry: LogEntry) => T): T[] => entries.map(of);
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

async function writeRequests(client: PoolClient, entries: readonly LogEntry[], now: number): Promise<void> {
  const named = entries.flatMap(({ consent: { brandId, identity, idempotency }, consentId }) =>
    idempotency ? { ...idempotency, brandId, subjectId: identity.subjectId, consentId } : [],
  );
  if (named.length === 0) return;
  await insertRequests(
    client,
    named.map(({ subjectId }) => bucketOf(subjectId)),
    named.map(({ clientId }) => clientId),
    named.map(({ key }) => key),
    named.map(({ brandId }) => brandId),
    named.map(({ subjectId }) => subjectId),
    named.map(({ body }) => body),
    named.map(({ consentId }) => consentId),
    now,
  );
}

/**
 * Whether a commit with a lost reply was made. The lock waits until its transaction has ended, because the server
 * may not have noticed the broken connection yet.
 */
function isRecorded(pool: Pool, { consent: { brandId, identity }, consentId }: LogEntry): Promise<boolean> {
  const who = [bucketOf(identity.subjectId), brandId, identity.subjectId];
  return inTransaction(pool, async (client) => {
    await lockSubject(client, ...who);
    return (await findConsent(client, ...who, consentId)).rowCount === 1;
  });
}
