import { innerLayers, tables } from '../../addons/preferences.ts';
import type { InnerLayer, PreferencesAddOns } from '../../elements/preferences/add-on.ts';
import { AssentPreferences } from '../../elements/preferences/preferences.ts';
import { prepareAll } from '../../elements/preferences/prepare-all.ts';
import { register } from '../../elements/provider/register.ts';
import { AssentToggle } from '../../elements/preferences/toggle.ts';

const layers: readonly InnerLayer[] = innerLayers;

/** The preferences with what add-ons show in them. */
class Preferences extends AssentPreferences {
  override readonly addOns: PreferencesAddOns = { inner: layers[0], loadTable: tables[0] };
}

/** Registers the preferences, what they show besides, and switches. Inserts the preferences if the page has none. */
export function addPreferences(): void {
  if (!document.querySelector('assent-preferences'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-preferences'));
  for (const { layer, element } of layers) register({ [`assent-${layer}`]: element });
  register({ 'assent-preferences': Preferences, 'assent-toggle': AssentToggle });
  prepareAll();
}
