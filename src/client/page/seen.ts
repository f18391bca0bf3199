import type { Catalogue, Vendor } from '../catalogue/catalogue.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import { parseJson, strings, toJson } from '../environment/untrusted.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * What the visitor has read and closed. It is no choice, so it stays on this device: the interface of the service records
 * decisions only, and a record would need an identifier for somebody who has decided nothing.
 */
export interface Acknowledged {
  /** The targets of which the visitor has read that they are required, although they refused them. */
  readonly targets: readonly string[];
  /** The version of the privacy policy for which the visitor has read what applies unasked; `undefined` if none. */
  readonly policy: string | undefined;
}

const targetsName = 'seen';
const policyName = 'notice';

export function seenIn(storage: BrowserStorage): Acknowledged {
  return {
    targets: strings(parseJson(storage.read(targetsName)[0] ?? '')),
    policy: storage.read(policyName)[0],
  };
}

/** The visitor has read what a snapshot has to tell. */
export function addSeen(storage: BrowserStorage, { nowRequired, unasked, catalogue }: Snapshot): void {
  const { targets } = seenIn(storage);
  if (nowRequired.length) storage.write(targetsName, toJson([...new Set([...targets, ...nowRequired])]));
  if (unasked.length) storage.write(policyName, catalogue.brand.privacyPolicy?.version ?? '');
}

/** Forgets what the visitor has read about targets that a catalogue does not require: it may change again. */
export function forgetSeenTargets(storage: BrowserStorage, { targets }: Catalogue): void {
  const seen = seenIn(storage).targets;
  const required = seen.filter((id) => targets.some((target) => target.id === id && target.required));
  if (required.length < seen.length) storage.write(targetsName, toJson(required));
}

/**
 * The required targets of a catalogue that the visitor refused under an earlier one, and has not read about. The ledger
 * must still have the cells of that one.
 */
export function nowRequired(
  { order, entries }: Ledger,
  { targets: all, vendors }: Catalogue,
  seen: readonly string[],
): readonly string[] {
  return all.flatMap(({ id, required }) => {
    const isRefused = ({ id: vendor, targets }: Vendor) =>
      targets.includes(id) && entries[order.indexOf(vendor, id)]?.action === 'REJECT';
    return required && !seen.includes(id) && vendors.some(isRefused) ? id : [];
  });
}
