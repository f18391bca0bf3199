export { OptionError } from './proxy/option-error.ts';
export type { Offer, TokenProxyOptions } from './proxy/options.ts';
export type { ProxyLog, RequestLine, WarningLine } from './proxy/proxy-log.ts';
export { createTokenProxy } from './proxy/token-proxy.ts';
export type { TokenProxy } from './proxy/token-proxy.ts';
