import * as z from 'zod/mini';

/**
 * The JSON file in which a brand says what may be chosen. The service knows no list of vendors;
 * this is the only one. The widget reads it tolerantly and drops what it cannot use; these schemas
 * are what `assent check` and the console report hold it against.
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

/** What a vendor keeps in the visitor's browser. A name may end with `*`. */
export const StoredItem = z.strictObject({
  kind: z.enum(['cookie', 'localStorage', 'sessionStorage', 'indexedDB']),
  name: Identifier,
  /** The path that a cookie is set with, exactly. */
  path: z.optional(z.string().check(z.regex(/^\/[^\s;]*$/))),
  /** The domain that a cookie is set with. */
  domain: z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
});

/** See {@link StoredItem}. */
export type StoredItem = z.infer<typeof StoredItem>;

/** What consent is asked for: a purpose, such as statistics. */
export const CatalogueTarget = z.strictObject({
  id: Identifier,
  name: Text,
  description: Text,
  /** Needed for the page to work: shown, locked, with the reason, and never posted. */
  required: z.optional(z.boolean()),
  /** Why it is required. */
  reason: z.optional(Text),
  /** A sale or sharing in the sense of Californian law: a Global Privacy Control signal rejects it. */
  saleOrShare: z.optional(z.boolean()),
  /**
   * Why it may apply in the United Kingdom (regime `gb`) until the visitor objects. Nothing elsewhere.
   * https://www.legislation.gov.uk/ukpga/2025/18/schedule/12
   */
  exemption: z.optional(z.enum(['statistics', 'appearance'])),
  /** Consent-mode types this target governs, such as `analytics_storage`. */
  signals: z.optional(z.array(z.string())),
});

/**
 * The interfaces of vendors, or of the page's own tag manager, that can be told what applies. Each
 * hears of the cells of the vendors that name it.
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

/** Who would process data for one or more targets. */
export const CatalogueVendor = z.strictObject({
  id: Identifier,
  name: Text,
  targets: z.array(Identifier).check(z.minLength(1)),
  policyUrl: z.optional(Address),
  retention: z.optional(Text),
  storage: z.optional(z.array(StoredItem)),
  /** By which interfaces it is told what applies. Without any it is only blocked. */
  signals: z.optional(z.array(SignalName)),
  /** ISO 3166-1 alpha-2. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
});

/** What the brand would like to know of a person who verifies their e-mail. Always optional. */
export const ProfileField = z.strictObject({
  id: Identifier,
  name: Text,
  /** What browsers may fill in, such as `given-name`. */
  autocomplete: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9 -]*$/))),
});

/**
 * Whether a visitor is asked (`opt-in`), may object (`opt-out`), or is only told (`notice`). In the
 * United Kingdom (`gb`) they are asked, and may object to what is exempt from that.
 */
export const Regime = z.enum(['opt-in', 'opt-out', 'notice', 'gb']);

/** See {@link Regime}. */
export type Regime = z.infer<typeof Regime>;

/** The whole file. */
export const CatalogueFile = z.strictObject({
  $schema: z.optional(z.string()),
  brand: z.strictObject({
    name: Text,
    /** An e-mail or address at which a person can be reached about their data. */
    contact: z.string().check(z.minLength(1)),
    privacyPolicy: z.strictObject({ version: z.string().check(z.minLength(1)), url: Address }),
  }),
  targets: z.array(CatalogueTarget).check(z.minLength(1)),
  vendors: z.array(CatalogueVendor).check(z.minLength(1)),
  regime: z.optional(Regime),
  /** Whole months after which a visitor is asked again, 1 to 24. Default 6. */
  askAgainAfterMonths: z.optional(z.int().check(z.gte(1), z.lte(24))),
  /** Fields of the profile, which the widget offers where an e-mail is verified. */
  profile: z.optional(z.array(ProfileField)),
  /** BCP 47 tags the brand's texts exist in; the first is the fallback. */
  languages: z.optional(z.array(z.string())),
});

/** See {@link CatalogueFile}. */
export type CatalogueFile = z.infer<typeof CatalogueFile>;
