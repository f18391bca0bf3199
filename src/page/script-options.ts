import type { ConsentOptions } from '../client/consent-options.ts';
import { member } from '../client/environment/untrusted.ts';

/** The attributes of the script tag. `regime`, `grantOn` and `onWithdrawal` may hold unknown values. */
export interface ScriptOptions {
  readonly proxy: string;
  /** The URL of the catalogue. */
  readonly catalogue: string;
  /** The values are in `knownOptions`. */
  readonly regime: string | undefined;
  /** The values are in `knownOptions`. */
  readonly grantOn: string | undefined;
  /** BCP 47 tag; empty for the page's language. */
  readonly language: string;
  /** `light` or `dark`: how our elements look, whatever the visitor's system prefers. */
  readonly colorScheme: string | undefined;
  /** Whether the banner opens by itself. */
  readonly isAutomatic: boolean;
  /** `reload`: the page reloads after a withdrawal that leaves scripts running. */
  readonly onWithdrawal: string | undefined;
  /** Whether the proxy is told how often the question is shown and answered. */
  readonly isCounted: boolean;
  /** Whether a cookie tells the brand's server what is allowed. */
  readonly hasHint: boolean;
  /** The values are in `knownOptions`. */
  readonly record: string | undefined;
  /** Words, for each consent. */
  readonly tags: string | undefined;
  /** Words such as `shop=de`, for each consent. */
  readonly attributes: string | undefined;
  /** Whether it has none of our attributes. */
  readonly isBare: boolean;
}

/**
 * Reads the attributes `data-assent`, `data-hint`, `data-proxy`, `data-catalogue`, `data-lang`, `data-color-scheme`,
 * `data-regime`, `data-grant-on`, `data-auto`, `data-on-withdrawal`, `data-count`, `data-record`, `data-tags` and `data-attributes` from a `dataset`,
 * and fills in defaults.
 */
export function readScriptOptions(attributes: object): ScriptOptions {
  let isBare = member(attributes, 'assent') === undefined;
  const read = (name: string) => {
    const value = member(attributes, name);
    isBare &&= value === undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const options = {
    proxy: read('proxy') ?? '/consent',
    catalogue: read('catalogue') ?? '/consent-catalogue.json',
    regime: read('regime'),
    grantOn: read('grantOn'),
    language: read('lang') ?? '',
    colorScheme: read('colorScheme'),
    isAutomatic: read('auto') !== 'off',
    onWithdrawal: read('onWithdrawal'),
    isCounted: read('count') !== undefined,
    hasHint: read('hint') !== undefined,
    record: read('record'),
    tags: read('tags'),
    attributes: read('attributes'),
  };
  return { ...options, isBare };
}

/** Whether new visitors are asked before anything else, as far as the script tag says. */
export const asksAtOnce = ({ isAutomatic, regime }: ScriptOptions): boolean =>
  isAutomatic && (regime ?? 'opt-in') === 'opt-in';

/** Converts the attributes of the script tag to options of the client. Unknown values count as missing. */
export function knownOptions({
  proxy,
  catalogue,
  regime,
  grantOn,
  record,
  tags,
  attributes,
}: ScriptOptions): ConsentOptions {
  return {
    proxy,
    catalogue,
    regime: oneOf(['opt-in', 'opt-out', 'notice-only', 'gb'], regime),
    grantOn: oneOf(['click', 'saved', 'confirmed'], grantOn),
    record: oneOf(['all', 'acceptances'], record),
    tags,
    attributes,
  };
}

function oneOf<const T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((each) => each === value);
}

/** The text of the catalogue in the page, without a byte order mark; `undefined` if there is none yet. */
export const pageCatalogue = (): string | undefined =>
  document.querySelector('script[data-assent-catalogue]')?.textContent.trim();
