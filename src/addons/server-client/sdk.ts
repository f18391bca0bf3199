export type { NewAction, NewConsent, NewProfile, NewSubject, TypedCode } from './sdk/new-consent.ts';
export type { UnifiedReply } from '../../sdk/reply/replies.ts';
export { ServiceError } from '../../sdk/reply/service-error.ts';
export type { ServiceErrorCode, ServiceErrorSource } from '../../sdk/reply/service-error.ts';
export { createServiceClient } from './sdk/service-client.ts';
export type { CallOptions, CreateOptions, ServiceClient } from './sdk/service-client.ts';
export type { ServiceClientOptions } from './sdk/service-client-options.ts';
export { OptionError } from '../../sdk/settings/option-values.ts';
