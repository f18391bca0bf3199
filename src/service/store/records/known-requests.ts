import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { NewConsent, RecordOutcome } from '../new-consent.ts';
import { putInto } from '../sql/insert-rows.ts';
import type { ConsentLogEntry } from '../record-consent.ts';
import { isInShard, nameRows } from '../sql/shards.ts';
import { type Engine, statement, type UnitOfWork } from '../sql/statement.ts';
import type { RowOf } from '../sql/tables.ts';
import { readRow } from '../unreadable-row.ts';

/**
 * How long a repetition is recognised, in milliseconds: eight days, because the widget repeats a refusal for
 * seven.
 */
const requestsKept = 8 * 24 * 3_600_000;

/**
 * How much longer one is recognised that an import makes: a year. Not for ever, because it outlives a consent that retention
 * removes, and is not found then when the person is erased.
 */
const importsKept = 365 * 24 * 3_600_000;

const KnownRow = z.object({ body: z.string(), consent_id: z.string() });

const findRequests = statement(
  'find-requests',
  `select {bucket|0 as bucket}, client_id, key, body, consent_id from idempotency
   where {${isInShard} and} created_at > :after and {(bucket, client_id, key)|(client_id, key)}
     in (select {* from unnest(:buckets::int[], :clients::text[], :keys::text[])|value ->> 'clientId', value ->> 'key' from json_each(:requests)})`,
);
/** Writes Idempotency-Keys. */
export const putRequests = putInto('idempotency');
const findOldest = statement('find-oldest-request', 'select min(created_at) as at from idempotency');
/** SQLite removes so many at once, and Citus cannot. */
const forgetSome = statement(
  'forget-requests',
  `delete from idempotency where {created_at <= :until|(client_id, key) in
     (select client_id, key from idempotency where created_at < :end limit 1000)}`,
);

/** The Idempotency-Keys of a transaction. */
export interface KnownRequests {
  /** The outcome of an earlier request with the same key; `undefined` for the first. */
  find(consent: NewConsent): RecordOutcome | undefined;
  /** Remembers the Idempotency-Key of a consent that is being recorded. */
  add(entry: ConsentLogEntry): void;
  /** Writes the remembered keys. */
  write(): UnitOfWork<void>;
}

/** Reads the Idempotency-Keys of consents. */
export function* findKnownRequests(
  { shards, bucketOf }: Engine,
  consents: readonly NewConsent[],
  now: number,
): UnitOfWork<KnownRequests> {
  const known = new Map<string, unknown>();
  const added: RowOf<'idempotency'>[] = [];
  const named = consents.flatMap(({ brandId, identity: { subjectId }, idempotency }) =>
    idempotency ? [{ ...idempotency, brandId, subjectId }] : [],
  );
  for (const requests of shards.split(named, ({ subjectId }) => subjectId)) {
    const clients = requests.map(({ clientId }) => clientId);
    const keys = requests.map(({ key }) => key);
    const after = now - requestsKept;
    const { rows } = yield* findRequests({ ...nameRows(shards, requests), clients, keys, requests, after });
    for (const row of rows) known.set([row['bucket'], row['client_id'], row['key']].join(' '), row);
  }
  const nameOf = (subjectId: string, { clientId, key }: NonNullable<NewConsent['idempotency']>): string =>
    `${bucketOf(subjectId)} ${clientId} ${key}`;
  return {
    find({ identity, idempotency: request }) {
      const row = request && known.get(nameOf(identity.subjectId, request));
      if (!row) return undefined;
      const { body, consent_id: consentId } = readRow('idempotency', () => KnownRow.parse(row));
      return body === request.body ? { outcome: 'repeated', consentId } : { outcome: 'key-reused' };
    },
    add({ consent: { brandId, identity, idempotency: request }, consentId }) {
      if (!request) return;
      const row = {
        brand_id: brandId,
        subject_id: identity.subjectId,
        client_id: request.clientId,
        key: request.key,
        body: request.body,
        consent_id: consentId,
        created_at: request.isImport ? now + importsKept : now,
      };
      known.set(nameOf(identity.subjectId, request), row);
      added.push(row);
    },
    *write() {
      for (const rows of shards.split(added, (row) => row.subject_id)) yield* putRequests(rows);
    },
  };
}

/** Milliseconds between two removals of expired Idempotency-Keys. */
const forgetEvery = 60_000;

/** Milliseconds whose keys PostgreSQL removes by one statement, so that even a long backlog needs no long statement. */
const forgetAtOnce = 1_000;

/**
 * Returns a function that removes expired Idempotency-Keys in the background, at most once a minute. It never rejects:
 * if a removal fails, the next one continues.
 */
export function createForgetting({ run }: Engine, clock: () => number): () => void {
  let forgottenAt = clock();
  let isForgetting = false;
  const forget = async (end: number): Promise<void> => {
    for (;;) {
      const oldest = (await run(findOldest())).rows[0]?.['at'];
      if (typeof oldest !== 'number' || oldest >= end) return;
      await run(forgetSome({ end, until: Math.min(oldest + forgetAtOnce, end - 1) }));
      await nextTurn();
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
