export { ConsentProvider } from './page/consent-provider.ts';
export type { ConsentProviderProps } from './page/consent-provider.ts';
export { useConsent } from './page/use-consent.ts';
export type { Consent } from './page/use-consent.ts';
