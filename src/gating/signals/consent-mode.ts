import type { Granted } from './signal.ts';

/** As Google and those who followed it say it: a word for each type. */
export function consentState(granted: Granted): Readonly<Record<string, 'granted' | 'denied'>> {
  return Object.fromEntries(
    Object.entries(granted).map(([type, isGranted]) => [type, isGranted ? 'granted' : 'denied']),
  );
}
