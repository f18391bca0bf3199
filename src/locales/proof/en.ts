import type { ProofWords } from './proof-words.ts';

/** English. */
export const proofWords = {
  asking: 'Asking our records …',
  proven: 'Signed by our records, and unaltered. Choices: {count} of {all}. Newest: {date}.',
  refused: 'Wrong receipts: {count}. They were altered, or not signed with our key.',
  altered: 'Altered in our records after they were signed: {count}.',
  waiting: 'Not signed yet: {count}. Please ask again in a moment.',
  unchecked: 'This browser cannot check the signature.',
  keyless: 'Not checked: this page does not have our public key.',
  none: 'Our records have no signed receipts of your choices.',
  save: 'Save the receipts',
  elsewhere: 'To check without this page, save the receipts, and open them in {page} with our public key.',
} as const satisfies ProofWords;
