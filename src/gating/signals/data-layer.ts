import type { Granted, Signal } from './signal.ts';

/**
 * The event `assent_consent_update` in the data layer, for the triggers of any tag manager. It contains for
 * each cell whether it is allowed, and nothing about the visitor.
 */
export const dataLayer: Signal = {
  calls: (granted, start) => (start ? [] : [[{ event: 'assent_consent_update', assent: byVendor(granted) }]]),
  send(page, call) {
    (page.dataLayer ??= []).push(...call);
    return true;
  },
};

/** Refused cells are included, because a tag manager merges the event into its data and keeps absent keys. */
function byVendor(granted: Granted): Readonly<Record<string, Granted>> {
  const vendors = new Map<string, [target: string, isGranted: boolean][]>();
  for (const [key, isGranted] of Object.entries(granted)) {
    const [vendor, target]: [string, string] = JSON.parse(key);
    vendors.set(vendor, [...(vendors.get(vendor) ?? []), [target, isGranted]]);
  }
  return Object.fromEntries([...vendors].map(([vendor, targets]) => [vendor, Object.fromEntries(targets)]));
}
