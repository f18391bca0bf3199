import * as addOns from '../../addons/elements.ts';
import { AssentBanner } from '../../elements/banner/banner.ts';
import { AssentChoices } from '../../elements/status/choices.ts';
import { AssentGate } from '../../elements/gate/gate.ts';
import { register } from '../../elements/provider/register.ts';
import { AssentStatus } from '../../elements/status/status.ts';
import { AssentToggle } from '../../elements/preferences/toggle.ts';
import { AssentPreferences, AssentProvider } from './application-elements.ts';

register({
  'assent-provider': AssentProvider,
  'assent-banner': AssentBanner,
  'assent-choices': AssentChoices,
  'assent-gate': AssentGate,
  'assent-preferences': AssentPreferences,
  'assent-status': AssentStatus,
  'assent-toggle': AssentToggle,
});

// `AssentVerification` is `<assent-verification>`.
for (const [name, element] of Object.entries<CustomElementConstructor>(addOns))
  register({ [name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()]: element });
