export { createConsent } from './client/create-consent.ts';
export { BrowserMissingError, CatalogueError, OptionError } from './client/consent-error.ts';
export type { ConsentErrorCode } from './client/consent-error.ts';
export type { ConsentOptions } from './client/consent-options.ts';
export type { Choice, ChoosingContext, ConsentClient, Method } from './client/consent-client.ts';
export type { Catalogue, Exemption, Regime, StoredItem, Target, Text, Vendor } from './client/catalogue.ts';
export type { EndpointPaths } from './client/delivery-host.ts';
export type { Environment, KeptChange, StringStorage, Tabs } from './client/environment.ts';
export type { ComparedCell, Comparison, Resolution } from './client/comparison.ts';
export type {
  CompleteOutcome,
  Decide,
  EndOutcome,
  Hindrance,
  ProfileField,
  StartOptions,
  StartOutcome,
  Verification,
} from './client/verification.ts';
export type { Ground } from './client/ground.ts';
export type { GrantOn } from './client/gate-rule.ts';
export type { AskReason, Cell, CellDecision, Origin, Snapshot, State } from './client/snapshot.ts';
export { hintCookie, keepHint, readHint } from './client/hint-cookie.ts';
export type { Hint } from './client/hint-cookie.ts';
