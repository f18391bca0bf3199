import { toBase64Url } from '../client/ledger/identifier.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import type { Choice } from '../client/ledger/choice.ts';
import { earlyChoicePrefix } from '../client/ledger/early-choice.ts';
import type { EarlyChoice } from '../client/ledger/early-choice.ts';
import { member, list, strings } from '../client/environment/untrusted.ts';
import type { Offer } from '../client/catalogue/read-offer.ts';
import type { Host } from './files.ts';

/** All cells that a new visitor is asked about. */
export function cellsToAsk({ vendors, targets }: Offer): readonly Pick<Choice, 'vendor' | 'target'>[] {
  return vendors.flatMap((vendor) =>
    targets
      .filter(({ id, required }) => !required && vendor.targets.includes(id))
      .map(({ id }) => ({ vendor: vendor.id, target: id })),
  );
}

/** Whether a vendor lists an interface that the boot snippet has not started. */
export function needsSignals(file: unknown): boolean {
  const told = window.assentSignals?.told ?? {};
  const named = list(member(file, 'vendors')).flatMap((vendor) => strings(member(vendor, 'signals')));
  return named.some((name) => !(name in told));
}

/** Whether a choice is not recorded yet. */
export const hasUnsent = ({ snapshot: { counts } }: ConsentClient): boolean =>
  counts.saving + counts.retrying > 0;

/**
 * Stores a choice before the client is loaded; the client picks it up. Without storage it waits for the
 * client. Rejects if neither is available: then the choice is lost.
 */
export async function chooseEarly(
  { loadClient }: Host,
  choice: Omit<EarlyChoice, 'id' | 'seed' | 'at'>,
): Promise<void> {
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const seed = [...crypto.getRandomValues(new Uint8Array(32))];
  const kept: EarlyChoice = { ...choice, id, seed, at: Date.now() };
  const key = `assent.${earlyChoicePrefix}${id}`;
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    // The browser notifies other tabs. This event notifies the script in this tab, which then loads the
    // client.
    dispatchEvent(new StorageEvent('storage', { key }));
  } catch {
    // This browser stores nothing: give the choice to the client once it is loaded.
    (await loadClient()).choose(choice.choices, choice);
  }
}
