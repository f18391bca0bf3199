export { AssentBanner } from './elements/banner.ts';
export { AssentChoices } from './elements/choices.ts';
export { AssentGate } from './elements/gate.ts';
export { AssentPreferences } from './elements/preferences.ts';
export { AssentProvider } from './elements/provider.ts';
export type { ClientAttributes } from './elements/provider.ts';
export { AssentReceipt } from './elements/receipt.ts';
export { AssentStatus } from './elements/status.ts';
export { AssentToggle } from './elements/toggle.ts';
export { AssentVerification } from './elements/verification.ts';
export { consentContext, followProvider } from './elements/consent-context.ts';
export type { BannerView } from './elements/banner-view.ts';
export type { ConsentView, ObjectionSpeech } from './elements/consent-view.ts';
export { objectionSpeech } from './elements/objection.ts';
export { ChangeEvent, FaultEvent, ReadyEvent, StatusEvent } from './elements/facts.ts';
export type { FaultCode } from './elements/facts.ts';
export { ParityEvent } from './elements/parity-event.ts';
export { measureParity } from './elements/parity-measure.ts';
export type { Parity } from './elements/parity-measure.ts';
export type { ChoiceLook, Disparity } from './elements/parity.ts';
export { ChooseEvent, CloseEvent, OpenEvent, RetryEvent } from './elements/requests.ts';
export type { Layer } from './elements/layer.ts';
export { register } from './elements/register.ts';
export type { VerificationWords } from './locales/verification-words.ts';
export type {
  FirstLayer,
  Messages,
  ObjectionWords,
  Plural,
  SecondLayer,
  StatusWords,
} from './locales/messages.ts';
