import { earlySignals } from './early-signals.ts';
import { cellOfKey } from './signal-keys.ts';
import type { Call, Granted, ShopifyPage, Signal } from './signal.ts';
import { wordpress } from './wordpress.ts';

/**
 * The Meta pixel, which has a single switch: granted if all targets of the vendor are allowed. The pixel's
 * code defines `fbq`, and does not start if the page has one already. So Assent waits for it, and the page
 * starts the pixel with `fbq('consent', 'revoke')` as Meta documents.
 * https://developers.facebook.com/docs/meta-pixel/implementation/gdpr
 */
const meta: Signal = {
  calls: ({ consent }) => [['consent', consent ? 'grant' : 'revoke']],
  send(page, call) {
    page.fbq?.(...call);
    return !!page.fbq;
  },
};

/**
 * The TikTok pixel, which has a single switch: granted if all targets of the vendor are allowed.
 * https://ads.tiktok.com/help/article/using-cookies-with-tiktok-pixel
 */
const tiktok: Signal = {
  calls: ({ consent }, start) => [[start ? 'holdConsent' : consent ? 'grantConsent' : 'revokeConsent']],
  send(page, [method]) {
    // Before the pixel loads, `ttq` is a queue, which the pixel's code takes over.
    const ttq = (page.ttq ??= []);
    const now: unknown = Reflect.get(ttq, String(method));
    if (typeof now === 'function') now.call(ttq);
    else ttq.push([method]);
    return true;
  },
};

/** The newest call. The interface may load late, and then only this call is made. */
let newest: Call | undefined;

const api = [{ name: 'consent-tracking-api', version: '0.1' }];

/**
 * Shopify's Customer Privacy API. `sale_of_data` follows the targets with `saleOrShare`, or `marketing` if no
 * target has it. https://shopify.dev/docs/api/customer-privacy
 */
const shopify: Signal = {
  calls({ analytics = false, marketing = false, preferences = false, sale_of_data = marketing }, start) {
    return start ? [] : [[{ analytics, marketing, preferences, sale_of_data }]];
  },
  send({ Shopify: shop }, call) {
    newest = call;
    if (shop?.customerPrivacy) set(shop, call);
    else shop?.loadFeatures?.(api, () => call === newest && set(shop, call));
    return !!(shop?.customerPrivacy ?? shop?.loadFeatures);
  },
};

function set({ customerPrivacy }: ShopifyPage, [consent]: Call): void {
  customerPrivacy?.setTrackingConsent(consent, () => {});
}

/**
 * The event `assent_consent_update` in the data layer, for the triggers of any tag manager. It contains for
 * each cell whether it is allowed, and nothing about the visitor.
 */
const dataLayer: Signal = {
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
    const [vendor, target] = cellOfKey(key);
    vendors.set(vendor, [...(vendors.get(vendor) ?? []), [target, isGranted]]);
  }
  return Object.fromEntries([...vendors].map(([vendor, targets]) => [vendor, Object.fromEntries(targets)]));
}

/**
 * The interfaces that a catalogue may name, besides those of `product-signals.ts`, in the order in which they are informed.
 * The data layer comes last, because its event starts tags. IAB TCF and GPP are missing: they require registration.
 */
export const usualSignals: ReadonlyMap<string, Signal> = new Map([
  ...earlySignals,
  ['meta', meta],
  ['tiktok', tiktok],
  ['shopify', shopify],
  ['wordpress', wordpress],
  ['data-layer', dataLayer],
]);
