import { withinDeadline } from '../../sdk/reply/deadline.ts';
import { codeOfError } from '../../sdk/reply/service-error.ts';
import type { SafeLog } from './proxy-log.ts';
import type { RateStore } from '../../protocol/rates/rate-store.ts';

/** How long a store may take, in milliseconds. Choices wait for it. */
const patience = 1_000;

/** How long, in milliseconds, a repeated outage is not logged again. */
const pause = 10 * 60 * 1_000;

/** Thrown when the brand's store fails. The outage is already logged. */
export class RateStoreFailure extends Error {
  override readonly name = 'RateStoreFailure';
}

/**
 * Wraps the brand's store, and rejects if it takes too long, throws, or returns no count. Otherwise it could
 * block every request, or silently limit nothing. Logs each outage once, and its end.
 */
export function checkedRateStore(
  store: RateStore,
  { log, now }: { readonly log: SafeLog; readonly now: () => number },
): RateStore {
  let failures = 0;
  let loggedAt = -Infinity;
  let isLogged = false;

  const fail = (cause: unknown): never => {
    failures += 1;
    if (!isLogged && Math.abs(now() - loggedAt) >= pause) {
      isLogged = true;
      loggedAt = now();
      const message = `The rate limit store fails (${codeOfError(cause)}): consents are not limited, no codes are sent or accepted, signing out does not revoke proofs, and revoked proofs are accepted.`;
      log({ event: 'warning', message });
    }
    throw new RateStoreFailure('The rate limit store fails', { cause });
  };

  return {
    async add(...call) {
      const failuresBefore = failures;
      const counted = await withinDeadline(patience, async () => store.add(...call)).catch(fail);
      if (!Number.isFinite(counted?.count) || !Number.isFinite(counted.endsAt))
        return fail(new TypeError('The rate limit store returned no count'));
      // A call that began before the last failure does not show that the outage is over.
      if (isLogged && failures === failuresBefore) {
        isLogged = false;
        log({ event: 'warning', message: 'The rate limit store works again.' });
      }
      return counted;
    },
  };
}
