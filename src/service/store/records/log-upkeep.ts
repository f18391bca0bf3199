import { setTimeout as pause } from 'node:timers/promises';
import { leafOfParts, partsOf, saltBytes, saltOf } from '../../log/commitment.ts';
import { bucketOf } from '../sql/bucket.ts';
import type { Shards } from '../sql/shards.ts';
import type { Answer, Values, Work } from '../sql/statement.ts';
import { statement } from '../sql/statement.ts';
import { parseRow, selectFrom } from '../sql/tables.ts';
import type { LogEnvironment } from './log-tree.ts';
import { appendLeaves, headOf } from './log-tree.ts';
import { byBrand, waitingLeaves } from './log-writer.ts';

/** The advisory lock of the one process that adds the waiting leaves: "tree" in ASCII, and the schema. */
const lock = 0x74_72_65_65;
const takeTurn = statement(
  'take-turn-at-log',
  'select {pg_try_advisory_xact_lock(:lock::int, hashtext(current_schema()))|true} as is_taken',
);
const readSizes = statement('read-log-sizes', 'select brand_id, size from log_head');
const findOlder = statement(
  'find-consents-without-leaf',
  `${selectFrom('consent')} where salt is null limit :limit`,
);
const saveSalts = `update consent set salt = {saved.salt|:salt}, since = {saved.since|:since}
  {from unnest(:bucket::int[], :brand_id::text[], :subject_id::text[], :consent_id::text[], :salt::text[], :since::bigint[])
     as saved (bucket, brand_id, subject_id, consent_id, salt, since)
   where (:shards::int[] is null or consent.bucket = any(:shards)) and consent.bucket = saved.bucket
     and consent.brand_id = saved.brand_id and consent.subject_id = saved.subject_id
     and consent.consent_id = saved.consent_id|where brand_id = :brand_id and subject_id = :subject_id
     and consent_id = :consent_id} and consent.salt is null`;

/** How many older consents one transaction imports. */
const importedAtOnce = 100;

/** The salt of a consent that cannot be read: no release can have written it, so it has no leaf. */
export const unreadableSalt = 'unreadable';

/**
 * Adds the waiting leaves to the trees, and imports some consents that are older than the log.
 *
 * @param sizes is told the sizes of the trees
 * @returns whether there may be more to import
 */
export function* tendLog(
  shards: Shards,
  environment: LogEnvironment,
  sizes: Map<string, number>,
): Work<boolean> {
  const isMine = Boolean((yield* takeTurn({ lock })).rows[0]?.['is_taken']);
  let isMore = false;
  if (isMine) {
    for (const [brandId, hashes] of yield* waitingLeaves()) yield* appendLeaves(brandId, hashes, environment);
    isMore = yield* importOlder(shards, environment);
  }
  for (const row of (yield* readSizes()).rows) sizes.set(String(row['brand_id']), Number(row['size']));
  return isMore;
}

function* importOlder(shards: Shards, environment: LogEnvironment): Work<boolean> {
  const found = yield* findOlder({ limit: importedAtOnce });
  const rows: (Values & { readonly subject_id: string })[] = [];
  const leaves = [];
  for (const each of found.rows) {
    const row = parseRow('consent', each);
    const parts = partsOf(row);
    const salt = parts ? saltOf(environment.random(saltBytes), 'import') : unreadableSalt;
    const since = (yield* headOf(row.brand_id))?.size ?? 0;
    rows.push({ ...row, bucket: bucketOf(row.subject_id), salt, since });
    if (parts) leaves.push({ brandId: row.brand_id, hash: leafOfParts(parts, salt) });
  }
  let saved = 0;
  for (const group of shards.split(rows, (row) => row.subject_id)) {
    const values = { shards: shards.buckets(group.map((row) => row.subject_id)) };
    const answer: Answer = yield { name: 'save-salts', text: saveSalts, values, rows: group };
    saved += answer.count;
  }
  // One was erased meanwhile. Its leaf would never be opened.
  if (saved !== rows.length) throw new Error('Consents were erased while they were imported into the log.');
  for (const [brandId, hashes] of byBrand(leaves)) yield* appendLeaves(brandId, hashes, environment);
  return found.count === importedAtOnce;
}

/** Work in the background. */
export interface Upkeep {
  /** Does the work within a second, or after what is going on now. */
  readonly soon: () => void;
  /** Does what was asked for, and nothing afterwards. */
  readonly end: () => Promise<void>;
}

/** Milliseconds between two rounds. */
const roundEvery = 1_000;

/**
 * Does work in the background, at most once a second. If there is more to do, it goes on after a rest that is as long as
 * the work was. If the work fails, it is done again.
 *
 * @param work resolves with whether there is more to do
 */
export function createUpkeep(work: () => Promise<boolean>): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isEnded = false;
  const go = async (): Promise<void> => {
    for (;;) {
      const began = performance.now();
      const isMore = await work().catch(() => {
        isAsked = true;
        return false;
      });
      if (!isMore || isEnded) return;
      await pause(performance.now() - began);
    }
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    [timer, isAsked] = [undefined, false];
    return (running = go().finally(() => {
      running = undefined;
      if (isAsked) soon();
    }));
  };
  const soon = (): void => {
    isAsked = true;
    if (!isEnded && !running) timer ??= setTimeout(() => void run(), roundEvery).unref();
  };
  return {
    soon,
    async end() {
      isEnded = true;
      await running;
      if (isAsked) await run();
    },
  };
}
