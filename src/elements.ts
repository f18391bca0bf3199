export { AssentProvider } from './embed/application-elements.ts';
export { AssentBanner } from './elements/banner/banner.ts';
export { AssentChoices } from './elements/status/choices.ts';
export { AssentGate } from './elements/gate/gate.ts';
export { AssentPreferences } from './elements/preferences/preferences.ts';
export { AssentReceipt } from './elements/receipt/receipt.ts';
export { AssentStatus } from './elements/status/status.ts';
export { AssentToggle } from './elements/preferences/toggle.ts';
export { AssentVerification } from './elements/verification/verification.ts';
export { consentContext } from './elements/provider/consent-context.ts';
export type { BannerView } from './elements/provider/banner-view.ts';
export type { ConsentView, ObjectionSpeech } from './elements/provider/consent-view.ts';
export { CellEvent, ChangeEvent, FaultEvent, ReadyEvent, StatusEvent } from './elements/provider/events.ts';
export { ShownEvent } from './elements/provider/shown-event.ts';
export type { FaultCode } from './elements/provider/events.ts';
export { fairnessRules } from './elements/fairness/fairness-rules.ts';
export type { FairnessRule } from './elements/fairness/fairness-rules.ts';
export type { FairnessFinding } from './elements/fairness/finding.ts';
export { judgeAlike, judgeTouched, pairIn } from './elements/fairness/judge-pair.ts';
export { judgeSurface } from './elements/fairness/judge-surface.ts';
export { measureSurface, surfaceTags } from './elements/fairness/measure-surface.ts';
export { mostColor, paintedChange, paintedContrast, paintedEdge } from './elements/fairness/painted-text.ts';
export type { Picture } from './elements/fairness/painted-text.ts';
export type { Item, Surface, Touch } from './elements/fairness/surface.ts';
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
