import { DatabaseUnusableError } from '../../service/store/postgres/database-error.ts';
import type { Store } from '../../service/store/store.ts';
import { StoreUnavailableError } from '../../service/store/store-unavailable.ts';

/** How far, in milliseconds, the clocks of well-configured machines may differ. */
const tolerance = 60_000;

/** A difference of clocks, in milliseconds, with which no consent may be recorded: its date would be wrong for ever. */
const intolerable = 3_600_000;

/** Describes a stored consent with a date in the future: the clock is or was wrong. */
export async function warningsOfDates(store: Store): Promise<readonly string[]> {
  // One unavailable worker of a cluster does not prevent the start.
  const newest = (await store.newestConsentAt().catch(ignoreUnavailable)) ?? 0;
  const now = Date.now();
  if (newest <= now + tolerance) return [];
  const [dated, clock] = [new Date(newest).toISOString(), new Date(now).toISOString()];
  return [
    `The newest consent is dated ${dated}, but the clock of this machine says ${clock}. ` +
      'If the clock is wrong, correct it. Otherwise no action is needed: the date affects only its own subject.',
  ];
}

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailableError)) throw error;
}

/**
 * Describes a clock that differs from the one of the database.
 *
 * @param ahead the milliseconds that this machine's clock is ahead of it
 * @throws {DatabaseUnusableError} if the clocks differ by more than an hour
 */
export function warningsOfClock(ahead: number): readonly string[] {
  const difference = Math.abs(ahead);
  if (difference <= tolerance) return [];
  const seconds = Math.round(difference / 1_000);
  const sentence =
    `The clock of this machine is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the clock of the database. ` +
    'Correct the wrong one, for example with NTP.';
  if (difference > intolerable) throw new DatabaseUnusableError(sentence);
  return [sentence];
}
