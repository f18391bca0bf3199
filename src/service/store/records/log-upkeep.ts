import { setTimeout as pause } from 'node:timers/promises';
import { leafOfParts, partsOf, saltBytes, saltOf } from '../../log/commitment.ts';
import { LogDamagedError } from '../../log/tiles.ts';
import { bucketOf } from '../sql/bucket.ts';
import type { Shards } from '../sql/shards.ts';
import type { Answer, Engine, Values, Work } from '../sql/statement.ts';
import { statement } from '../sql/statement.ts';
import { parseRow, selectFrom } from '../sql/tables.ts';
import type { LogEnvironment } from './log-tree.ts';
import type { LogWriter, NewLeaf } from './log-writer.ts';
import { addWaitingLeaves, isWhole, waitingLeaves } from './log-writer.ts';

/** The advisory lock of the one process that adds the waiting leaves: "tree" in ASCII, and the schema. */
const lock = 0x74_72_65_65;
const takeTurn = statement(
  'take-turn-at-log',
  'select {pg_try_advisory_xact_lock(:lock::int, hashtext(current_schema()))|true} as is_taken',
);
const waitForTurn = statement(
  'wait-for-turn-at-log',
  'select {pg_advisory_xact_lock(:lock::int, hashtext(current_schema()))|true}',
);
const readSizes = statement('read-log-sizes', 'select brand_id, size from log_head');
const findOlder = statement(
  'find-consents-without-leaf',
  // With the order, PostgreSQL uses the index.
  `${selectFrom('consent')} where salt is null order by consent_id limit :limit`,
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

/** Whether this transaction alone tends the logs until it ends: it does not if another one does now. */
function* isMyTurn(): Work<boolean> {
  return Boolean((yield* takeTurn({ lock })).rows[0]?.['is_taken']);
}

/** The same, after the end of another one. */
function* awaitTurn(): Work<boolean> {
  yield* waitForTurn({ lock });
  return true;
}

/** More leaves of a brand than that are added in several transactions: each has an end. */
const mostAtOnce = 20_000;
/** The letters of base64, by which so many leaves are split. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.split('');

/**
 * Adds the waiting leaves to the trees. Those of a damaged log go on waiting, and hold up no others.
 *
 * @param only the one brand of which leaves are added; `undefined` for all
 * @param sizes is told the sizes of the trees
 * @returns whether it got its turn, and the brands whose logs are damaged
 */
async function addWaiting(
  { run, transact }: Engine,
  only: string | undefined,
  environment: LogEnvironment,
  sizes: Map<string, number>,
  turn: () => Work<boolean>,
): Promise<{ readonly isDone: boolean; readonly damaged: ReadonlySet<string> }> {
  const waiting = [...(await run(waitingLeaves()))].filter(
    ([brandId]) => only === undefined || brandId === only,
  );
  const few = waiting.filter(([, leaves]) => leaves <= mostAtOnce).map(([brandId]) => brandId);
  const many = waiting.flatMap(([brandId, leaves]) => (leaves > mostAtOnce ? brandId : []));
  const damaged = new Set<string>();
  const add = (brandIds: readonly string[], letter: string) =>
    transact(function* () {
      if (!(yield* turn())) return false;
      for (const brandId of brandIds)
        // The leaves of a damaged log are not even read: there may be many, and this is tried each second.
        if (yield* isWhole(brandId, environment)) yield* addWaitingLeaves(brandId, letter, environment);
        else damaged.add(brandId);
      return true;
    });
  let isDone = few.length === 0 || (await add(few, ''));
  for (const brandId of many) for (const letter of letters) isDone = (await add([brandId], letter)) && isDone;
  // After the commit: consents rely on it that the trees are this long.
  for (const row of (await run(readSizes())).rows) sizes.set(String(row['brand_id']), Number(row['size']));
  return { isDone, damaged };
}

/**
 * Imports some consents that are older than the log.
 *
 * @returns whether there may be more; `undefined` if it was not its turn
 */
function importOlder({ transact, shards }: Engine, log: LogWriter): Promise<boolean | undefined> {
  return transact(function* () {
    return (yield* isMyTurn()) ? yield* importSome(shards, log) : undefined;
  });
}

function* importSome(shards: Shards, log: LogWriter): Work<boolean> {
  const found = yield* findOlder({ limit: importedAtOnce });
  const rows: (Values & { readonly subject_id: string })[] = [];
  const leaves: NewLeaf[] = [];
  for (const each of found.rows) {
    const row = parseRow('consent', each);
    const parts = partsOf(row);
    const salt = parts ? saltOf(log.random(saltBytes), 'import') : unreadableSalt;
    const since = yield* log.since(row.brand_id);
    rows.push({ ...row, bucket: bucketOf(row.subject_id), salt, since });
    if (parts)
      leaves.push({ brandId: row.brand_id, subjectId: row.subject_id, hash: leafOfParts(parts, salt) });
  }
  let saved = 0;
  for (const group of shards.split(rows, (row) => row.subject_id)) {
    const values = { shards: shards.buckets(group.map((row) => row.subject_id)) };
    const answer: Answer = yield { name: 'save-salts', text: saveSalts, values, rows: group };
    saved += answer.count;
  }
  // One was erased meanwhile. Its leaf would never be opened.
  if (saved !== rows.length) throw new Error('Consents were erased while they were imported into the log.');
  yield* log.add(leaves);
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
 * @param failed is told why the work fails, once until it succeeds
 */
function createUpkeep(work: () => Promise<boolean>, failed: (error: unknown) => void): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isEnded = false;
  let isFailing = false;
  const go = async (): Promise<void> => {
    for (;;) {
      const began = performance.now();
      const isMore = await work().then(
        (more) => {
          isFailing = false;
          return more;
        },
        (error: unknown) => {
          if (!isFailing) failed(error);
          isFailing = isAsked = true;
          return false;
        },
      );
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

/** Tends the logs of a store in the background. */
export interface LogTending extends Upkeep {
  readonly log: LogWriter;
  /** Adds all leaves of a brand that wait now. Rejects with a {@link LogDamagedError}. */
  readonly catchUp: (brandId: string) => Promise<void>;
}

/**
 * @param write makes what adds leaves. It tells its argument that leaves wait
 * @param sizes is told the sizes of the trees
 */
export function tendLogs(
  engine: Engine,
  write: (onWait: () => void) => LogWriter,
  sizes = new Map<string, number>(),
): LogTending {
  const log = write(() => upkeep.soon());
  /** The damaged logs that were told. */
  let told: ReadonlySet<string> = new Set();
  const upkeep = createUpkeep(
    async () => {
      const { isDone, damaged } = await addWaiting(engine, undefined, log, sizes, isMyTurn);
      for (const brandId of damaged)
        if (!told.has(brandId))
          process.emitWarning(
            `The log of the brand ${brandId} does not go on. ${new LogDamagedError().message}`,
          );
      if (isDone) told = damaged;
      const isMore = await importOlder(engine, log);
      if (!isDone || damaged.size > 0 || isMore === undefined) upkeep.soon();
      return isMore === true;
    },
    (error) =>
      process.emitWarning(`The log of consents does not go on, and is tried again. ${String(error)}`),
  );
  return {
    ...upkeep,
    log,
    async catchUp(brandId) {
      const { damaged } = await addWaiting(engine, brandId, log, sizes, awaitTurn);
      if (damaged.size > 0) throw new LogDamagedError();
    },
  };
}
