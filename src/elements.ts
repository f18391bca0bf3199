export { AssentBanner, AssentPreferences, AssentProvider } from './embed/application-elements.ts';
export { AssentChoices } from './elements/choices.ts';
export { AssentGate } from './elements/gate.ts';
export { AssentReceipt } from './elements/receipt.ts';
export { AssentStatus } from './elements/status.ts';
export { AssentToggle } from './elements/toggle.ts';
export { AssentVerification } from './elements/verification.ts';
export { consentContext } from './elements/consent-context.ts';
export type { BannerView } from './elements/banner-view.ts';
export type { ConsentView, ObjectionSpeech } from './elements/consent-view.ts';
export { ChangeEvent, FaultEvent, ReadyEvent, StatusEvent } from './elements/facts.ts';
export type { FaultCode } from './elements/facts.ts';
export { ParityEvent } from './elements/parity-event.ts';
export { measureParity } from './elements/parity-measure.ts';
export type { Parity } from './elements/parity-measure.ts';
export type { ChoiceLook, Disparity } from './elements/parity.ts';
export { paintedDisparities, paintedLook } from './elements/parity-pixels.ts';
export type { ButtonPicture, PaintedLook } from './elements/parity-pixels.ts';
export { parityRules } from './elements/parity-rules.ts';
export type { ParityRule } from './elements/parity-rules.ts';
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
