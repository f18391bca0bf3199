import { AssentChoices } from '../elements/choices.ts';
import { AssentGate } from '../elements/gate.ts';
import { register } from '../elements/register.ts';
import { AssentReceipt } from '../elements/receipt.ts';
import { AssentStatus } from '../elements/status.ts';
import { AssentToggle } from '../elements/toggle.ts';
import { AssentVerification } from '../elements/verification.ts';
import { AssentBanner, AssentPreferences, AssentProvider } from './application-elements.ts';

register({
  'assent-provider': AssentProvider,
  'assent-banner': AssentBanner,
  'assent-choices': AssentChoices,
  'assent-gate': AssentGate,
  'assent-preferences': AssentPreferences,
  'assent-receipt': AssentReceipt,
  'assent-status': AssentStatus,
  'assent-toggle': AssentToggle,
  'assent-verification': AssentVerification,
});
