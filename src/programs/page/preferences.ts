import { innerLayers, tables } from '../../addons/preferences.ts';
import type { InnerLayer } from '../../elements/preferences/add-on.ts';
import { AssentPreferences } from '../../elements/preferences/preferences.ts';
import { register } from '../../elements/provider/register.ts';
import { AssentToggle } from '../../elements/preferences/toggle.ts';

/**
 * Registers the preferences, what they show besides, and switches. Inserts the preferences if the page has none, and draws
 * them, hidden until they are opened.
 */
export function addPreferences(): void {
  if (!document.querySelector('assent-preferences'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-preferences'));
  const layers: readonly InnerLayer[] = innerLayers;
  AssentPreferences.addOns = { inner: layers[0], loadTable: tables[0] };
  for (const { layer, element } of layers) register({ [`assent-${layer}`]: element });
  register({
    'assent-preferences': AssentPreferences,
    'assent-toggle': AssentToggle,
  });
  // In a task of its own: on a slow machine it would hold up what the visitor does.
  setTimeout(() => {
    for (const each of document.querySelectorAll('assent-preferences'))
      if (each instanceof AssentPreferences) each.prepare();
  });
}
