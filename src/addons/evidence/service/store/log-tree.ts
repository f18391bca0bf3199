import { bytesOf } from '../../protocol/receipt/bytes.ts';
import { readCheckpoint } from '../../protocol/receipt/checkpoint.ts';
import { signCheckpoint, base64, privateKeyOf, type SignerKey } from '../log/signed-note.ts';
import { type Hash, hashBytes, sameHash } from '../log/merkle-tree.ts';
import {
  extendTiles,
  type FindTile,
  LogDamagedError,
  type TileCoordinates,
  tilesToExtend,
  tilesToProve,
  tileWidth,
  treeIn,
} from '../log/tiles.ts';
import { insertRow, putInto } from '../../../../service/store/sql/insert-rows.ts';
import { statement, type UnitOfWork, type Values } from '../../../../service/store/sql/statement.ts';
import { columnsOf, parseRow, type RowOf } from '../../../../service/store/sql/tables.ts';
import { logTables } from './log-tables.ts';

const others = columnsOf(logTables.head).flatMap(({ name }) => (name === 'size' ? [] : [name]));
// In SQLite, a size that is no exact number in JavaScript would fail the read.
const selectHeads = `select ${others.join(', ')},
  {size|max(-1, min(size, ${Number.MAX_SAFE_INTEGER}))} as size from log_head`;
/** Reads the head of one log, whatever its size is. */
export const selectHead = `${selectHeads} where brand_id = :brandId`;
const readHead = statement('read-log-head', selectHead);
// Whoever adds leaves or signs has locked the head.
const lockHead = statement('lock-log-head', `${selectHead} {for update}`);
const readHeads = statement('read-log-heads', selectHeads);
const limitWaits = statement(
  'limit-waits-for-log',
  `select {set_config('lock_timeout', '1000', true)|true} as is_limited`,
);
const insertHead = insertRow(logTables.head, 'size = log_head.size');
const updateHead = statement(
  'update-log-head',
  `update log_head set origin = :origin, size = :size, checkpoint = :checkpoint, signed_at = :signed_at
   where brand_id = :brand_id`,
);
const findTile = statement(
  'find-log-tile',
  'select hashes from log_tile where brand_id = :brandId and level = :level and number = :number',
);
const putTiles = putInto(logTables.tile);

/** The row of a log. */
export type LogHead = RowOf<typeof logTables.head>;

/** What a log needs besides its database. */
export interface LogEnvironment {
  readonly clock: () => number;
  readonly random: (size: number) => Uint8Array;
}

/** The length of a private key. https://www.rfc-editor.org/rfc/rfc8032#section-5.1.5 */
const keyBytes = 32;

/** The head of a brand's log; `undefined` if it has no leaf. Throws a {@link LogDamagedError}. */
export function* headOf(brandId: string): UnitOfWork<LogHead | undefined> {
  const [row] = (yield* readHead({ brandId })).rows;
  return row && plausible(parseRow(logTables.head, row));
}

/** A log is never shorter than when it was signed. */
function plausible(head: LogHead): LogHead {
  const signedSize = readCheckpoint(head.checkpoint)?.size ?? 0;
  if (!Number.isSafeInteger(head.size) || head.size < signedSize) throw new LogDamagedError();
  return head;
}

/**
 * A size that a log has had, or a smaller one: consents rely on it for good that their leaves are not before it, so it must be
 * right also while the head is damaged.
 */
function reached(row: Values): number {
  const signedSize = readCheckpoint(String(row['checkpoint']))?.size ?? 0;
  return Math.max(0, Math.min(signedSize, Number(row['size'])));
}

/** A size that the log of a brand has {@link reached}. */
export function* reachedSizeOf(brandId: string): UnitOfWork<number> {
  const [row] = (yield* readHead({ brandId })).rows;
  return row ? reached(row) : 0;
}

/** The same of all brands. */
export function* reachedSizes(): UnitOfWork<ReadonlyMap<string, number>> {
  return new Map((yield* readHeads()).rows.map((row) => [String(row['brand_id']), reached(row)]));
}

const firstTile: TileCoordinates = { level: 0, number: 0 };

/**
 * Lets an open transaction wait for a lock for a second at most: another process may have stopped while it holds the lock.
 */
export function* limitWaitsForLog(): UnitOfWork<void> {
  yield* limitWaits();
}

/**
 * Locks the head of a brand's log until the transaction ends. Makes the log and its key if there is none.
 *
 * @throws {LogDamagedError} if there is no head, but a tree, or the head is damaged
 */
export function* lockedHead(brandId: string, { random }: LogEnvironment): UnitOfWork<LogHead> {
  for (;;) {
    const [row] = (yield* lockHead({ brandId })).rows;
    if (row) return plausible(parseRow(logTables.head, row));
    // Its head is lost: another one would begin a log in the place of this.
    if ((yield* readTiles(brandId, [firstTile]))(firstTile)) throw new LogDamagedError();
    const key = base64(random(keyBytes));
    const origin = `assent/${brandId}`;
    yield* insertHead({ brand_id: brandId, origin, key, size: 0, checkpoint: '', signed_at: 0 });
  }
}

/** The key that signs the checkpoints of a log. */
export function signerOf({ origin, key }: LogHead): SignerKey {
  const seed = bytesOf(key);
  if (seed?.length !== keyBytes) throw new LogDamagedError();
  return { name: origin, privateKey: privateKeyOf(seed) };
}

/** Reads tiles of a log. */
export function* readTiles(brandId: string, tiles: readonly TileCoordinates[]): UnitOfWork<FindTile> {
  const found = new Map<string, Uint8Array>();
  for (const { level, number } of tiles) {
    const hashes = (yield* findTile({ brandId, level, number })).rows[0]?.['hashes'];
    if (hashes instanceof Uint8Array) found.set(`${level} ${number}`, hashes);
  }
  return ({ level, number }) => found.get(`${level} ${number}`);
}

/** Milliseconds between two signatures of a log. */
const signedEvery = 1_000;

/** Whether a log may be signed again. The clock may also go back. */
export function mayBeSigned({ signed_at: signedAt }: LogHead, now: number): boolean {
  return Math.abs(now - signedAt) >= signedEvery;
}

/** Signs a log, whose head is locked, as it is now. */
export function* signed(head: LogHead, now: number): UnitOfWork<LogHead> {
  const find = yield* readTiles(head.brand_id, tilesToProve(head.size));
  const root = treeIn(head.size, find).root();
  const checkpoint = signCheckpoint({ size: head.size, root }, signerOf(head));
  return { ...head, checkpoint, signed_at: now };
}

/**
 * A checkpoint of a log as a reader sees it, for whoever exports it: the kept one is up to a second older. Nothing is
 * written. A log that does not continue its kept checkpoint is not signed.
 *
 * @returns `undefined` if the log has no leaf
 */
export function* checkpointOfNow(brandId: string): UnitOfWork<string | undefined> {
  const head = yield* headOf(brandId);
  if (!head || head.checkpoint === '') return head && (yield* signed(head, 0)).checkpoint;
  const kept = readCheckpoint(head.checkpoint);
  if (!kept || kept.size >= head.size) return head.checkpoint;
  try {
    const before = treeIn(kept.size, yield* readTiles(brandId, tilesToProve(kept.size)));
    if (sameHash(before.root(), kept.root)) return (yield* signed(head, 0)).checkpoint;
  } catch (error) {
    if (!(error instanceof LogDamagedError)) throw error;
  }
  return head.checkpoint;
}

/** Writes a head that is locked. */
export function* writeHead(head: LogHead): UnitOfWork<void> {
  yield* updateHead({ ...head });
}

/** Requires that the last leaf is there: after a full tile, nothing else would read it. */
function* requireEnd({ brand_id: brandId, size }: LogHead): UnitOfWork<void> {
  const coordinates: TileCoordinates = { level: 0, number: size / tileWidth - 1 };
  if (size === 0 || size % tileWidth > 0) return;
  const tile = (yield* readTiles(brandId, [coordinates]))(coordinates);
  if (tile?.length !== tileWidth * hashBytes) throw new LogDamagedError();
}

/**
 * Adds leaves to the tree of a brand in an open transaction, and signs it if that was not done in this second.
 *
 * @returns the size of the tree
 * @throws {LogDamagedError} before anything is written
 */
export function* appendLeaves(
  brandId: string,
  leaves: readonly Hash[],
  environment: LogEnvironment,
): UnitOfWork<number> {
  const head = yield* lockedHead(brandId, environment);
  const now = environment.clock();
  const isDue = mayBeSigned(head, now);
  if (isDue) yield* signed(head, now);
  else yield* requireEnd(head);
  const find = yield* readTiles(brandId, tilesToExtend(head.size, leaves.length));
  const tiles = extendTiles(head.size, find, leaves);
  yield* putTiles(tiles.map((tile) => ({ brand_id: brandId, ...tile })));
  const longer = { ...head, size: head.size + leaves.length };
  yield* writeHead(isDue ? yield* signed(longer, now) : longer);
  return longer.size;
}
