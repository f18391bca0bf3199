export { emailVerification } from './proxy/email-verification.ts';
export type { CodeRateOptions } from './proxy/code-rates.ts';
export type { CodeMessage, DeliverCode, VerificationOptions } from './proxy/verification-options.ts';
