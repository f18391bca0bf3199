import { LogDamagedError } from '../log/tiles.ts';
import { type Engine, statement, type UnitOfWork } from '../../../../service/store/sql/statement.ts';
import { type OneAtATime, oneAtATime } from './one-at-a-time.ts';
import { limitWaitsForLog, type LogEnvironment, reachedSizes } from './log-tree.ts';
import { addWaitingLeaves, isWhole, type LogWriter, waitingLeaves } from './log-writer.ts';

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

/** Whether this transaction alone tends the logs until it ends: it does not if another one does now. */
function* isMyTurn(): UnitOfWork<boolean> {
  return Boolean((yield* takeTurn({ lock })).rows[0]?.['is_taken']);
}

/** The same, after the end of another one. */
function* awaitTurn(): UnitOfWork<boolean> {
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
  turn: () => UnitOfWork<boolean>,
): Promise<{ readonly isDone: boolean; readonly damaged: ReadonlySet<string> }> {
  const waiting = [...(await run(waitingLeaves()))].filter(
    ([brandId]) => only === undefined || brandId === only,
  );
  const few = waiting.filter(([, leaves]) => leaves <= mostAtOnce).map(([brandId]) => brandId);
  const many = waiting.flatMap(([brandId, leaves]) => (leaves > mostAtOnce ? brandId : []));
  const damaged = new Set<string>();
  const add = (brandIds: readonly string[], letter: string) =>
    transact(function* () {
      yield* limitWaitsForLog();
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
  for (const [brandId, size] of await run(reachedSizes())) sizes.set(brandId, size);
  return { isDone, damaged };
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
 * Does work in the background, at most once a second. If the work fails, it is done again.
 *
 * @param failed is told why the work fails, once until it succeeds
 */
function createUpkeep(work: () => Promise<void>, failed: (error: unknown) => void): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isEnded = false;
  let isFailing = false;
  const go = async (): Promise<void> => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = isAsked = true;
    }
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    isAsked = false;
    return (running = go().finally(() => {
      running = undefined;
      if (isAsked) runLater();
    }));
  };
  const runLater = (): void => {
    if (!isEnded) timer = setTimeout(() => void run(), roundEvery).unref();
  };
  return {
    soon() {
      if (!isAsked && !running) runLater();
      isAsked = true;
    },
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
  /** Adds all leaves of a brand that wait now. Rejects with a {@link LogDamagedError}, or if another process takes long. */
  readonly catchUp: (brandId: string) => Promise<void>;
  /** The queue of what waits for the logs: however many receipts are read, it takes one connection. */
  readonly inTurn: OneAtATime;
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
  const inTurn = oneAtATime();
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
      if (!isDone || damaged.size > 0) upkeep.soon();
    },
    (error) =>
      process.emitWarning(`The log of consents does not go on, and is tried again. ${String(error)}`),
  );
  return {
    ...upkeep,
    log,
    inTurn,
    catchUp: (brandId) =>
      inTurn(`add ${brandId}`, async () => {
        const { damaged } = await addWaiting(engine, brandId, log, sizes, awaitTurn);
        if (damaged.size > 0) throw new LogDamagedError();
      }),
  };
}
