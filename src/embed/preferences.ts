import { AssentPreferences } from '../elements/preferences/preferences.ts';
import { AssentReceipt } from '../elements/receipt/receipt.ts';
import { register } from '../elements/provider/register.ts';
import { AssentToggle } from '../elements/preferences/toggle.ts';
import { keepParity } from './keep-parity.ts';

/**
 * Brings the second layer into the page, which shows itself when it is asked for; single switches and
 * receipts, where they stand.
 */
export function addPreferences(): void {
  if (!document.querySelector('assent-preferences'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-preferences'));
  register({
    'assent-preferences': AssentPreferences,
    'assent-receipt': AssentReceipt,
    'assent-toggle': AssentToggle,
  });
  for (const preferences of document.querySelectorAll('assent-preferences')) keepParity(preferences);
}
