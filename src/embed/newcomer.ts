import { toBase64Url } from '../client/environment/base64url.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import type { Choice } from '../client/ledger/choice.ts';
import { earlyChoicePrefix } from '../client/ledger/early-choice.ts';
import type { EarlyChoice } from '../client/ledger/early-choice.ts';
import { member } from '../client/environment/member.ts';
import type { Offer } from '../client/catalogue/read-offer.ts';
import { list, strings } from '../client/catalogue/untrusted.ts';
import type { Host } from './files.ts';

/** Every cell that a newcomer is asked about. */
export function cellsToAsk({ vendors, targets }: Offer): readonly Pick<Choice, 'vendor' | 'target'>[] {
  return vendors.flatMap((vendor) =>
    targets
      .filter(({ id, required }) => !required && vendor.targets.includes(id))
      .map(({ id }) => ({ vendor: vendor.id, target: id })),
  );
}

/** Whether a vendor listens for what applies by an interface that no boot snippet has started. */
export function isAnyToTell(file: unknown): boolean {
  const told = window.assentSignals?.told ?? {};
  const named = list(member(file, 'vendors')).flatMap((vendor) => strings(member(vendor, 'signals')));
  return named.some((name) => !(name in told));
}

/** Whether the service has still to take something. */
export const isAnyWaiting = ({ snapshot: { counts } }: ConsentClient): boolean =>
  counts.saving + counts.retrying > 0;

/**
 * Writes a choice down at once and leaves it to the client, which is on its way or here already. Rejects
 * when nothing can be kept and no client comes: then nobody knows of it.
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
    // Other tabs hear of it by the browser, and this one by this: the script then loads the client.
    dispatchEvent(new StorageEvent('storage', { key }));
  } catch {
    // Nothing is kept in this browser: the client hears of it when it is here.
    (await loadClient()).choose(choice.choices, choice);
  }
}
