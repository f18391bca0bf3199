import { cellsOf } from '../catalogue/cell-order.ts';
import type { Ledger } from '../ledger/ledger.ts';

/**
 * The cells that are not open without a choice. What is refused while a page is open stays closed until it is accepted, also
 * if storage is lost. Of a visitor who may have refused before the page, all are closed until the service was read.
 */
export class ClosedCells {
  /** Whether the service must be read, as of the start of the page. */
  isUnread = false;
  readonly #refused = new Set<string>();

  /** Notes what a ledger refuses and accepts, and whether that is not all. Returns whether a cell is closed. */
  note({ order, entries }: Ledger, isUnread: boolean, isMore: boolean) {
    for (const [index, { vendor, target }] of cellsOf(order).entries()) {
      const action = entries[index]?.action;
      if (action === 'REJECT') this.#refused.add(nameOf(vendor, target));
      if (action === 'ACCEPT') this.#refused.delete(nameOf(vendor, target));
    }
    this.isUnread &&= isUnread;
    const areAll = this.isUnread || isMore;
    const refused = new Set(this.#refused);
    return (vendor: string, target: string) => areAll || refused.has(nameOf(vendor, target));
  }

  /** With an account go its refusals, unless only storage was lost. */
  forget(): void {
    this.#refused.clear();
  }
}

const nameOf = (vendor: string, target: string): string => `${vendor}\n${target}`;
