/**
 * Hosts without visitors: this machine, and names for tests. https://www.rfc-editor.org/rfc/rfc6761#section-6
 */
const developerHosts = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/;

/** Whether only developers see this page. */
export function isDevelopmentHost({ protocol, hostname }: Location = location): boolean {
  return protocol === 'file:' || developerHosts.test(hostname);
}
