import type { AssentBanner } from '../elements/banner/banner.ts';
import type { AssentPreferences } from '../elements/preferences/preferences.ts';

/** Hosts that no visitor comes to: this machine, and names for tests. https://www.rfc-editor.org/rfc/rfc6761#section-6 */
const ofDevelopers = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/;

/**
 * Loads what watches over a layer's two buttons, and has it do so: for developers, and on pages whose root
 * element asks for it. Nothing is lost where it cannot be loaded.
 */
export function keepParity(layer: AssentBanner | AssentPreferences): void {
  const { protocol, hostname } = location;
  const isAsked = document.documentElement.hasAttribute('data-assent-parity');
  if (!isAsked && protocol !== 'file:' && !ofDevelopers.test(hostname)) return;
  import('../elements/fairness/parity-watch.ts').then(
    ({ watchParity }) => watchParity(layer),
    () => {},
  );
}
