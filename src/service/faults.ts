import type { Handler, Handlers } from './routes/api-routes.ts';

/**
 * Faults to be shown in demonstrations and tests: what a service can do to its clients on a bad
 * day. All are off by default. Shares are from 0 to 1 and are drawn by the injected random source.
 */
export interface Faults {
  /** Milliseconds by which reads lag behind: they show each subject as it was then. Default 0. */
  readonly readDelay?: number;
  /** Share of requests that fail before anything is done. Default 0. */
  readonly failShare?: number;
  /** The status of those. Default 503. */
  readonly failStatus?: number;
  /** Share of requests that are slow. Default 0. */
  readonly slowShare?: number;
  /** By how many milliseconds. Default 1000. */
  readonly slowBy?: number;
  /** Share of consents whose connection breaks before they are recorded. Default 0. */
  readonly dropBeforeCommit?: number;
  /** Share of consents whose connection breaks after they are recorded, before the 201. Default 0. */
  readonly dropAfterCommit?: number;
}

/** A connection is broken on purpose: the promise of `fetch` rejects, as it would for a client. */
export class ConnectionDropped extends Error {
  readonly code = 'connection-dropped';

  constructor() {
    super('This connection is broken on purpose, by the option `faults`.');
    this.name = 'ConnectionDropped';
  }
}

/** The same handlers, with the faults. `readDelay` is not among these: it is in how subjects are found. */
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

/** Draws faults: true for about as many calls as the share says. */
function createChance(random: (size: number) => Uint8Array): (share: number | undefined) => boolean {
  return (share = 0) => share > 0 && Buffer.from(random(4)).readUInt32BE() / 2 ** 32 < share;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
