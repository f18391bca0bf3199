import { cellsOf } from '../catalogue/cell-order.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** The cells that are refused while a page is open. They stay closed until they are accepted, also if storage is lost. */
export class RefusedCells {
  readonly #cells = new Set<string>();

  /** Notes what a ledger refuses and accepts. Returns whether a cell is refused since. */
  note({ order, entries }: Ledger): (vendor: string, target: string) => boolean {
    for (const [place, { vendor, target }] of cellsOf(order).entries()) {
      const action = entries[place]?.action;
      if (action === 'REJECT') this.#cells.add(nameOf(vendor, target));
      if (action === 'ACCEPT') this.#cells.delete(nameOf(vendor, target));
    }
    const refused = new Set(this.#cells);
    return (vendor, target) => refused.has(nameOf(vendor, target));
  }

  /** With an account go its refusals, unless only storage was lost. */
  forget(): void {
    this.#cells.clear();
  }
}

const nameOf = (vendor: string, target: string): string => `${vendor}\n${target}`;
