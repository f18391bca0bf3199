/** A text in one language, or in several by BCP 47 tag. */
export type Text = string | Readonly<Record<string, string>>;

/** Why something may apply in the United Kingdom until the visitor objects. */
export type Exemption = 'statistics' | 'appearance';

/** What consent is asked for. */
export interface Target {
  readonly id: string;
  readonly name: Text;
  readonly description: Text;
  /** Needed for the page to work: shown, locked, and never posted. */
  readonly required: boolean;
  /** Why it is required, when the brand says so. */
  readonly reason: Text | undefined;
  readonly saleOrShare: boolean;
  /** Counts in the regime `gb` only. What is sold or shared has none. */
  readonly exemption: Exemption | undefined;
  /** Consent-mode types that it governs, such as `analytics_storage`. */
  readonly signals: readonly string[];
}

/** What a vendor keeps in the visitor's browser. A name may end with `*`. */
export interface StoredItem {
  readonly kind: 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB';
  readonly name: string;
  /** The path that a cookie is set with, exactly. A page sees only cookies whose path its own begins with. */
  readonly path?: string | undefined;
  /** The domain that a cookie is set with. */
  readonly domain?: string | undefined;
}

/** Who would process data, and for which targets. */
export interface Vendor {
  readonly id: string;
  readonly name: Text;
  /** Ids of targets that exist, each once, in the order of the catalogue's targets. */
  readonly targets: readonly string[];
  readonly policyUrl: string | undefined;
  readonly retention: Text | undefined;
  readonly storage: readonly StoredItem[];
  /** Interfaces by which it is told what applies, such as `google`. */
  readonly signals: readonly string[];
  readonly country: string | undefined;
}

export type Regime = 'opt-in' | 'opt-out' | 'notice' | 'gb';

/** What may be chosen, after the brand's file was read: complete, deduplicated, safe to show. */
export interface Catalogue {
  readonly brand: {
    readonly name: Text;
    readonly contact: string | undefined;
    readonly privacyPolicy: { readonly version: string; readonly url: string } | undefined;
  };
  readonly targets: readonly Target[];
  readonly vendors: readonly Vendor[];
  readonly regime: Regime;
  /** Whole months, 1 to 24. */
  readonly askAgainAfterMonths: number;
  /** BCP 47 tags the brand's texts exist in; empty when it does not say. */
  readonly languages: readonly string[];
}
