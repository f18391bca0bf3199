import type { ConsentClient } from '../client/consent-client.ts';
import { member, list, strings } from '../client/environment/untrusted.ts';

/** Whether a vendor lists an interface that the boot snippet has not started. */
export function needsSignals(file: unknown): boolean {
  const told = window.assentSignals?.told ?? {};
  const named = list(member(file, 'vendors')).flatMap((vendor) => strings(member(vendor, 'signals')));
  return named.some((name) => !(name in told));
}

/** Whether a choice is not recorded yet. */
export const hasUnsent = ({ snapshot: { counts } }: ConsentClient): boolean =>
  counts.saving + counts.retrying > 0;
