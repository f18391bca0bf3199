import type { AssentBanner } from '../elements/banner/banner.ts';
import type { AssentPreferences } from '../elements/preferences/preferences.ts';

/**
 * Hosts without visitors: this machine, and names for tests. https://www.rfc-editor.org/rfc/rfc6761#section-6
 */
const developerHosts = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/;

/**
 * Watches whether a layer's buttons for accepting and refusing look equal. Only for developers, and on pages
 * whose root element has `data-assent-parity`. If the code cannot be loaded, nothing happens.
 */
export function keepParity(layer: AssentBanner | AssentPreferences): void {
  const { protocol, hostname } = location;
  const isAsked = document.documentElement.hasAttribute('data-assent-parity');
  if (!isAsked && protocol !== 'file:' && !developerHosts.test(hostname)) return;
  import('../elements/fairness/parity-watch.ts').then(
    ({ watchParity }) => watchParity(layer),
    () => {},
  );
}
