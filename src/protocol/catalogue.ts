import * as z from 'zod/mini';

/**
 * The schemas of the catalogue: the JSON file in which a brand lists its vendors and targets. The service
 * keeps no such list. The widget does not use these schemas: it reads the file tolerantly and drops what it
 * cannot use. `assent check` and `checkCatalogue` report everything that does not match them.
 */

const Identifier = z.string().check(z.minLength(1), z.maxLength(200));

/** A text in one language, or in several by BCP 47 tag. https://www.rfc-editor.org/info/bcp47 */
export const Text = z.union([
  z.string().check(z.minLength(1)),
  z.record(
    z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)),
    z.string().check(z.minLength(1)),
  ),
]);

/** See {@link Text}. */
export type Text = z.infer<typeof Text>;

/** An absolute http(s) address, or one relative to the page. */
export const Address = z.string().check(z.regex(/^(https?:\/\/|\/|\.{1,2}\/)[^\s]*$/i));

/** A cookie or another item that a vendor stores in the browser. A `name` that ends with `*` is a prefix. */
export const StoredItem = z.strictObject({
  kind: z.enum(['cookie', 'localStorage', 'sessionStorage', 'indexedDB']),
  name: Identifier,
  /** The exact `Path` attribute of a cookie. */
  path: z.optional(z.string().check(z.regex(/^\/[^\s;]*$/))),
  /** The `Domain` attribute of a cookie. */
  domain: z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
});

/** See {@link StoredItem}. */
export type StoredItem = z.infer<typeof StoredItem>;

/** A purpose that visitors are asked to consent to, such as statistics. */
export const CatalogueTarget = z.strictObject({
  id: Identifier,
  name: Text,
  description: Text,
  /**
   * The page does not work without it: visitors see it, but cannot switch it off. It is never sent to the
   * service.
   */
  required: z.optional(z.boolean()),
  /** Why it is required. */
  reason: z.optional(Text),
  /** A sale or sharing under Californian law: a Global Privacy Control signal rejects it. */
  saleOrShare: z.optional(z.boolean()),
  /**
   * The exemption that allows it in the United Kingdom (regime `gb`) until the visitor objects. Other regimes
   * ignore it. https://www.legislation.gov.uk/ukpga/2025/18/schedule/12
   */
  exemption: z.optional(z.enum(['statistics', 'appearance'])),
  /** The Google Consent Mode types that this target controls, such as `analytics_storage`. */
  signals: z.optional(z.array(z.string())),
});

/** See {@link CatalogueTarget}. */
export type CatalogueTarget = z.infer<typeof CatalogueTarget>;

/**
 * The consent interfaces, of vendors or of the page's tag manager, that Assent can inform of choices. Each is
 * informed of the cells of the vendors that list it, and `data-layer` of all cells.
 */
export const SignalName = z.enum([
  'google',
  'google-tag-manager',
  'data-layer',
  'meta',
  'microsoft-uet',
  'microsoft-clarity',
  'tiktok',
  'shopify',
]);

/** See {@link SignalName}. */
export type SignalName = z.infer<typeof SignalName>;

/** A company that asks to process data for one or more targets. */
export const CatalogueVendor = z.strictObject({
  id: Identifier,
  name: Text,
  targets: z.array(Identifier).check(z.minLength(1)),
  policyUrl: z.optional(Address),
  retention: z.optional(Text),
  storage: z.optional(z.array(StoredItem)),
  /** The interfaces that inform the vendor of choices. Without any, its tags are only blocked. */
  signals: z.optional(z.array(SignalName)),
  /** ISO 3166-1 alpha-2. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
});

/** See {@link CatalogueVendor}. */
export type CatalogueVendor = z.infer<typeof CatalogueVendor>;

/** Something that the brand asks of a person who verifies an e-mail. Answering is always optional. */
export const ProfileField = z.strictObject({
  id: Identifier,
  name: Text,
  /** The value of the field's `autocomplete` attribute, such as `given-name`. */
  autocomplete: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9 -]*$/))),
});

/** See {@link ProfileField}. */
export type ProfileField = z.infer<typeof ProfileField>;

/**
 * Whether visitors are asked first (`opt-in`), may object (`opt-out`), or are only informed (`notice`). In
 * the United Kingdom (`gb`) they are asked first, except for exempt targets, to which they may object.
 */
export const Regime = z.enum(['opt-in', 'opt-out', 'notice', 'gb']);

/** See {@link Regime}. */
export type Regime = z.infer<typeof Regime>;

/** The catalogue file. */
export const CatalogueFile = z.strictObject({
  $schema: z.optional(z.string()),
  brand: z.strictObject({
    name: Text,
    /** An e-mail address or URL for questions about personal data. */
    contact: z.string().check(z.minLength(1)),
    privacyPolicy: z.strictObject({ version: z.string().check(z.minLength(1)), url: Address }),
  }),
  targets: z.array(CatalogueTarget).check(z.minLength(1)),
  vendors: z.array(CatalogueVendor).check(z.minLength(1)),
  regime: z.optional(Regime),
  /** Whole months after which a visitor is asked again, 1 to 24. Default 6. */
  askAgainAfterMonths: z.optional(z.int().check(z.gte(1), z.lte(24))),
  /** Fields that the widget shows in its form for verifying an e-mail. */
  profile: z.optional(z.array(ProfileField)),
  /** BCP 47 tags of the languages of the brand's texts. The first one is the fallback. */
  languages: z.optional(z.array(z.string())),
});

/** See {@link CatalogueFile}. */
export type CatalogueFile = z.infer<typeof CatalogueFile>;
