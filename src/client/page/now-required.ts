import type { Catalogue, Vendor } from '../catalogue/catalogue.ts';
import type { Ledger } from '../ledger/ledger.ts';

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
