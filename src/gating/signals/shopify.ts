import type { Call, ShopifyPage, Signal } from './signal.ts';

/** The newest call. The interface may load late, and then only this call is made. */
let newest: Call | undefined;

const api = [{ name: 'consent-tracking-api', version: '0.1' }];

/**
 * Shopify's Customer Privacy API. `sale_of_data` follows the targets with `saleOrShare`, or `marketing` if no
 * target has it. https://shopify.dev/docs/api/customer-privacy
 */
export const shopify: Signal = {
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
