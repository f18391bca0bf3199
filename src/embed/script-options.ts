/** What the attributes of the script tag say. */
export interface ScriptOptions {
  readonly proxy: string;
  /** Address of the catalogue. */
  readonly catalogue: string;
  /** See `known-options.ts` for what counts. */
  readonly regime: string | undefined;
  /** Likewise. */
  readonly grantOn: string | undefined;
  /** BCP 47 tag; empty for the page's language. */
  readonly language: string;
  /** Whether the banner comes by itself. */
  readonly isAutomatic: boolean;
  /** `reload`: the page is loaded again after a withdrawal that leaves scripts running. */
  readonly onWithdrawal: string | undefined;
}

/**
 * Reads `data-proxy`, `data-catalogue`, `data-lang`, `data-regime`, `data-grant-on`, `data-auto`,
 * `data-on-withdrawal`.
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
