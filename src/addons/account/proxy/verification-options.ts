import {
  named,
  OptionError,
  range,
  readFunction,
  readNumber,
  readOptions,
} from '../../../sdk/settings/option-values.ts';
import { type CodeRateOptions, type CodeRates, readCodeRates } from './code-rates.ts';

/** A code to deliver. */
export interface CodeMessage {
  /** A single address without line breaks. */
  readonly email: string;
  /** 4 to 10 letters and digits, valid for ten minutes. Only the owner of the address may see it. */
  readonly code: string;
  /** BCP 47 tag of the person's language, if the page sent one. */
  readonly language: string | undefined;
}

/** Sends a code to an e-mail address. Rejects if it could not be sent. It has 30 seconds. */
export type DeliverCode = (message: CodeMessage) => void | Promise<void>;

/** The options of `emailVerification`. */
export interface VerificationOptions {
  /** Sends the message, such as by SMTP with `smtpDelivery` of `assent-server/proxy/smtp`. */
  readonly deliverCode: DeliverCode;

  /**
   * Keys for the cookies with the verified identifier: one or two random strings of at least 32 characters,
   * the same for all instances. The first one signs cookies, both are accepted. To change the key, put the
   * new one first and keep the old one for 30 days, or for the time in `remember`.
   */
  readonly keys: readonly string[];

  /**
   * How long, in seconds, the browser remembers a verified person. 0 to 34,560,000 (400 days). Default 0:
   * until the browser closes, and at most 30 days, because others may use the browser too.
   */
  readonly remember?: number | undefined;

  /** The limits of codes, and of attempts to enter one. */
  readonly rates?: CodeRateOptions | undefined;
}

/** The parsed options. */
export interface VerificationSettings {
  readonly deliverCode: DeliverCode;
  readonly keys: readonly [string, ...string[]];
  /** `Max-Age` of the cookie; `undefined` for a session cookie. */
  readonly cookieMaxAge: number | undefined;
  /** Lifetime of the proof in it, in seconds. */
  readonly proofMaxAge: number;
  readonly rates: CodeRates;
}

const longestSession = 30 * 24 * 60 * 60;

/**
 * Parses the options.
 *
 * @throws {OptionError} for unknown options and invalid values.
 */
export function readVerification(options: VerificationOptions): VerificationSettings {
  const { remember, ...read } = named('emailVerification', () =>
    readOptions(options, {
      deliverCode: () => readDeliverCode(options.deliverCode),
      keys: () => readKeys(options.keys),
      remember: () => readNumber('remember', options.remember, range(0, 34_560_000, 0)),
      rates: () => readCodeRates(options.rates ?? {}),
    }),
  );
  return { ...read, cookieMaxAge: remember || undefined, proofMaxAge: remember || longestSession };
}

function readDeliverCode(given: DeliverCode): DeliverCode {
  const deliverCode = readFunction('deliverCode', given);
  if (deliverCode === undefined) throw new OptionError('deliverCode', 'is missing');
  return deliverCode;
}

function readKeys(keys: readonly string[]): readonly [string, ...string[]] {
  if (!Array.isArray(keys)) throw new OptionError('keys', 'must be a list of one or two keys');
  const [current, ...former] = keys.map(readKey);
  if (current === undefined || former.length > 1)
    throw new OptionError('keys', 'must be a list of one or two keys');
  if (former[0] === current) throw new OptionError('keys', 'must be two different keys');
  return [current, ...former];
}

function readKey(key: unknown, index: number): string {
  if (typeof key !== 'string' || key.length < 32 || new Set(key).size < 8)
    throw new OptionError(
      `keys[${index}]`,
      'must be random and have at least 32 characters: try "openssl rand -base64 32"',
    );
  return key;
}
