import type { RateRule } from '../../protocol/rates/limit-headers.ts';

/** A rate limit: by network address, subject, e-mail or code. A fixed window begins with the first counted request. */
export interface Rate extends RateRule {
  /** The name of the option that sets it, and of its counts. */
  readonly name: string;
  /** What is counted by it is refused, not allowed, if it cannot be counted. */
  readonly isClosed?: true;
}

const minute = 60_000;

/** The rate limits of consents. */
export const defaultRates = {
  postsPerAddress: { most: 30, window: minute },
  postsPerSubject: { most: 10, window: minute },
  readsPerAddress: { most: 120, window: minute },
  readsPerSubject: { most: 60, window: minute },
} as const satisfies Record<string, RateRule>;

/** The name of a rate limit of consents. */
export type RateName = keyof typeof defaultRates;
