export { AssentProvider } from './programs/package/application-provider.ts';
export { AssentPreferences } from './programs/package/late-elements.ts';
export { AssentBanner } from './elements/banner/banner.ts';
export { AssentChoices } from './elements/status/choices.ts';
export { AssentDeclaration } from './addons/declaration/elements/declaration.ts';
export { AssentGate } from './elements/gate/gate.ts';
export { AssentReceipt } from './addons/receipt/elements/receipt.ts';
export { AssentStatus } from './elements/status/status.ts';
export { AssentToggle } from './elements/preferences/toggle.ts';
export { AssentVerification } from './addons/account/elements/verification.ts';
export { consentContext } from './elements/provider/consent-context.ts';
export type { BannerView } from './elements/provider/banner-view.ts';
export type { ConsentView, ExemptionMessages } from './elements/provider/consent-view.ts';
export { CellEvent, ChangeEvent, FaultEvent, ReadyEvent, StatusEvent } from './elements/provider/events.ts';
export { ShownEvent } from './elements/provider/shown-event.ts';
export type { FaultCode } from './elements/provider/events.ts';
export { ChooseEvent, CloseEvent, OpenEvent, RetryEvent } from './elements/provider/requests.ts';
export type { Layer } from './elements/provider/consent-view.ts';
export { register } from './elements/provider/register.ts';
export type { VerificationWords } from './locales/verification-words.ts';
export type {
  FirstLayerWords,
  Messages,
  ObjectionWords,
  Plural,
  SecondLayer,
  StatusWords,
} from './locales/messages.ts';
