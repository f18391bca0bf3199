import { OptionError, readFunction, readNumber, refuseUnknownNames } from '../settings/option-values.ts';
import { createKeyRing } from './key-ring.ts';
import type { KeyRing } from './key-ring.ts';

/** A code on its way to a person. */
export interface CodeMessage {
  /** One address, which can hold no line break. */
  readonly email: string;
  /** 4 to 10 letters and digits, for ten minutes. Only the owner of the address may come to see it. */
  readonly code: string;
  /** BCP 47 tag of the language that the person reads, when the page said so. */
  readonly language: string | undefined;
}

/** Sends a code to an e-mail address. Rejects when it could not be sent; has 30 seconds. */
export type DeliverCode = (message: CodeMessage) => void | Promise<void>;

/** What turns verification by e-mail on. */
export interface VerificationOptions {
  /** Sends the message: by SMTP with `smtpDelivery` of `assent/proxy/smtp`, or as the brand does. */
  readonly deliverCode: DeliverCode;

  /**
   * Keys of the cookies that say who was verified: one or two random texts of at least 32
   * characters, the same for all instances. The first makes cookies, both are taken. To change the
   * key, put the new one first and leave the old one for 30 days, or as long as `remember` says.
   */
  readonly keys: readonly string[];

  /**
   * Seconds for which a verified person is remembered in this browser. 0 to 34,560,000 (400 days).
   * Default 0: until the browser is closed, and at most 30 days, for others may use it too.
   */
  readonly remember?: number | undefined;
}

/** The same, once read. */
export interface VerificationSettings {
  readonly deliverCode: DeliverCode;
  readonly ring: KeyRing;
  /** `Max-Age` of the cookie; `undefined` for one that goes with the browser's session. */
  readonly cookieMaxAge: number | undefined;
  /** Seconds for which the proof in it is valid. */
  readonly proofMaxAge: number;
}

const longestSession = 30 * 24 * 60 * 60;

/** Reads the options. `purpose` sets its keys apart from those of another channel. */
export function readVerification(
  options: VerificationOptions | undefined,
  purpose: string,
): VerificationSettings | undefined {
  if (options === undefined) return undefined;
  refuseUnknownNames(options, { deliverCode: true, keys: true, remember: true }, 'verification.');
  const deliverCode = readFunction('verification.deliverCode', options.deliverCode);
  if (deliverCode === undefined) throw new OptionError('verification.deliverCode', 'is missing');
  const remember = readNumber('verification.remember', options.remember, {
    from: 0,
    to: 34_560_000,
    otherwise: 0,
  });
  return {
    deliverCode,
    ring: createKeyRing(readKeys(options.keys), purpose),
    cookieMaxAge: remember || undefined,
    proofMaxAge: remember || longestSession,
  };
}

function readKeys(keys: readonly string[]): readonly [string, ...string[]] {
  if (!Array.isArray(keys)) throw new OptionError('verification.keys', 'must be a list of one or two keys');
  const [current, ...former] = keys.map(readKey);
  if (current === undefined || former.length > 1)
    throw new OptionError('verification.keys', 'must be a list of one or two keys');
  if (former[0] === current) throw new OptionError('verification.keys', 'must be two different keys');
  return [current, ...former];
}

function readKey(key: unknown, index: number): string {
  if (typeof key !== 'string' || key.length < 32 || new Set(key).size < 8)
    throw new OptionError(
      `verification.keys[${index}]`,
      'must be random and have at least 32 characters: try "openssl rand -base64 32"',
    );
  return key;
}
