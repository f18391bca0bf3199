export { ConsentProvider } from './react/consent-provider.ts';
export type { ConsentProviderProps } from './react/consent-provider.ts';
export { useConsent } from './react/use-consent.ts';
export type { Consent } from './react/use-consent.ts';
