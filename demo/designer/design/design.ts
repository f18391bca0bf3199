import catalogueText from '../../site/consent-catalogue.json?raw';
import { baseThemes } from './base-theme.ts';
import { readStyle } from './theme-style.ts';
import { isSafeValue, noTheme, wearOf } from './theme.ts';
import type { Theme, TokenValues } from './theme.ts';
import { memberOf } from './untrusted.ts';

/** What a designer makes here. */
export interface Design {
  readonly theme: Theme;
  /** The text of `consent-catalogue.json`, as it was typed. */
  readonly catalogue: string;
}

/** What of a design a face shows, to tell what was measured of it. */
export const lookOf = ({ theme, catalogue }: Design): string => `${wearOf(theme)}\n${catalogue}`;

export const firstDesign: Design = { theme: noTheme, catalogue: catalogueText };

/** A design as text that can stand in an address. The catalogue is left out while it is the first one. */
export function encodeDesign({ theme, catalogue }: Design): string {
  const own = catalogue === firstDesign.catalogue ? undefined : catalogue;
  const bytes = new TextEncoder().encode(JSON.stringify({ theme, catalogue: own }));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads such a text. What cannot be read is as it is at first. */
export function decodeDesign(text: string | null): Design {
  if (!text) return firstDesign;
  try {
    const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(decoded, (letter) => letter.charCodeAt(0));
    return readDesign(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return firstDesign;
  }
}

/** Reads what was kept or sent as JSON. */
export function readDesign(kept: unknown): Design {
  const theme = memberOf(kept, 'theme');
  const catalogue = memberOf(kept, 'catalogue');
  const base = memberOf(theme, 'base');
  const rules = memberOf(theme, 'rules');
  return {
    theme: {
      light: readValues(memberOf(theme, 'light')),
      dark: readValues(memberOf(theme, 'dark')),
      ...(typeof base === 'string' && baseThemes.has(base) && { base }),
      style: readStyle((name) => memberOf(memberOf(theme, 'style'), name)),
      ...(typeof rules === 'string' && rules && { rules }),
    },
    catalogue: typeof catalogue === 'string' ? catalogue : firstDesign.catalogue,
  };
}

function readValues(kept: unknown): TokenValues {
  const entries = Object.entries(kept instanceof Object ? kept : {});
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => name.startsWith('--assent-') && typeof value === 'string' && isSafeValue(value),
    ),
  );
}
