import type { Target, Vendor } from '../../client/catalogue/catalogue.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import { brandText, type ConsentView } from '../provider/consent-view.ts';

/** From this many vendors on, the list is sorted by name, has a search, and is offered as a table. */
const many = 20;

/** One target with the cells of its vendors, or one vendor with the cells of its targets. */
export interface CellGroup<Owner = Target | Vendor> {
  readonly owner: Owner;
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** The ids of the vendors that match a search; `undefined` without a search. */
export type Found = ReadonlySet<string> | undefined;

/** A view's vendors and targets, prepared for lists and searches. */
export class Directory {
  /** The targets with vendors, in the catalogue's order. */
  readonly byTarget: readonly CellGroup<Target>[];
  /** The vendors in the catalogue's order; sorted by name if there are many. */
  readonly byVendor: readonly CellGroup<Vendor>[];
  readonly isLong: boolean;
  /** The displayed names of the vendors, by id. */
  readonly names: ReadonlyMap<string, string>;

  private readonly view: ConsentView;

  /** The directory of a view: the one before, if it is the same. */
  static of(view: ConsentView, before: Directory | undefined): Directory {
    const isSame = before?.view.snapshot === view.snapshot && before.view.language === view.language;
    return isSame ? before : new Directory(view);
  }

  private constructor(view: ConsentView) {
    this.view = view;
    const { catalogue } = view.snapshot;
    this.isLong = catalogue.vendors.length >= many;

    const ofVendor = new Map<string, Cell[]>(catalogue.vendors.map(({ id }) => [id, []]));
    for (const cell of view.snapshot.cells()) ofVendor.get(cell.vendor)?.push(cell);
    const vendors = catalogue.vendors.map((owner) => ({
      owner,
      name: brandText(view, owner.name),
      cells: ofVendor.get(owner.id) ?? [],
    }));
    if (this.isLong) {
      const { compare } = new Intl.Collator(view.language);
      vendors.sort((a, b) => compare(a.name, b.name));
    }
    this.names = new Map(vendors.map(({ owner, name }) => [owner.id, name]));
    this.byVendor = vendors.filter(({ cells }) => cells.length);

    const ofTarget = new Map<string, Cell[]>(catalogue.targets.map(({ id }) => [id, []]));
    for (const { cells } of vendors) for (const cell of cells) ofTarget.get(cell.target)?.push(cell);
    this.byTarget = catalogue.targets.flatMap((owner) => {
      const cells = ofTarget.get(owner.id) ?? [];
      return cells.length ? [{ owner, name: brandText(view, owner.name), cells }] : [];
    });
  }

  /** The ids of the vendors whose name contains the text, ignoring case and accents. */
  find(query: string): ReadonlySet<string> {
    const sought = fold(query);
    const found = this.byVendor.filter(({ name }) => fold(name).includes(sought));
    return new Set(found.map(({ owner }) => owner.id));
  }
}

/** Removes case and accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
