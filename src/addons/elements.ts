export { AssentVerification } from './account/elements/verification.ts';
export { AssentReceipt } from './receipt/elements/receipt.ts';
