export { AssentBanner, AssentPreferences, AssentProvider } from './embed/application-elements.ts';
export { AssentChoices } from './elements/status/choices.ts';
export { AssentGate } from './elements/gate/gate.ts';
export { AssentReceipt } from './elements/receipt/receipt.ts';
export { AssentStatus } from './elements/status/status.ts';
export { AssentToggle } from './elements/preferences/toggle.ts';
export { AssentVerification } from './elements/verification/verification.ts';
export { consentContext } from './elements/provider/consent-context.ts';
export type { BannerView } from './elements/banner/banner-view.ts';
export type { ConsentView, ObjectionSpeech } from './elements/provider/consent-view.ts';
export { ChangeEvent, FaultEvent, ReadyEvent, StatusEvent } from './elements/provider/events.ts';
export type { FaultCode } from './elements/provider/events.ts';
export { ParityEvent } from './elements/fairness/parity-event.ts';
export { measureParity } from './elements/fairness/parity-measure.ts';
export type { Parity } from './elements/fairness/parity-measure.ts';
export type { ChoiceLook, Disparity } from './elements/fairness/parity.ts';
export { paintedDisparities, paintedLook } from './elements/fairness/parity-pixels.ts';
export type { ButtonPicture, PaintedLook } from './elements/fairness/parity-pixels.ts';
export { parityRules } from './elements/fairness/parity-rules.ts';
export type { ParityRule } from './elements/fairness/parity-rules.ts';
export { ChooseEvent, CloseEvent, OpenEvent, RetryEvent } from './elements/provider/requests.ts';
export type { Layer } from './elements/provider/consent-view.ts';
export { register } from './elements/provider/register.ts';
export type { VerificationWords } from './locales/verification-words.ts';
export type {
  FirstLayer,
  Messages,
  ObjectionWords,
  Plural,
  SecondLayer,
  StatusWords,
} from './locales/messages.ts';
