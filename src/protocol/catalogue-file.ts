/**
 * The types of the catalogue, for code without a schema library: pages, and the declarations of their package. The
 * schemas in `catalogue.ts` are of these types.
 */

import type { NamesElsewhere } from './import/consent-tool.ts';

/** A text in one language, or in several by BCP 47 tag. https://www.rfc-editor.org/info/bcp47 */
export type Text = string | Record<string, string>;

/** A cookie or another item that a vendor stores in the browser. A `name` that ends with `*` is a prefix. */
export type StoredItem = {
  kind: 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB';
  name: string;
  /** The exact `Path` attribute of a cookie. */
  path?: string | undefined;
  /** The `Domain` attribute of a cookie. */
  domain?: string | undefined;
  /** What it is for. */
  purpose?: Text | undefined;
  /** How long it is kept. */
  duration?: Text | undefined;
};

/** A purpose that visitors are asked to consent to, such as statistics. */
export type CatalogueTarget = {
  id: string;
  name: Text;
  description: Text;
  /**
   * The page does not work without it: visitors see it, but cannot switch it off. It is never sent to the
   * service.
   */
  required?: boolean | undefined;
  /** Why it is required. */
  reason?: Text | undefined;
  /** A sale or sharing under Californian law: a Global Privacy Control signal rejects it. */
  saleOrShare?: boolean | undefined;
  /**
   * The exemption that allows it in the United Kingdom (regime `gb`) until the visitor objects. Other regimes
   * ignore it. https://www.legislation.gov.uk/ukpga/2025/18/schedule/12
   */
  exemption?: 'statistics' | 'appearance' | undefined;
  /** The Google Consent Mode types that this target controls, such as `analytics_storage`. */
  signals?: string[] | undefined;
  /** Its name in another consent tool: who refused that there is not asked about this target again. */
  from?: NamesElsewhere | undefined;
};

/**
 * The consent interfaces, of vendors or of the page's tag manager, that Assent can inform of choices. Each is
 * informed of the cells of the vendors that list it, and `data-layer` of all cells.
 */
export const signalNames = [
  'google',
  'google-tag-manager',
  'data-layer',
  'meta',
  'microsoft-uet',
  'microsoft-clarity',
  'tiktok',
  'shopify',
  'wordpress',
  'matomo',
  'posthog',
  'mixpanel',
  'amplitude',
  'snowplow',
  'segment',
  'rudderstack',
  'zaraz',
] as const;
export type SignalName = (typeof signalNames)[number];

/** A company that asks to process data for one or more targets. */
export type CatalogueVendor = {
  id: string;
  name: Text;
  targets: string[];
  /**
   * Where its files come from, and where its data goes: hosts such as `tally.example`, or `*.tally.example` for it and
   * all hosts below; each with a path such as `/maps/` if another vendor shares the host; and paths of the brand's own
   * site, such as `/vendors/tally/`. A path covers all that begin with it.
   */
  loads?: string[] | undefined;
  policyUrl?: string | undefined;
  retention?: Text | undefined;
  storage?: StoredItem[] | undefined;
  /** The interfaces that inform the vendor of choices. Without any, its tags are only blocked. */
  signals?: SignalName[] | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** Its name in another consent tool: who refused that there is not asked about this vendor again. */
  from?: NamesElsewhere | undefined;
  /** The targets for which an acceptance of that name is one of this vendor, because the same was asked. */
  importAcceptances?: string[] | undefined;
};

/** Something that the brand asks of a person who verifies an e-mail. Answering is always optional. */
export type ProfileField = {
  id: string;
  name: Text;
  /** The value of the field's `autocomplete` attribute, such as `given-name`. */
  autocomplete?: string | undefined;
};

/**
 * Whether visitors are asked first (`opt-in`), may object (`opt-out`), or are only informed (`notice-only`). In
 * the United Kingdom (`gb`) they are asked first, except for exempt targets, to which they may object.
 */
export type Regime = 'opt-in' | 'opt-out' | 'notice-only' | 'gb';

/**
 * Texts of the interface in the brand's own words, by the names of our texts. Where ours has a form for each plural
 * category, so has this; under `verification` are those of the verification.
 */
export type OwnWords = {
  [text: string]: string | { [part: string]: string | undefined } | undefined;
};

/** The catalogue file. */
export type CatalogueFile = {
  $schema?: string | undefined;
  brand: {
    name: Text;
    /** An e-mail address or URL for questions about personal data. */
    contact: string;
    privacyPolicy: { version: string; url: string };
  };
  targets: CatalogueTarget[];
  vendors: CatalogueVendor[];
  regime?: Regime | undefined;
  /**
   * The regimes of places that have another one, by country (ISO 3166-1: `US`) or part of a country (ISO 3166-2: `CA-QC`).
   * They need the token proxy, which knows the place of a visitor and serves the catalogue.
   */
  regimes?: { [place: string]: Regime } | undefined;
  /**
   * Under `opt-out`, `assent-choices` bears the title “Your Privacy Choices” and the opt-out icon, by which Californian
   * law lets one link stand for several. https://cppa.ca.gov/regulations/pdf/cppa_regs.pdf §7015
   */
  alternativeOptOutLink?: boolean | undefined;
  /** Whole months after which a visitor is asked again, 1 to 24. Default 6. */
  askAgainAfterMonths?: number | undefined;
  /** Fields that the widget shows in its form for verifying an e-mail. */
  profile?: ProfileField[] | undefined;
  /** BCP 47 tags of the languages of the brand's texts. The first one is the fallback. */
  languages?: string[] | undefined;
  /** Texts of the interface in your own words, by the BCP 47 tag of one of our languages. */
  messages?: { [language: string]: OwnWords } | undefined;
  /**
   * The consent tools whose stored choices are imported, each with the name of the cookie or the item of the local
   * storage in which it keeps them.
   */
  from?: NamesElsewhere | undefined;
};
