import { readCheckpoint } from '../../protocol/receipt/checkpoint.ts';
import { formatProof, base64, formatVerifierKey, verifierOf } from '../log/signed-note.ts';
import { leafOfParts, leafOfText, partsOf } from '../log/commitment.ts';
import { type Hash, hashBytes, sameHash } from '../log/merkle-tree.ts';
import { hashesIn, LogDamagedError, tilesToProve, tileWidth, treeIn } from '../log/tiles.ts';
import { recordEvent } from '../../../../service/store/records/audit-store.ts';
import { insertRow } from '../../../../service/store/sql/insert-rows.ts';
import { type Engine, statement, type UnitOfWork } from '../../../../service/store/sql/statement.ts';
import { parseRow, selectFrom } from '../../../../service/store/sql/tables.ts';
import { readKeptSalt } from './kept-salt.ts';
import { logTables } from './log-tables.ts';
import {
  appendLeaves,
  headOf,
  limitWaitsForLog,
  lockedHead,
  type LogEnvironment,
  type LogHead,
  mayBeSigned,
  readTiles,
  signed,
  signerOf,
  writeHead,
} from './log-tree.ts';
import type { LogTending } from './log-upkeep.ts';
import type { AuditEvent } from '../../../../protocol/reports/audit-event.ts';
import type { ProvenConsent } from '../log/receipt.ts';

/** The signed state of a log. */
export interface LogState {
  /** https://c2sp.org/tlog-checkpoint */
  readonly checkpoint: string;
  /** The proof that it continues the log of an earlier size; empty if none was asked for. */
  readonly consistency: readonly Hash[];
  /** https://c2sp.org/signed-note#verifier-keys */
  readonly verifierKey: string;
}

/** Proves what is in the tamper-evident logs, of which each brand has one. */
export interface LogStore {
  /**
   * Proves that a consent is in the tamper-evident log of its brand. `later`: the log is signed at most once a second.
   * `altered`: what is stored is not what was logged.
   *
   * @throws {LogDamagedError} if the log itself is missing in part
   */
  proveConsent(brandId: string, consentId: string): Promise<ProvenConsent | 'later' | 'altered' | undefined>;
  /** The newest checkpoint of a brand's log; `undefined` if it has no leaf. */
  readCheckpoint(brandId: string, earlierSize?: number): Promise<LogState | undefined>;
  /**
   * Goes on with a log under another name, because checkpoints are known that it cannot continue. A leaf says why, and
   * names the last checkpoint. The event is in the same transaction.
   *
   * @returns the first checkpoint under the new name
   */
  restartLog(brandId: string, why: Readonly<Record<string, unknown>>, event: AuditEvent): Promise<string>;
}

// Its id contains its time, by which there is an index. With the plus, SQLite does not read all consents of the brand.
const findConsent = statement(
  'find-consent-of-log',
  `${selectFrom('consent')} where received_at = :at and consent_id = :consentId and {|+}brand_id = :brandId`,
);
const insertText = insertRow(logTables.text);

/** Keeps a text in an open transaction. Returns the hash of its leaf, which the transaction has to add. */
export function* putText(brandId: string, kind: 'erasure' | 'restart', json: object): UnitOfWork<Hash> {
  const content = JSON.stringify({ kind, ...json });
  const hash = leafOfText(kind, content);
  yield* insertText({ brand_id: brandId, leaf: base64(hash), content });
  return hash;
}

/** The position of a leaf in a tree; `undefined` if it is not there. Throws a {@link LogDamagedError}. */
function* findLeaf(
  { brand_id: brandId, size }: LogHead,
  leaf: Hash,
  since: number,
): UnitOfWork<number | undefined> {
  for (let number = Math.floor(since / tileWidth); number * tileWidth < size; number += 1) {
    const tile = (yield* readTiles(brandId, [{ level: 0, number }]))({ level: 0, number });
    // A tile that was copied while it grew has more hashes.
    const count = Math.min(tileWidth, size - number * tileWidth);
    if (!tile || tile.length < count * hashBytes) throw new LogDamagedError();
    const index = hashesIn(tile)
      .slice(0, count)
      .findIndex((hash) => sameHash(hash, leaf));
    if (index >= 0) return number * tileWidth + index;
  }
  return undefined;
}

const sizeOf = ({ checkpoint }: LogHead): number => readCheckpoint(checkpoint)?.size ?? 0;

/**
 * Proves what is in the log, and signs it.
 *
 * @param tending adds the waiting leaves to the trees
 */
export function logStore(
  { run, transact }: Engine,
  environment: LogEnvironment,
  { catchUp, inTurn }: Pick<LogTending, 'catchUp' | 'inTurn'>,
): LogStore {
  const { clock } = environment;
  /** A head whose checkpoint covers this many leaves; `undefined` if the log may not be signed yet. */
  const signedHead = async (head: LogHead, size: number): Promise<LogHead | undefined> => {
    if (sizeOf(head) >= size) return head;
    const brandId = head.brand_id;
    await inTurn(`sign ${brandId}`, () =>
      transact(function* () {
        yield* limitWaitsForLog();
        const locked = yield* lockedHead(brandId, environment);
        if (sizeOf(locked) < locked.size && mayBeSigned(locked, clock()))
          yield* writeHead(yield* signed(locked, clock()));
      }),
    );
    const next = await run(headOf(brandId));
    return next && sizeOf(next) >= size ? next : undefined;
  };
  const locate = async (brandId: string, leaf: Hash, since: number) => {
    const head = await run(headOf(brandId));
    const index = head && (await run(findLeaf(head, leaf, since)));
    return head && index !== undefined ? { head, index } : undefined;
  };
  return {
    async proveConsent(brandId, consentId) {
      const at = consentTime(consentId);
      const [found] = at === undefined ? [] : (await run(findConsent({ at, consentId, brandId }))).rows;
      if (!found) return undefined;
      const row = parseRow('consent', found);
      // It was recorded without a log.
      if (row.extra === null) return undefined;
      const [parts, kept] = [partsOf(row), readKeptSalt(row)];
      if (!parts || !kept) return 'altered';
      const { salt, since } = kept;
      const leaf = leafOfParts(parts, salt);
      let position = await locate(brandId, leaf, since);
      if (!position) {
        await catchUp(brandId);
        position = await locate(brandId, leaf, since);
      }
      if (!position) return 'altered';
      const head = await signedHead(position.head, position.index + 1);
      if (!head) return 'later';
      const size = sizeOf(head);
      const tree = treeIn(size, await run(readTiles(brandId, tilesToProve(size, position.index))));
      const { index } = position;
      const proof = formatProof(index, tree.inclusionProof(index), head.checkpoint);
      return { brandId, parts, salt, proof };
    },
    async readCheckpoint(brandId, earlierSize = 0) {
      await catchUp(brandId);
      const head = await run(headOf(brandId));
      if (!head) return undefined;
      const newest = (await signedHead(head, head.size)) ?? head;
      const { checkpoint } = newest;
      const size = sizeOf(newest);
      const tiles = tilesToProve(size, earlierSize, Math.max(0, earlierSize - 1));
      const consistency =
        earlierSize > 0 && earlierSize < size
          ? treeIn(size, await run(readTiles(brandId, tiles))).consistencyProof(earlierSize)
          : [];
      return { checkpoint, consistency, verifierKey: formatVerifierKey(verifierOf(signerOf(newest))) };
    },
    restartLog: (brandId, why, event) =>
      transact(function* () {
        yield* recordEvent(event);
        const { checkpoint: before, origin } = yield* lockedHead(brandId, environment);
        yield* appendLeaves(brandId, [yield* putText(brandId, 'restart', { ...why, before })], environment);
        const [, , restarts = '0'] = origin.split('/');
        const head = yield* lockedHead(brandId, environment);
        const next = yield* signed({ ...head, origin: `assent/${brandId}/${Number(restarts) + 1}` }, clock());
        yield* writeHead(next);
        return next.checkpoint;
      }),
  };
}

/** The time in the id of a consent, in milliseconds since the epoch; `undefined` if it is no such id. */
function consentTime(consentId: string): number | undefined {
  const isOne = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(consentId);
  return isOne ? Number.parseInt(consentId.slice(0, 8) + consentId.slice(9, 13), 16) : undefined;
}
