import type { SignalName } from '../catalogue.ts';

/**
 * The types of Google Consent Mode that a target may control.
 * https://developers.google.com/tag-platform/security/concepts/consent-mode
 */
export const consentTypes = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
];

/**
 * The consent types that each interface understands. Interfaces that are not listed here do not use types:
 * they are informed of all targets of their vendor.
 */
export const understoodTypes: Readonly<Partial<Record<SignalName, readonly string[]>>> = {
  google: consentTypes,
  'google-tag-manager': consentTypes,
  'microsoft-uet': ['ad_storage'],
  'microsoft-clarity': ['ad_storage', 'analytics_storage'],
  shopify: ['analytics_storage', 'ad_storage', 'functionality_storage', 'personalization_storage'],
  wordpress: /* @__PURE__ */ consentTypes.filter((type) => type !== 'security_storage'),
};
