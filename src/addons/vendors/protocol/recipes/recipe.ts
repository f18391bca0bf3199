import type { SignalName, StoredItem } from '../../../../protocol/catalogue.ts';

/** How long something is kept: 13 months. */
export interface Period {
  readonly count: number;
  readonly unit: 'day' | 'month' | 'year';
}

/** What a brand has at a vendor, and writes into the markup: the id of its account, or of a film. */
export interface VendorId {
  /** Its name, as the vendor calls it: `measurement ID`. */
  readonly name: string;
  readonly example: string;
  /** Its form. It excludes every character that has a meaning in HTML or in a string of JavaScript. */
  readonly pattern: RegExp;
}

/**
 * Facts about a vendor, and the markup of its tag. A fact that could not be found is left out. The purpose and the
 * law are for the brand to decide.
 */
export interface Recipe {
  /** Also the id of the vendor in the catalogue. */
  readonly id: string;
  readonly name: string;
  /** Where its files come from, and where its data goes, in the form of the catalogue. */
  readonly loads: readonly string[];
  /** What it stores on the brand's site. What it stores on its own site is not listed: no page of a brand can delete it. */
  readonly storage?: readonly Readonly<StoredItem>[];
  /** How long the vendor keeps its data, or else the longest lifetime of what it stores in the browser. */
  readonly kept?: Period;
  readonly policyUrl: string;
  /** Where the company has its seat. Left out if that depends on the visitor. */
  readonly country?: string;
  readonly signals?: readonly SignalName[];
  /** The consent types that its tag needs, for interfaces that have such types. */
  readonly consentTypes?: readonly string[];
  /** The id of a target that brands often have. */
  readonly suggestedTarget: string;
  readonly vendorId?: VendorId;
  /**
   * HTML to paste. `{marks}` stands for the two attributes that block an element, `{target}` for the id of the
   * target, and `{id}` for the brand's id at the vendor.
   */
  readonly markup: string;
  /** What the brand has to decide or to do. Each is a sentence. */
  readonly decide?: readonly string[];
  /** Where the facts are documented. */
  readonly source: string;
  /** The day on which the source was last changed. Left out if it does not say so. */
  readonly dated?: string;
  /** The day on which they were compared with the source. */
  readonly checked: string;
}
