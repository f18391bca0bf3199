import type { Regime } from '../client/catalogue.ts';
import type { ConsentOptions } from '../client/consent.ts';
import type { GrantOn } from '../client/gate-rule.ts';

/** What the attributes of the script tag say. */
export interface ScriptOptions extends ConsentOptions {
  /** Address of the catalogue. */
  readonly catalogue: string;
  /** BCP 47 tag; empty for the page's language. */
  readonly language: string;
  /** Whether the banner comes by itself. */
  readonly isAutomatic: boolean;
}

const regimes: readonly string[] = ['opt-in', 'opt-out', 'notice'] satisfies Regime[];
const grantMoments: readonly string[] = ['click', 'saved', 'confirmed'] satisfies GrantOn[];

/** Reads `data-proxy`, `data-catalogue`, `data-lang`, `data-regime`, `data-grant-on`, `data-auto`. */
export function readScriptOptions({
  proxy,
  catalogue,
  lang,
  regime,
  grantOn,
  auto,
}: DOMStringMap): ScriptOptions {
  return {
    proxy: proxy ?? '/consent',
    catalogue: catalogue ?? '/consent-catalogue.json',
    regime: isOneOf<Regime>(regimes, regime) ? regime : undefined,
    grantOn: isOneOf<GrantOn>(grantMoments, grantOn) ? grantOn : undefined,
    language: lang ?? '',
    isAutomatic: auto !== 'off',
  };
}

function isOneOf<T extends string>(known: readonly string[], value: string | undefined): value is T {
  return value !== undefined && known.includes(value);
}
