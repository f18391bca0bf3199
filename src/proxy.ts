export { OptionError } from './sdk/settings/option-values.ts';
export type { Offer, TokenProxyOptions } from './proxy/settings/options.ts';
export type { CodeLine, LogLine, ProxyLog, RequestLine, WarningLine } from './proxy/settings/proxy-log.ts';
export type { RateOptions } from './proxy/rates/rate-options.ts';
export type { RateCount, RateStore } from './protocol/rates/rate-store.ts';
export type { RequestContext } from './proxy/request/request-context.ts';
export { createTokenProxy } from './proxy/token-proxy.ts';
export type { TokenProxy } from './proxy/token-proxy.ts';
export type {
  CodeMessage,
  DeliverCode,
  VerificationOptions,
} from './proxy/verification/verification-options.ts';
export { unsafeSettings } from './proxy/diagnosis/diagnosis.ts';
