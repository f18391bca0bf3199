import { type Actor, auditEvent, programActor } from '../../../service/store/audit-event.ts';
import { logsIn } from './evidence-store.ts';
import type { Store } from '../../../service/store/store.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { requireBrand } from '../../../service/administration/brand.ts';

/** Why a log goes on under another name. */
export interface LogRestart {
  /** For those who read the log. */
  readonly reason: string;
  /** The newest checkpoint that is known of the old log. */
  readonly known?: string | undefined;
}

/**
 * Goes on with the log of a brand under another name. A leaf and the audit trail say who did it, and why.
 *
 * @param brand id or name of the brand
 * @returns the first checkpoint under the new name
 * @throws {AdministrationError} `brand-unknown`; `value-invalid` if the log is empty
 */
export async function restartLog(
  store: Store,
  brand: string,
  { reason, known }: LogRestart,
  actor: Actor = programActor(),
): Promise<string> {
  const { id: brandId } = await requireBrand(store, brand);
  if (!(await logsIn(store).readCheckpoint(brandId)))
    throw new AdministrationError('value-invalid', emptyLog);
  const event = auditEvent(actor, 'log-restarted', { brandId, after: { reason } });
  const at = new Date(event.at).toISOString();
  return logsIn(store).restartLog(brandId, { at, by: actor.name, reason, known }, event);
}

/** Why nothing can be said of a log without leaves. */
export const emptyLog = 'The log of this brand is empty: no consent was recorded yet.';
