import type { CatalogueFile } from '../protocol/catalogue-file.ts';
import type { Regime } from './catalogue/catalogue.ts';
import type { EndpointPaths } from './delivery/transport.ts';
import type { GrantOn } from './page/gate-rule.ts';
import { paths as specifiedPaths } from '../protocol/endpoints.ts';
import { OptionError } from './environment/consent-error.ts';
import { member } from './environment/untrusted.ts';

/**
 * A catalogue in a program: the file's content. Names with a fixed set of values are any text, because that is what
 * TypeScript makes of an imported JSON file; `assent check` checks them.
 */
export type CatalogueInput = Widened<CatalogueFile>;

type Widened<T> = T extends string
  ? string
  : T extends number | boolean | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [Name in keyof T]: Widened<T[Name]> | (undefined extends T[Name] ? undefined : never) };

/** The options of `createConsent`. */
export interface ConsentOptions {
  /** URL of the brand's token proxy, absolute or relative to the page: `/consent`. */
  readonly proxy: string;
  /** The brand's catalogue, or the URL of its JSON file. */
  readonly catalogue: string | CatalogueInput;
  /** When an ACCEPT opens a gate. Default `saved`. A REJECT always closes it at once. */
  readonly grantOn?: GrantOn | undefined;
  /** Overrides the catalogue's regime, for brands that know where the visitor is. */
  readonly regime?: Regime | undefined;
  /**
   * `acceptances`: a refusal stays on this device, without an identifier, unless the visitor accepted some of it before. The
   * service then has no proof of it. Default `all`: every choice is recorded.
   */
  readonly record?: 'all' | 'acceptances' | undefined;
  /**
   * Tags for each consent that is chosen on this page: a list, or words in a text. The proxy takes those that its setting
   * `tags` lists. At most 20, of at most 256 characters. Others are left out, with a warning. Default: none.
   */
  readonly tags?: string | readonly string[] | undefined;
  /**
   * Attributes for the same, by name: texts of at most 256 characters, numbers and booleans. Or a text such as `shop=de plan=7`.
   * The proxy takes those that its setting `attributes` lists. At most 20, and with the tags 2,000 bytes. Others are left
   * out, with a warning. Do not add personal data: the service keeps them with the consent. Default: none.
   */
  readonly attributes?: string | Readonly<Record<string, string | number | boolean>> | undefined;
  /** Paths of the endpoints at the proxy, if they differ from the specification's. */
  readonly paths?: Partial<EndpointPaths> | undefined;
}

/**
 * For each option, a function that says what is wrong with a value, as the rest of a sentence after the
 * option's name; `undefined` if the value is valid.
 */
const complaints: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  proxy: (value) =>
    isAddress(value, /^https?:/)
      ? undefined
      : 'has to be the address of the token proxy, such as "/consent".',
  catalogue: (value) =>
    isAddress(value, /^(https?|data|blob):/) || isPlainObject(value)
      ? undefined
      : 'has to be the catalogue, or the address of its JSON file.',
  grantOn: oneOf('click', 'saved', 'confirmed'),
  regime: oneOf('opt-in', 'opt-out', 'notice-only', 'gb'),
  record: oneOf('all', 'acceptances'),
  // Nothing in them may keep a choice from being made: what cannot be sent is left out.
  tags: () => undefined,
  attributes: () => undefined,
  paths: (value) =>
    value === undefined || isPlainObject(value) ? undefined : 'has to be an object of paths by endpoint.',
};

/**
 * Validates the options of a client.
 *
 * @throws {OptionError} for an unknown option or the first invalid value.
 */
export function checkOptions(options: unknown): void {
  for (const [name, complain] of Object.entries(complaints)) {
    const complaint = complain(member(options, name));
    if (complaint !== undefined) throw new OptionError(name, complaint);
  }
  for (const name of Object.keys(options ?? {}))
    if (!Object.hasOwn(complaints, name)) throw new OptionError(name, 'is no option.');
  for (const [endpoint, path] of Object.entries(member(options, 'paths') ?? {})) {
    if (!Object.hasOwn(specifiedPaths, endpoint))
      throw new OptionError(`paths.${endpoint}`, 'is no endpoint.');
    if (path !== undefined && !(typeof path === 'string' && path.startsWith('/')))
      throw new OptionError(`paths.${endpoint}`, 'has to be a path that begins with "/".');
  }
}

function oneOf(...known: readonly string[]): (value: unknown) => string | undefined {
  return (value) =>
    value === undefined || known.some((each) => each === value)
      ? undefined
      : `has to be one of ${known.join(', ')}.`;
}

/** A URL, absolute or relative to the page. */
function isAddress(value: unknown, scheme: RegExp): boolean {
  if (typeof value !== 'string' || !value.trim()) return false;
  try {
    return scheme.test(new URL(value, 'https://page.example').protocol);
  } catch {
    return false;
  }
}

/** Accepts objects of any realm and prototype. A module's namespace object has no prototype. */
function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof URL);
}
