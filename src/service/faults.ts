import { stateOfLog } from './merge/subject-state.ts';
import { candidatesFor } from './request/subject-candidates.ts';
import type { Handler, Handlers } from './routes/api-routes.ts';
import type { FindSubject } from './routes/consent-routes.ts';
import type { Store } from './store/store.ts';

/**
 * Faults to inject in demonstrations and tests. All are off by default. Shares are probabilities from 0 to 1,
 * drawn from the injected random source.
 */
export interface Faults {
  /** How far reads lag behind writes, in milliseconds. Default 0. */
  readonly readDelay?: number;
  /** Share of requests that fail before anything is done. Default 0. */
  readonly failShare?: number;
  /** Their status. Default 503. */
  readonly failStatus?: number;
  /** Share of requests that are slow. Default 0. */
  readonly slowShare?: number;
  /** Their delay in milliseconds. Default 1000. */
  readonly slowBy?: number;
  /** Share of consents whose connection breaks before they are recorded. Default 0. */
  readonly dropBeforeCommit?: number;
  /** Share of consents whose connection breaks after they are recorded, before the 201. Default 0. */
  readonly dropAfterCommit?: number;
}

/** Simulates a broken connection: the promise of `fetch` rejects, as for a client. */
export class ConnectionDropped extends Error {
  readonly code = 'connection-dropped';

  constructor() {
    super('The option `faults` broke this connection on purpose.');
    this.name = 'ConnectionDropped';
  }
}

/** Wraps handlers with the faults, except `readDelay`, which applies where subjects are found. */
export function createFaultyHandlers(
  handlers: Handlers,
  faults: Faults,
  random: (size: number) => Uint8Array,
): Handlers {
  const chance = createChance(random);
  const troubled =
    (handler: Handler): Handler =>
    async (...request) => {
      if (chance(faults.slowShare)) await pause(faults.slowBy ?? 1_000);
      if (chance(faults.failShare)) return new Response(null, { status: faults.failStatus ?? 503 });
      return handler(...request);
    };
  return {
    createConsent: troubled(async (...request) => {
      if (chance(faults.dropBeforeCommit)) throw new ConnectionDropped();
      const response = await handlers.createConsent(...request);
      if (chance(faults.dropAfterCommit)) throw new ConnectionDropped();
      return response;
    }),
    readUnifiedConsent: troubled(handlers.readUnifiedConsent),
    checkConsent: troubled(handlers.checkConsent),
    createSubjectProfile: troubled(handlers.createSubjectProfile),
    verifySubjectProfile: troubled(handlers.verifySubjectProfile),
  };
}

/** Returns true with the given probability. */
function createChance(random: (size: number) => Uint8Array): (share: number | undefined) => boolean {
  return (share = 0) => share > 0 && Buffer.from(random(4)).readUInt32BE() / 2 ** 32 < share;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Finds subjects as they were some time ago, by merging the log again. Simulates a service whose reads lag
 * behind its writes.
 *
 * @param delay milliseconds
 */
export function findAsOf(store: Store, delay: number, clock: () => number): FindSubject {
  return async (client, identifier) => {
    const brandId = client.brand.id;
    const found = await store.findSubject(brandId, candidatesFor(client.brand.key, identifier));
    if (!found) return undefined;
    const until = clock() - delay;
    const log = await store.readLog(brandId, found.subjectId);
    const past = log.filter(({ receivedAt }) => receivedAt <= until);
    // Before a link is visible there are two subjects, each with its own consents.
    const linked = new Set(past.map((consent) => consent.linked));
    const isLinked = (identity: string): boolean => identity === found.subjectId || linked.has(identity);
    const { subjectId: named } = found.by;
    const visible = past.filter(({ identity }) =>
      isLinked(named) ? isLinked(identity) : identity === named,
    );
    if (visible.length === 0) return undefined;
    return { by: found.by, subjectId: isLinked(named) ? found.subjectId : named, state: stateOfLog(visible) };
  };
}
