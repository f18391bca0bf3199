import type { Call, ShopifyPage, Signal } from './signal.ts';

/** What is said last counts, however late the interface is there. */
let newest: Call | undefined;

const api = [{ name: 'consent-tracking-api', version: '0.1' }];

/**
 * Shopify's Customer Privacy API. The sale of data is what targets with `saleOrShare` say, and
 * marketing where there are none. https://shopify.dev/docs/api/customer-privacy
 */
export const shopify: Signal = {
  tell({ analytics = false, marketing = false, preferences = false, sale_of_data = marketing }, start) {
    return start ? [] : [[{ analytics, marketing, preferences, sale_of_data }]];
  },
  make({ Shopify: shop }, call) {
    newest = call;
    if (shop?.customerPrivacy) set(shop, call);
    else shop?.loadFeatures?.(api, () => call === newest && set(shop, call));
    return !!(shop?.customerPrivacy ?? shop?.loadFeatures);
  },
};

function set({ customerPrivacy }: ShopifyPage, [consent]: Call): void {
  customerPrivacy?.setTrackingConsent(consent, () => {});
}
