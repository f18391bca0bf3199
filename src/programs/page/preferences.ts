import { AssentPreferences } from '../../elements/preferences/preferences.ts';
import { AssentReceipt } from '../../elements/receipt/receipt.ts';
import { register } from '../../elements/provider/register.ts';
import { AssentToggle } from '../../elements/preferences/toggle.ts';

/**
 * Registers the preferences, switches and receipts. Inserts the preferences, which stay hidden until they are
 * opened, if the page has none.
 */
export function addPreferences(): void {
  if (!document.querySelector('assent-preferences'))
    document.querySelector('assent-provider')?.append(document.createElement('assent-preferences'));
  register({
    'assent-preferences': AssentPreferences,
    'assent-receipt': AssentReceipt,
    'assent-toggle': AssentToggle,
  });
}
