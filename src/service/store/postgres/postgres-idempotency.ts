import type { Pool, PoolClient } from 'pg';
import { requestsKept } from '../known-request.ts';
import type { LogEntry } from '../record-consent.ts';
import type { NewConsent } from '../new-consent.ts';
import { bucketOf } from './bucket.ts';
import { statement } from './connections.ts';
import type { Shards, SubjectKey } from './shards.ts';
import { isInShard } from './shards.ts';

const findRequests = statement(
  'find-requests',
  `select bucket, client_id, key, body, consent_id from idempotency
   where ${isInShard} and created_at > $5
     and (bucket, client_id, key) in (select * from unnest($2::int[], $3::text[], $4::text[]))`,
);
const insertRequests = statement(
  'insert-requests',
  `insert into idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at)
   select *, $8::bigint from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
   on conflict (bucket, client_id, key) do update set brand_id = excluded.brand_id,
     subject_id = excluded.subject_id, body = excluded.body, consent_id = excluded.consent_id,
     created_at = excluded.created_at`,
);
const findOldest = statement('find-oldest-request', 'select min(created_at) as at from idempotency');
const forgetUntil = statement('forget-requests', 'delete from idempotency where created_at <= $1');

/** An Idempotency-Key. It is stored with the subject. */
interface Request extends SubjectKey {
  readonly clientId: string;
  readonly key: string;
  readonly body: string;
}

/** The Idempotency-Key of a consent, if it has one. */
function requestsOf({ brandId, identity, idempotency }: NewConsent): readonly Request[] {
  return idempotency ? [{ ...idempotency, brandId, subjectId: identity.subjectId }] : [];
}

const nameOf = (bucket: number, { clientId, key }: Pick<Request, 'clientId' | 'key'>): string =>
  `${bucket} ${clientId} ${key}`;

/** The Idempotency-Keys of a transaction. */
export interface KnownRequests {
  /** The row of the Idempotency-Key of a consent, if it was used before. */
  find(consent: NewConsent): object | undefined;
  /** Remembers the Idempotency-Key of a consent that is being recorded. */
  add(entry: LogEntry): void;
}

/** Reads the rows of the Idempotency-Keys of consents. */
export async function findKnownRequests(
  client: PoolClient,
  shards: Shards,
  consents: readonly NewConsent[],
  now: number,
): Promise<KnownRequests> {
  const known = new Map<string, object>();
  const named = consents.flatMap(requestsOf);
  for (const group of shards.split(named, ({ subjectId }) => subjectId)) {
    const { rows } = await findRequests(
      client,
      shards.buckets(group.map(({ subjectId }) => subjectId)),
      group.map(({ subjectId }) => bucketOf(subjectId)),
      group.map(({ clientId }) => clientId),
      group.map(({ key }) => key),
      now - requestsKept,
    );
    for (const row of rows) known.set(nameOf(row.bucket, { clientId: row.client_id, key: row.key }), row);
  }
  return {
    find: (consent) =>
      requestsOf(consent)
        .map((request) => known.get(nameOf(bucketOf(request.subjectId), request)))
        .at(0),
    add({ consent, consentId }) {
      for (const request of requestsOf(consent))
        known.set(nameOf(bucketOf(request.subjectId), request), {
          body: request.body,
          consent_id: consentId,
        });
    },
  };
}

/** Writes the Idempotency-Keys of recorded consents. */
export async function writeRequests(
  client: PoolClient,
  shards: Shards,
  entries: readonly LogEntry[],
  now: number,
): Promise<void> {
  const named = entries.flatMap(({ consent, consentId }) =>
    requestsOf(consent).map((request) => ({ ...request, consentId })),
  );
  for (const group of shards.split(named, ({ subjectId }) => subjectId)) {
    await insertRequests(
      client,
      group.map(({ subjectId }) => bucketOf(subjectId)),
      group.map(({ clientId }) => clientId),
      group.map(({ key }) => key),
      group.map(({ brandId }) => brandId),
      group.map(({ subjectId }) => subjectId),
      group.map(({ body }) => body),
      group.map(({ consentId }) => consentId),
      now,
    );
  }
}

/** Milliseconds between two removals of expired Idempotency-Keys. */
const forgetEvery = 60_000;

/** Milliseconds whose keys are removed by one statement, so that even a long backlog needs no long statement. */
const forgetAtOnce = 1_000;

/**
 * Returns a function that removes expired Idempotency-Keys in the background, at most once a minute. It never rejects:
 * if a removal fails, the next one continues.
 */
export function createForgetting(pool: Pool, clock: () => number): () => void {
  let forgottenAt = clock();
  let isForgetting = false;
  const forget = async (end: number): Promise<void> => {
    for (;;) {
      const [row] = (await findOldest(pool)).rows;
      const oldest: number | null = row?.at ?? null;
      if (oldest === null || oldest >= end) return;
      await forgetUntil(pool, Math.min(oldest + forgetAtOnce, end - 1));
    }
  };
  return () => {
    const now = clock();
    if (isForgetting || now < forgottenAt + forgetEvery) return;
    forgottenAt = now;
    isForgetting = true;
    forget(now - requestsKept)
      .catch(() => {})
      .finally(() => {
        isForgetting = false;
      });
  };
}
