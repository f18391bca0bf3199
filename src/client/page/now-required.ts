import type { Catalogue, Vendor } from '../catalogue/catalogue.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import { parseJson, strings } from '../environment/untrusted.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { toJson } from '../environment/to-json.ts';

/** The targets of which the visitor has read that they are required, although they refused them. */
const seenName = 'seen';

export function seenTargets(storage: BrowserStorage): readonly string[] {
  return strings(parseJson(storage.read(seenName)[0] ?? ''));
}

export function addSeenTargets(storage: BrowserStorage, targets: readonly string[]): void {
  storage.write(seenName, toJson([...new Set([...seenTargets(storage), ...targets])]));
}

/** Forgets what the visitor has read about targets that a catalogue does not require: it may change again. */
export function forgetSeenTargets(storage: BrowserStorage, { targets }: Catalogue): void {
  const seen = seenTargets(storage);
  const required = seen.filter((id) => targets.some((target) => target.id === id && target.required));
  if (required.length < seen.length) storage.write(seenName, toJson(required));
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
