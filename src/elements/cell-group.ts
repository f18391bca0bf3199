import type { Target, Vendor } from '../client/catalogue.ts';
import type { Cell, Snapshot } from '../client/snapshot.ts';

/** What the preferences are listed by. */
export type Listing = 'target' | 'vendor';

/** One target with the cells of its vendors, or one vendor with the cells of its targets. */
export interface CellGroup<Owner = Target | Vendor> {
  readonly owner: Owner;
  readonly cells: readonly Cell[];
}

/** The targets that have vendors, each with its cells, in the catalogue's order. */
export function groupsByTarget(snapshot: Snapshot): CellGroup<Target>[] {
  return group(snapshot.catalogue.targets, snapshot, 'target');
}

/** The vendors, each with its cells, in the catalogue's order. */
export function groupsByVendor(snapshot: Snapshot): CellGroup<Vendor>[] {
  return group(snapshot.catalogue.vendors, snapshot, 'vendor');
}

function group<Owner extends Target | Vendor>(
  owners: readonly Owner[],
  snapshot: Snapshot,
  member: Listing,
): CellGroup<Owner>[] {
  const cells = new Map<string, Cell[]>();
  for (const cell of snapshot.cells()) {
    const own = cells.get(cell[member]);
    if (own) own.push(cell);
    else cells.set(cell[member], [cell]);
  }
  return owners.flatMap((owner) => {
    const own = cells.get(owner.id);
    return own ? [{ owner, cells: own }] : [];
  });
}
