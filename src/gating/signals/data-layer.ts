import type { Granted, Signal } from './signal.ts';

/**
 * An event in the data layer, `assent_consent_update`, for the triggers of any tag manager. It says of
 * every cell whether it is allowed, and nothing of who the visitor is.
 */
export const dataLayer: Signal = {
  tell: (granted, start) => (start ? [] : [[{ event: 'assent_consent_update', assent: byVendor(granted) }]]),
  make(page, call) {
    (page.dataLayer ??= []).push(...call);
    return true;
  },
};

/** Refusals too: a data layer keeps what it is not told to change. */
function byVendor(granted: Granted): Readonly<Record<string, Granted>> {
  const vendors = new Map<string, [target: string, isGranted: boolean][]>();
  for (const [key, isGranted] of Object.entries(granted)) {
    const [vendor, target]: [string, string] = JSON.parse(key);
    vendors.set(vendor, [...(vendors.get(vendor) ?? []), [target, isGranted]]);
  }
  return Object.fromEntries([...vendors].map(([vendor, targets]) => [vendor, Object.fromEntries(targets)]));
}
