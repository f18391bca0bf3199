/**
 * Hosts without visitors: this machine, and names for tests. https://www.rfc-editor.org/rfc/rfc6761#section-6
 */
const developerHosts = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/;

/** Whether only developers see this page. */
export const isDevelopmentHost = (): boolean =>
  location.protocol === 'file:' || developerHosts.test(location.hostname);
