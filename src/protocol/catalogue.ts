import * as z from 'zod/mini';
import * as file from './catalogue-file.ts';
import type { ConsentTool } from './import/consent-tool.ts';
import { loadsForm } from './loads.ts';
import { OwnWords } from './own-words.ts';
import { regionCode, Regime } from './regime.ts';

/**
 * The schemas of the catalogue: the JSON file in which a brand lists its vendors and targets. The service
 * keeps no such list. The widget does not use these schemas: it reads the file tolerantly and drops what it
 * cannot use. `assent check` and `checkCatalogue` report everything that does not match them.
 */

const Identifier = z.string().check(z.minLength(1), z.maxLength(200));

/** The schema of {@link file.Text}. */
export const Text = z.union([
  z.string().check(z.minLength(1)),
  z.record(
    z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)),
    z.string().check(z.minLength(1)),
  ),
]);

export type Text = file.Text;

/** An absolute http(s) address, or one relative to the page. */
export const Address = z.string().check(z.regex(/^(https?:\/\/|\/|\.{1,2}\/)[^\s]*$/i));

/** The schema of {@link file.StoredItem}. */
export const StoredItem = z.strictObject({
  kind: z.enum(['cookie', 'localStorage', 'sessionStorage', 'indexedDB']),
  name: Identifier,
  path: z.optional(z.string().check(z.regex(/^\/[^\s;]*$/))),
  domain: z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
  purpose: z.optional(Text),
  duration: z.optional(Text),
});

export type StoredItem = file.StoredItem;

/** A name in other consent tools. */
export const NamesElsewhere = z.strictObject({
  'vanilla-cookieconsent': z.optional(Identifier),
  klaro: z.optional(Identifier),
  orejime: z.optional(Identifier),
  tarteaucitron: z.optional(Identifier),
  onetrust: z.optional(Identifier),
  cookiebot: z.optional(Identifier),
  c15t: z.optional(Identifier),
} satisfies Record<ConsentTool, unknown>);

/** The schema of {@link file.CatalogueTarget}. */
export const CatalogueTarget = z.strictObject({
  id: Identifier,
  name: Text,
  description: Text,
  required: z.optional(z.boolean()),
  reason: z.optional(Text),
  saleOrShare: z.optional(z.boolean()),
  exemption: z.optional(z.enum(['statistics', 'appearance'])),
  signals: z.optional(z.array(z.string())),
  from: z.optional(NamesElsewhere),
});

export type CatalogueTarget = file.CatalogueTarget;

/** The schema of {@link file.SignalName}. */
export const SignalName = z.enum(file.signalNames);

export type SignalName = file.SignalName;

/** The schema of {@link file.CatalogueVendor}. */
export const CatalogueVendor = z.strictObject({
  id: Identifier,
  name: Text,
  targets: z.array(Identifier).check(z.minLength(1)),
  loads: z.optional(z.array(z.string().check(z.regex(loadsForm)))),
  policyUrl: z.optional(Address),
  retention: z.optional(Text),
  storage: z.optional(z.array(StoredItem)),
  signals: z.optional(z.array(SignalName)),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  from: z.optional(NamesElsewhere),
  importAcceptances: z.optional(z.array(Identifier)),
});

export type CatalogueVendor = file.CatalogueVendor;

/** The schema of {@link file.ProfileField}. */
export const ProfileField = z.strictObject({
  id: Identifier,
  name: Text,
  autocomplete: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9 -]*$/))),
});

export type ProfileField = file.ProfileField;

/** The schema of {@link file.CatalogueFile}. */
export const CatalogueFile = z.strictObject({
  $schema: z.optional(z.string()),
  brand: z.strictObject({
    name: Text,
    contact: z.string().check(z.minLength(1)),
    privacyPolicy: z.strictObject({ version: z.string().check(z.minLength(1)), url: Address }),
  }),
  targets: z.array(CatalogueTarget).check(z.minLength(1)),
  vendors: z.array(CatalogueVendor).check(z.minLength(1)),
  regime: z.optional(Regime),
  regimes: z.optional(z.record(z.string().check(z.regex(regionCode)), Regime)),
  alternativeOptOutLink: z.optional(z.boolean()),
  askAgainAfterMonths: z.optional(z.int().check(z.gte(1), z.lte(24))),
  profile: z.optional(z.array(ProfileField)),
  languages: z.optional(z.array(z.string())),
  messages: z.optional(z.record(z.string(), OwnWords)),
  from: z.optional(NamesElsewhere),
});

export type CatalogueFile = file.CatalogueFile;
