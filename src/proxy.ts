export { OptionError } from './proxy/option-error.ts';
export type { Offer, TokenProxyOptions } from './proxy/options.ts';
export type { CodeLine, LogLine, ProxyLog, RequestLine, WarningLine } from './proxy/proxy-log.ts';
export type { RateOptions } from './proxy/rates/rate-options.ts';
export type { RateCount, RateStore } from './proxy/rates/rate-store.ts';
export type { RequestContext } from './proxy/request-context.ts';
export { createTokenProxy } from './proxy/token-proxy.ts';
export type { TokenProxy } from './proxy/token-proxy.ts';
export type {
  CodeMessage,
  DeliverCode,
  VerificationOptions,
} from './proxy/verification/verification-options.ts';
export { unsafeSettings } from './proxy/unsafe-settings.ts';
