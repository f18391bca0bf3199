import type { ConsentOptions } from '../client/consent-options.ts';

/** What the attributes of the script tag say. */
export interface ScriptOptions extends ConsentOptions {
  /** Address of the catalogue. */
  readonly catalogue: string;
  /** BCP 47 tag; empty for the page's language. */
  readonly language: string;
  /** Whether the banner comes by itself. */
  readonly isAutomatic: boolean;
  /** Whether the page is loaded again after a withdrawal that leaves scripts running. */
  readonly reloads: boolean;
}

/**
 * Reads `data-proxy`, `data-catalogue`, `data-lang`, `data-regime`, `data-grant-on`, `data-auto`,
 * `data-on-withdrawal`. What is none of the known values is as if it were not there.
 */
export function readScriptOptions(attributes: Readonly<Partial<Record<string, string>>>): ScriptOptions {
  const { proxy = '/consent', catalogue = '/consent-catalogue.json', lang = '', auto } = attributes;
  return {
    proxy,
    catalogue,
    regime: oneOf(['opt-in', 'opt-out', 'notice', 'gb'], attributes['regime']),
    grantOn: oneOf(['click', 'saved', 'confirmed'], attributes['grantOn']),
    language: lang,
    isAutomatic: auto !== 'off',
    reloads: attributes['onWithdrawal'] === 'reload',
  };
}

function oneOf<const T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((each) => each === value);
}
