export { OptionError } from './sdk/settings/option-values.ts';
export type { ProxyAddOn } from './proxy/add-on.ts';
export type { CatalogueCells } from './proxy/settings/options.ts';
export type { CodeLine, LogLine, ProxyLog, RequestLine, WarningLine } from './proxy/settings/proxy-log.ts';
export type { RateOptions } from './proxy/settings/rate-options.ts';
export type { RateCount, RateStore } from './protocol/rates/rate-store.ts';
export type { RequestContext } from './proxy/request/request-trace.ts';
export { createTokenProxy, unsafeSettings } from './proxy/token-proxy.ts';
export type { TokenProxy, TokenProxyOptions } from './proxy/token-proxy.ts';
