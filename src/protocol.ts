export {
  Address,
  CatalogueFile,
  CatalogueTarget,
  CatalogueVendor,
  SignalName,
  StoredItem,
  Text,
} from './protocol/catalogue.ts';
export { Regime } from './protocol/regime.ts';
export { checkCatalogue } from './protocol/check/check-catalogue.ts';
export type { CatalogueFinding } from './protocol/check/catalogue-finding.ts';
export {
  AcceptOrReject,
  Action,
  Attributes,
  Consent,
  CreateConsentReply,
  PostedConsent,
  RecordedAction,
  Subject,
} from './protocol/consent.ts';
export { describedEndpoints as endpoints } from './protocol/endpoint-schemas.ts';
export type { Endpoint } from './protocol/endpoint-schemas.ts';
export { ownSubject, paths } from './protocol/endpoints.ts';
export type { EndpointName, EndpointRow } from './protocol/endpoints.ts';
export { defaultLimits } from './protocol/limits.ts';
export type { Limits } from './protocol/limits.ts';
export {
  ProblemDetails,
  ProblemPlace,
  problemDetails,
  problemMediaType,
  problems,
} from './protocol/http/problem.ts';
export type { ProblemCode, ProblemExtras } from './protocol/http/problem.ts';
export {
  SubjectProfile,
  SubjectProfileReply,
  SubjectVerification,
  SubjectVerificationReply,
} from './protocol/subject-profile.ts';
export { Scope, TokenReply } from './protocol/token.ts';
export {
  Compliance,
  Conflict,
  ConsentCheckReply,
  UnifiedConsent,
  UnifiedConsentReply,
} from './protocol/unified-consent.ts';
