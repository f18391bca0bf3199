import { AssentPreferences } from '../elements/preferences.ts';
import { register } from '../elements/register.ts';
import { AssentToggle } from '../elements/toggle.ts';

/** Brings the second layer into the page; its element shows itself when it is asked for. */
export function addPreferences(): void {
  register({ 'assent-preferences': AssentPreferences, 'assent-toggle': AssentToggle });
}
