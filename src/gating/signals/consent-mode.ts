import type { Granted } from './signal.ts';

/** The consent state in Google's format, which other vendors adopted: `granted` or `denied` for each type. */
export function consentState(granted: Granted): Readonly<Record<string, 'granted' | 'denied'>> {
  return Object.fromEntries(
    Object.entries(granted).map(([type, isGranted]) => [type, isGranted ? 'granted' : 'denied']),
  );
}
