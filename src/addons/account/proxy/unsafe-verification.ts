import { warningsOfRate } from '../../../proxy/settings/rate-options.ts';
import { defaultCodeRates } from './code-rates.ts';
import type { VerificationSettings } from './verification-options.ts';

/** Codes are six digits. */
const possibleCodes = 1_000_000;

/** The maximum acceptable chance per day of guessing a code of one e-mail. */
const smallChance = 1 / 10_000;

const month = 30 * 24 * 60 * 60;

/** Finds options that are valid alone, but unsafe or without effect together or in this size. */
export function* unsafeVerification({ cookieMaxAge, rates }: VerificationSettings): Generator<string> {
  if ((cookieMaxAge ?? 0) > month)
    yield '"emailVerification.remember" is more than 30 days: the next user of the device can see and change the choices of that person.';
  if (rates.codesPerEmail.most * rates.triesPerCode.most > possibleCodes * smallChance)
    yield '"rates.codesPerEmail" and "rates.triesPerCode" allow more than 100 guesses a day at one e-mail address.';
  for (const name of ['codesPerAddress', 'triesPerAddress'] as const)
    yield* warningsOfRate(rates[name], defaultCodeRates[name]);
}
