import { cellsOf, isSameOrder, joinOrders, narrowOrder } from './cell-order.ts';
import type { CellOrder } from './cell-order.ts';
import type { Notice } from './decision.ts';
import { arrange, isOnItsWay } from './ledger.ts';
import type { Entry, Ledger } from './ledger.ts';
import { dueAt } from './notice.ts';

/**
 * The ledger by the cells of the present catalogue, and those of catalogues of before that still
 * matter: something on them is on its way, or is not so old that it would be asked again anyway. A
 * page with an older catalogue may be open beside this one, or the brand may take a change back.
 */
export function forget(
  ledger: Ledger,
  { order, notice }: { readonly order: CellOrder; readonly notice: Notice },
  now: number,
): Ledger {
  if (isSameOrder(ledger.order, order)) return ledger;
  const wide = arrange(ledger, joinOrders(ledger.order, order));
  const matters = (entry: Entry | undefined) => {
    const facts = entry && wide.facts[entry.by];
    return facts ? isOnItsWay(entry) || now < dueAt(facts, notice.months) : false;
  };
  const isKept = cellsOf(wide.order).map(
    ({ vendor, target }, place) => order.indexOf(vendor, target) >= 0 || matters(wide.entries[place]),
  );
  return isKept.every(Boolean)
    ? wide
    : arrange(
        wide,
        narrowOrder(wide.order, (place) => isKept[place] === true),
      );
}
