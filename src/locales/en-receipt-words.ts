import type { ReceiptWords } from './messages.ts';

/** English, what the copy of the choices says: it comes with the receipt. */
export const enReceiptWords = {
  receiptNote: 'Your own copy, made in this browser on {date}. Only our records are proof of your choices.',
  chosenOn: 'Chosen on {date}',
  policyVersion: 'Privacy policy, version {version}',
  reference: 'Reference: {id}',
  download: 'Download',
  print: 'Print',
} as const satisfies ReceiptWords;
