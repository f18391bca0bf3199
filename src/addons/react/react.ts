export { ConsentProvider } from './application/consent-provider.ts';
export type { ConsentProviderProps } from './application/consent-provider.ts';
export { useConsent } from './application/use-consent.ts';
export type { Consent } from './application/use-consent.ts';
