import type { AssentBanner } from '../elements/banner.ts';
import { AssentPreferences } from '../elements/preferences.ts';
import { register } from '../elements/register.ts';
import { keepParity } from './keep-parity.ts';

/** Brings the second layer into the page; its element shows itself when it is asked for. */
export function addPreferences(): void {
  if (!document.querySelector('assent-preferences'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-preferences'));
  register({ 'assent-preferences': AssentPreferences });
  const layers = document.querySelectorAll<AssentBanner | AssentPreferences>(
    'assent-banner,assent-preferences',
  );
  for (const layer of layers) keepParity(layer);
}
