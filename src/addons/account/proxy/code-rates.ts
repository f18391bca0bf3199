import { type Rate, readRate } from '../../../proxy/settings/rate-options.ts';
import { readOptions } from '../../../sdk/settings/option-values.ts';

/** The limits of codes. Each is a number from 1 to 1,000,000. */
export interface CodeRateOptions {
  /** Requests for a code from one address per hour. Default 20. */
  readonly codesPerAddress?: number | undefined;
  /** Codes sent to one e-mail per day, at least a minute apart. Default 5. */
  readonly codesPerEmail?: number | undefined;
  /** Attempts to enter a code from one address per hour. Default 60. */
  readonly triesPerAddress?: number | undefined;
  /** Attempts for one code, after which it is void. Default 5. */
  readonly triesPerCode?: number | undefined;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a code is valid, in milliseconds. The service's own codes are valid as long. */
export const codeLifetime = 10 * minute;

/** The minimum time between two codes for one e-mail. */
export const codePause: Rate = { name: 'codePause', most: 1, window: minute };

/** The number of voided codes of one e-mail per day that counts as guessing. */
export const voidedCodes: Rate = { name: 'voidedCodes', most: 2, window: day };

/** The limits by default. */
export const defaultCodeRates = {
  codesPerAddress: { most: 20, window: hour },
  codesPerEmail: { most: 5, window: day },
  triesPerAddress: { most: 60, window: hour },
  triesPerCode: { most: 5, window: codeLifetime },
} as const;

/** The limits. Those by address are closed: codes cause mails, and attempts are guesses. */
export type CodeRates = Readonly<Record<keyof CodeRateOptions, Rate>>;

/** Reads the option `rates`. */
export function readCodeRates(given: CodeRateOptions): CodeRates {
  const read = (name: keyof CodeRateOptions) => () => readRate(name, given[name], defaultCodeRates[name]);
  const closed = (name: keyof CodeRateOptions) => (): Rate => ({ ...read(name)(), isClosed: true });
  return readOptions(
    given,
    {
      codesPerAddress: closed('codesPerAddress'),
      codesPerEmail: read('codesPerEmail'),
      triesPerAddress: closed('triesPerAddress'),
      triesPerCode: read('triesPerCode'),
    },
    'rates.',
  );
}
