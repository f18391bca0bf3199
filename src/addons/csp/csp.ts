export { blockedHosts } from './proxy/blocked-hosts.ts';
export type { BlockedHostsOptions } from './proxy/blocked-hosts.ts';
