import './programs/package/define-elements.ts';

export type { AssentProvider } from './programs/package/application-provider.ts';
export type { AssentBanner } from './elements/banner/banner.ts';
export type { AssentPreferences } from './elements/preferences/preferences.ts';
export type { AssentChoices } from './elements/status/choices.ts';
export type { AssentGate } from './elements/gate/gate.ts';
export type { AssentReceipt } from './addons/receipt/elements/receipt.ts';
export type { AssentStatus } from './elements/status/status.ts';
export type { AssentToggle } from './elements/preferences/toggle.ts';
export type { AssentVerification } from './addons/account/elements/verification.ts';
export type {
  CellEvent,
  ChangeEvent,
  FaultEvent,
  ReadyEvent,
  StatusEvent,
} from './elements/provider/events.ts';
export type { ShownEvent } from './elements/provider/shown-event.ts';
export type { ChooseEvent, CloseEvent, OpenEvent, RetryEvent } from './elements/provider/requests.ts';
