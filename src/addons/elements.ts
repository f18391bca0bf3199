export { AssentVerification } from './account/elements/verification.ts';
export { AssentReceipt } from './receipt/elements/receipt.ts';
export { AssentDeclaration } from './declaration/elements/declaration.ts';
