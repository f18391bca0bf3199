/** The attributes of the script tag. `regime`, `grantOn` and `onWithdrawal` may hold unknown values. */
export interface ScriptOptions {
  readonly proxy: string;
  /** The URL of the catalogue. */
  readonly catalogue: string;
  /** The values are in `known-options.ts`. */
  readonly regime: string | undefined;
  /** The values are in `known-options.ts`. */
  readonly grantOn: string | undefined;
  /** BCP 47 tag; empty for the page's language. */
  readonly language: string;
  /** Whether the banner opens by itself. */
  readonly isAutomatic: boolean;
  /** `reload`: the page reloads after a withdrawal that leaves scripts running. */
  readonly onWithdrawal: string | undefined;
}

/**
 * Reads the attributes `data-proxy`, `data-catalogue`, `data-lang`, `data-regime`, `data-grant-on`,
 * `data-auto` and `data-on-withdrawal` from a `dataset`, and fills in defaults.
 */
export function readScriptOptions(attributes: Readonly<Partial<Record<string, string>>>): ScriptOptions {
  const {
    proxy = '/consent',
    catalogue = '/consent-catalogue.json',
    regime,
    grantOn,
    lang: language = '',
    auto,
    onWithdrawal,
  } = attributes;
  return { proxy, catalogue, regime, grantOn, language, isAutomatic: auto !== 'off', onWithdrawal };
}
