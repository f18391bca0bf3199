import { enDetailWords } from './en-detail-words.ts';
import { enFirstLayer } from './en-first-layer.ts';
import { enGateWords } from './en-gate-words.ts';
import { enObjectionWords } from './en-objection-words.ts';
import { enReceiptWords } from './en-receipt-words.ts';
import { enSecondLayer } from './en-second-layer.ts';
import { enStatusWords } from './en-status-words.ts';
import { enVerificationWords } from './en-verification-words.ts';
import type { LoadingWords, Messages } from './messages.ts';
import type { VerificationWords } from './verification-words.ts';

/**
 * English as a whole, for tools: the texts that a brand may say in its own words. What is said when nothing can be loaded
 * is not among them, because the catalogue may be missing then.
 */
export const english: Omit<Messages, keyof LoadingWords> & { readonly verification: VerificationWords } = {
  ...enFirstLayer,
  ...enStatusWords,
  ...enDetailWords,
  ...enSecondLayer,
  ...enObjectionWords,
  ...enReceiptWords,
  ...enGateWords,
  verification: enVerificationWords,
};
