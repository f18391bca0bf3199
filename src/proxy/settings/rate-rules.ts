import type { RateRule } from '../../protocol/rates/rate-rule.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a code is valid, in milliseconds. The service's own codes are valid as long. */
export const codeLifetime = 10 * minute;

/**
 * The rate limits: by network address, subject, e-mail or code. A fixed window begins with the first counted
 * request.
 */
export const defaultRates = {
  postsPerAddress: { most: 30, window: minute },
  postsPerSubject: { most: 10, window: minute },
  readsPerAddress: { most: 120, window: minute },
  readsPerSubject: { most: 60, window: minute },
  reportsPerAddress: { most: 60, window: minute },
  questionsPerAddress: { most: 60, window: minute },
  codesPerAddress: { most: 20, window: hour },
  codesPerEmail: { most: 5, window: day },
  triesPerAddress: { most: 60, window: hour },
  triesPerCode: { most: 5, window: codeLifetime },
} as const satisfies Record<string, RateRule>;

/** The name of a rate limit. */
export type RateName = keyof typeof defaultRates;

/** The minimum time between two codes for one e-mail. */
export const codePause: RateRule = { most: 1, window: minute };

/** The number of voided codes of one e-mail per day that counts as guessing. */
export const voidedCodes: RateRule = { most: 2, window: day };
