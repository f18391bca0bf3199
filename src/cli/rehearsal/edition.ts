import { parseCatalogue } from '../../client/catalogue/read-catalogue.ts';
import type { Catalogue, Regime } from '../../client/catalogue/catalogue.ts';
import { joinOrders } from '../../client/catalogue/cell-order.ts';
import type { CellName, CellOrder } from '../../client/catalogue/cell-order.ts';
import { PageView } from '../../client/page/page-view.ts';
import type { Ledger } from '../../client/ledger/ledger.ts';
import type { Notice } from '../../client/ledger/decision.ts';
import { noticeChecksum } from '../../client/ledger/notice.ts';
import type { Snapshot } from '../../client/page/snapshot.ts';

/** An edition of a catalogue, and what pages with it make of stored choices. */
export interface Edition {
  readonly catalogue: Catalogue;
  readonly order: CellOrder;
  readonly notice: Notice;
  /** What the widget shows and allows on a page with this edition: it asks the code of the widget. */
  snapshot(ledger: Ledger, now: number, gpc: boolean): Snapshot;
}

/**
 * Reads an edition as the widget does.
 *
 * @param text of a valid catalogue
 * @param regime of the pages, if it overrides that of the catalogue
 */
export function readEdition(text: string, regime: Regime | undefined): Edition {
  const { catalogue, checksum } = parseCatalogue({ text }, regime);
  const seen = () => ({ targets: [], policy: undefined });
  const perspective = { catalogue, checksum, grantOn: undefined, regime, seen };
  const views = [false, true].map((gpc) => new PageView({ ...perspective, gpc }));
  const view = (gpc: boolean) => views[Number(gpc)] ?? new PageView({ ...perspective, gpc });
  const { order, notice } = view(false);
  const circumstances = { ready: true, storage: 'kept', subject: 'anonymous', isRecovering: false } as const;
  return {
    catalogue,
    order,
    notice,
    snapshot: (ledger, now, gpc) => view(gpc).snapshot(ledger, { ...circumstances, now }),
  };
}

/** The editions that a rehearsal knows. */
export interface Editions {
  /** The one that is published now. */
  readonly current: Edition;
  readonly next: Edition;
  /** By what the evidence of a consent says about them; also those that were published before. */
  readonly notices: ReadonlyMap<string, Notice>;
  /** What visitors could choose under any of them. */
  readonly order: CellOrder;
  /** The cells of the next one, also those that are required, and then those of the current one that it removes. */
  readonly cells: readonly CellName[];
}

export function editionsOf(next: Edition, current: Edition, earlier: readonly Edition[]): Editions {
  const all = [current, next, ...earlier];
  return {
    current,
    next,
    notices: new Map(all.map(({ notice }) => [noticeChecksum(notice), notice])),
    order: all.map(({ order }) => order).reduce(joinOrders),
    cells: [...namesIn(next), ...namesIn(current).filter((cell) => !hasCell(next, cell))],
  };
}

/** Whether visitors see the cell in this edition. */
export function hasCell({ catalogue }: Edition, { vendor, target }: CellName): boolean {
  return catalogue.vendors.some(({ id, targets }) => id === vendor && targets.includes(target));
}

function namesIn({ catalogue }: Edition): readonly CellName[] {
  return catalogue.vendors.flatMap(({ id: vendor, targets }) =>
    targets.map((target) => ({ vendor, target })),
  );
}
