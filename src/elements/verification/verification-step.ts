import type { Comparison, Resolution } from '../../client/account/comparison.ts';
import type { VerificationWords } from '../../locales/verification-words.ts';

/** What went wrong, by the name of its words. */
export type Fault = keyof Pick<
  VerificationWords,
  | 'agreeMissing'
  | 'emailInvalid'
  | 'codeMissing'
  | 'codeInvalid'
  | 'limited'
  | 'unavailable'
  | 'profileUnsaved'
>;

/** What may be known at every step. */
interface Trouble {
  readonly fault?: Fault;
  /** When to try again, where `fault` is `limited`; milliseconds since the epoch. */
  readonly until?: number;
}

/** Where a person is in the verification. Times are in milliseconds since the epoch. */
export type Step = Trouble &
  (
    | { readonly name: 'email'; readonly email?: string }
    | {
        readonly name: 'code';
        readonly email: string;
        readonly profile: Readonly<Record<string, string>>;
        readonly resendAt: number;
        readonly expiresAt: number;
      }
    /** An e-mail was proven whose account does not apply: see `isUnlinked` of the client. */
    | { readonly name: 'unread' }
    | {
        readonly name: 'comparing';
        readonly comparison: Comparison;
        readonly resolution: Resolution;
        readonly resolve: (resolution: Resolution | undefined) => void;
      }
    /** Somebody is signed in. */
    | { readonly name: 'verified' }
  );

/** Whether a code with so many milliseconds left is about to end: time enough to ask for another. */
export const isEnding = (left: number): boolean => left <= 60_000;
