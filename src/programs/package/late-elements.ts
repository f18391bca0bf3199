import * as addOns from '../../addons/elements.ts';
import { innerLayers, tables } from '../../addons/preferences.ts';
import type { PreferencesAddOns } from '../../elements/preferences/add-on.ts';
import { AssentPreferences as Preferences } from '../../elements/preferences/preferences.ts';
import { prepareAll } from '../../elements/preferences/prepare-all.ts';
import { AssentToggle } from '../../elements/preferences/toggle.ts';
import { register } from '../../elements/provider/register.ts';

/** The preferences with what add-ons show in them. */
export class AssentPreferences extends Preferences {
  override readonly addOns: PreferencesAddOns = { inner: innerLayers[0], loadTable: tables[0] };
}

/** Registers the preferences, switches, and what add-ons show. Draws the preferences, hidden until they are opened. */
export function addLateElements(): void {
  register({ 'assent-preferences': AssentPreferences, 'assent-toggle': AssentToggle });
  // `AssentVerification` is `<assent-verification>`.
  for (const [name, element] of Object.entries<CustomElementConstructor>(addOns))
    register({ [name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()]: element });
  prepareAll();
}
