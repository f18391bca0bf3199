import { AssentReceipt } from '../elements/receipt.ts';
import { register } from '../elements/register.ts';

/** Brings receipts into the page: they show where they stand, and in the preferences. */
export function addReceipt(): void {
  register({ 'assent-receipt': AssentReceipt });
}
