import type { SignalName } from './catalogue.ts';

/**
 * The types of Google's consent mode that a target may govern.
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

/** By interface, the types that it hears of. Those that are not here hear of whatever their vendor asks for. */
export const heardTypes: Readonly<Partial<Record<SignalName, readonly string[]>>> = {
  google: consentTypes,
  'google-tag-manager': consentTypes,
  'microsoft-uet': ['ad_storage'],
  'microsoft-clarity': ['ad_storage', 'analytics_storage'],
  shopify: ['analytics_storage', 'ad_storage', 'functionality_storage', 'personalization_storage'],
};
