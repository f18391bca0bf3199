import './embed/define-elements.ts';

export type { AssentBanner, AssentPreferences, AssentProvider } from './embed/application-elements.ts';
export type { AssentChoices } from './elements/choices.ts';
export type { AssentGate } from './elements/gate.ts';
export type { AssentReceipt } from './elements/receipt.ts';
export type { AssentStatus } from './elements/status.ts';
export type { AssentToggle } from './elements/toggle.ts';
export type { AssentVerification } from './elements/verification.ts';
export type { ChangeEvent, FaultEvent, ReadyEvent, StatusEvent } from './elements/facts.ts';
export type { ChooseEvent, CloseEvent, OpenEvent, RetryEvent } from './elements/requests.ts';
