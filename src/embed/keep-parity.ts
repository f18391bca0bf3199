import type { AssentBanner } from '../elements/banner.ts';
import type { AssentPreferences } from '../elements/preferences.ts';

/** Loads what watches over a layer's two buttons, and has it do so. Nothing is lost where it cannot be loaded. */
export function keepParity(layer: AssentBanner | AssentPreferences): void {
  import('../elements/parity-watch.ts').then(
    ({ watchParity }) => watchParity(layer),
    () => {},
  );
}
