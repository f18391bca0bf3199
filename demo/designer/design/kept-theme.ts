import { baseThemes } from './base-theme.ts';
import { readStyle } from './theme-style.ts';
import { isSafeValue, noTheme, type Theme, type TokenValues } from './theme.ts';
import { memberOf } from './untrusted.ts';

/** A theme as text that can stand in an address. */
export function encodeTheme(theme: Theme): string {
  const bytes = new TextEncoder().encode(JSON.stringify(theme));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads such a text. What cannot be read is as it is at first. */
export function decodeTheme(text: string | null): Theme {
  if (!text) return noTheme;
  try {
    const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(decoded, (letter) => letter.charCodeAt(0));
    return readTheme(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return noTheme;
  }
}

/** Reads what was kept or sent as JSON. */
export function readTheme(kept: unknown): Theme {
  const base = memberOf(kept, 'base');
  const rules = memberOf(kept, 'rules');
  return {
    light: readValues(memberOf(kept, 'light')),
    dark: readValues(memberOf(kept, 'dark')),
    ...(typeof base === 'string' && baseThemes.has(base) && { base }),
    style: readStyle((name) => memberOf(memberOf(kept, 'style'), name)),
    ...(typeof rules === 'string' && rules && { rules }),
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
