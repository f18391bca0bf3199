export { AssentBanner } from './elements/banner.ts';
export { AssentChoices } from './elements/choices.ts';
export { AssentPreferences } from './elements/preferences.ts';
export { AssentProvider } from './elements/provider.ts';
export type { ClientAttributes } from './elements/provider.ts';
export { AssentStatus } from './elements/status.ts';
export { AssentToggle } from './elements/toggle.ts';
export { consentContext } from './elements/consent-context.ts';
export type { ConsentView } from './elements/consent-context.ts';
export {
  ChangeEvent,
  ChooseEvent,
  CloseEvent,
  FaultEvent,
  OpenEvent,
  ReadyEvent,
  RetryEvent,
  StatusEvent,
} from './elements/events.ts';
export type { FaultCode, Layer } from './elements/events.ts';
export { register } from './elements/register.ts';
export type { FirstLayer, Messages, Plural, SecondLayer } from './locales/messages.ts';
