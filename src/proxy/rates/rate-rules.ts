/** So many within so many milliseconds. */
export interface RateRule {
  readonly most: number;
  readonly window: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds for which a code may be tried. The service's own codes live as long. */
export const codeLifetime = 10 * minute;

/**
 * What is counted: by the network address of a visitor, by the subject, by the e-mail, by the code.
 * The window is fixed and begins with the first one counted.
 */
export const defaultRates = {
  postsPerAddress: { most: 30, window: minute },
  postsPerSubject: { most: 10, window: minute },
  readsPerAddress: { most: 120, window: minute },
  readsPerSubject: { most: 60, window: minute },
  codesPerAddress: { most: 20, window: hour },
  codesPerEmail: { most: 5, window: day },
  triesPerAddress: { most: 60, window: hour },
  triesPerCode: { most: 5, window: codeLifetime },
} as const satisfies Record<string, RateRule>;

/** What is counted. */
export type RateName = keyof typeof defaultRates;

/** Least time between two codes for one e-mail. */
export const codePause: RateRule = { most: 1, window: minute };

/** Voided codes of one e-mail within a day after which somebody is taken to be guessing. */
export const voidedCodes: RateRule = { most: 2, window: day };
