import { AssentPreferences } from '../elements/preferences.ts';
import { AssentToggle } from '../elements/toggle.ts';
import { register } from '../elements/register.ts';

register({ 'assent-preferences': AssentPreferences, 'assent-toggle': AssentToggle });
