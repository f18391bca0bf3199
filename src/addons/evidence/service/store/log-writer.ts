import { bytesOf } from '../../protocol/receipt/bytes.ts';
import { type Hash, hashBytes } from '../log/merkle-tree.ts';
import { base64 } from '../log/signed-note.ts';
import { insertInto } from '../../../../service/store/sql/insert-rows.ts';
import { bucketOf } from '../../../../service/store/sql/bucket.ts';
import type { Shards } from '../../../../service/store/sql/shards.ts';
import { statement, type UnitOfWork } from '../../../../service/store/sql/statement.ts';
import { logTables } from './log-tables.ts';
import { appendLeaves, lockedHead, type LogEnvironment, reachedSizeOf, signed } from './log-tree.ts';
import { LogDamagedError } from '../log/tiles.ts';

/** A leaf to be added to the log of a brand. */
export interface NewLeaf {
  readonly brandId: string;
  /** The subject whose rows the transaction writes, which says in which shard the leaf waits. */
  readonly subjectId: string;
  readonly hash: Hash;
}

/** How transactions add leaves to the log. */
export interface LogWriter extends LogEnvironment {
  /** A position in the log of a brand: the next leaf is there or later. */
  readonly since: (brandId: string) => UnitOfWork<number>;
  readonly add: (leaves: readonly NewLeaf[]) => UnitOfWork<void>;
}

/** Groups leaves by brand, in the order in which all transactions lock the logs. */
function byBrand(leaves: readonly Omit<NewLeaf, 'subjectId'>[]): readonly [string, Hash[]][] {
  const groups = new Map<string, Hash[]>();
  for (const { brandId, hash } of leaves) {
    const group = groups.get(brandId);
    if (group) group.push(hash);
    else groups.set(brandId, [hash]);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const insertPending = insertInto(logTables.pending);

const pendingRows = (brandId: string, hashes: readonly Hash[]) =>
  hashes.map((hash) => ({ brand_id: brandId, leaf: base64(hash) }));

/**
 * Adds leaves to the tree in the same transaction. One transaction at a time writes, so none waits for this. The leaves of
 * a damaged log wait, like those of {@link writeLater}: consents are recorded all the same.
 *
 * @param onWait is told that leaves wait
 */
export function writeAtOnce(environment: LogEnvironment, onWait: () => void): LogWriter {
  return {
    ...environment,
    since: reachedSizeOf,
    *add(leaves) {
      for (const [brandId, hashes] of byBrand(leaves))
        try {
          yield* appendLeaves(brandId, hashes, environment);
        } catch (error) {
          if (!(error instanceof LogDamagedError)) throw error;
          yield* insertPending(pendingRows(brandId, hashes), 0);
          onWait();
        }
    },
  };
}

const countWaiting = statement(
  'count-pending-leaves',
  'select brand_id, count(*) as leaves from pending_leaf group by brand_id order by brand_id',
);
const takePending = statement(
  'take-pending-leaves',
  `delete from pending_leaf where brand_id = :brandId and (:letter = '' or substr(leaf, 1, 1) = :letter)
   returning leaf`,
);

/**
 * Lets leaves wait in the shard of their transaction, so that transactions do not wait for each other. Something else
 * adds them to the tree: see {@link addWaitingLeaves}.
 *
 * @param sizes a size that the tree of a brand had, if it is known
 * @param onWait is told that leaves wait
 */
export function writeLater(
  environment: LogEnvironment,
  shards: Shards,
  sizes: ReadonlyMap<string, number>,
  onWait: () => void,
): LogWriter {
  return {
    ...environment,
    *since(brandId) {
      return sizes.get(brandId) ?? (yield* reachedSizeOf(brandId));
    },
    *add(leaves) {
      if (leaves.length > 0) onWait();
      for (const group of shards.split(leaves, ({ subjectId }) => subjectId)) {
        const rows = group.flatMap(({ brandId, hash }) => pendingRows(brandId, [hash]));
        yield* insertPending(rows, bucketOf(group[0]?.subjectId ?? ''));
      }
    },
  };
}

/** The numbers of leaves that wait, by brand, in the order in which all transactions lock the logs. */
export function* waitingLeaves(): UnitOfWork<ReadonlyMap<string, number>> {
  const { rows } = yield* countWaiting();
  return new Map(rows.map((row) => [String(row['brand_id']), Number(row['leaves'])]));
}

/** Whether leaves can be added to the tree of a brand. Locks its head in the open transaction. */
export function* isWhole(brandId: string, environment: LogEnvironment): UnitOfWork<boolean> {
  try {
    yield* signed(yield* lockedHead(brandId, environment), environment.clock());
    return true;
  } catch (error) {
    if (error instanceof LogDamagedError) return false;
    throw error;
  }
}

/**
 * Adds leaves of a brand that wait to its tree, in an open transaction. What is no leaf was altered, and is removed: an audit
 * names its consent.
 *
 * @param letter only those that begin with it in base64; empty for all
 */
export function* addWaitingLeaves(
  brandId: string,
  letter: string,
  environment: LogEnvironment,
): UnitOfWork<void> {
  const hashes = (yield* takePending({ brandId, letter })).rows.flatMap((row) => {
    const hash = bytesOf(String(row['leaf']));
    return hash?.length === hashBytes ? [hash] : [];
  });
  if (hashes.length > 0) yield* appendLeaves(brandId, hashes, environment);
}
