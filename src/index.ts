export { createConsent } from './programs/package/create-client.ts';
export { BrowserMissingError, CatalogueError, OptionError } from './client/environment/consent-error.ts';
export type { ConsentErrorCode } from './client/environment/consent-error.ts';
export type { CatalogueInput, ConsentOptions } from './client/consent-options.ts';
export type { ConsentClient } from './client/consent-client.ts';
export type { Choice, ChoosingContext, Method } from './client/ledger/choice.ts';
export type {
  Catalogue,
  Exemption,
  Regime,
  StoredItem,
  Target,
  Text,
  Vendor,
  Basis as Ground,
} from './client/catalogue/catalogue.ts';
export type { EndpointPaths } from './client/delivery/transport.ts';
export type { Environment, KeptChange, StringStorage, Tabs } from './client/environment/environment.ts';
export type {
  ComparedCell,
  Comparison,
  CompleteOutcome,
  Decide,
  EndOutcome,
  Hindrance,
  ProfileField,
  Resolution,
  StartOptions,
  StartOutcome,
  Verification,
} from './client/account/verification.ts';
export type { GrantOn } from './client/page/gate-rule.ts';
export type { Cell, CellDecision, Origin, Snapshot } from './client/page/snapshot.ts';
export type { AskReason } from './client/ledger/notice.ts';
export type { State } from './client/ledger/state.ts';
export { hintCookie, keepHint, readHint } from './client/page/hint-cookie.ts';
export type { Hint } from './client/page/hint-cookie.ts';
export { contentSecurityPolicy } from './addons/csp/page/content-security-policy.ts';
export type { PolicyOptions } from './addons/csp/page/content-security-policy.ts';
