import type { ProfileField as FileField } from '../../protocol/catalogue.ts';
import type { Complete } from '../catalogue/catalogue.ts';
import type { Comparison, Resolution } from './comparison.ts';

/**
 * Keeps a person's choices in step on all their devices: they prove an e-mail by a code, and from then
 * on what they choose is their account's. What was chosen for the device before is kept as it is, and
 * applies again once they sign out.
 *
 * Nothing here rejects, unless `decide` does: then everything is as it was, and nobody is signed in.
 * Which address has an account is not said to anybody.
 */
export interface Verification {
  /** Has a code mailed. The answer is the same for every address. */
  start(email: string, options?: StartOptions): Promise<StartOutcome>;
  /**
   * Proves the e-mail by its code; spaces and hyphens in it do not matter. Before anything changes on
   * the page `decide` is asked, and `undefined` from it leaves everything as it was; when the proxy
   * cannot be told of that, the outcome is what hindered it, and `isUnlinked`. Without `decide` the more
   * protective choice wins wherever device and account differ. Who was signed in already is not any
   * more: what could not be sent for that account counts as chosen on the device.
   */
  complete(code: string, decide?: Decide): Promise<CompleteOutcome>;
  /**
   * Goes on after a code was right and the account could not be read: asks for no other code. Where
   * the brand's own session says who it is, this links the account.
   */
  resume(decide?: Decide): Promise<CompleteOutcome>;
  /**
   * Goes back to the device's own choices, here and in all tabs, and forgets the proof. Nothing
   * changes at the service. When the proxy cannot be reached everybody stays signed in.
   */
  signOut(): Promise<EndOutcome>;
  /** Signs out and removes everything that is kept in this browser: the visitor is new to it. */
  forget(): Promise<EndOutcome>;
  /** What the brand's catalogue would like to know besides the e-mail. */
  profileFields(): Promise<readonly ProfileField[]>;
  /**
   * Whether an e-mail was proven here whose account does not apply: it could not be read, or nobody
   * could be told that it is not wanted. `resume` goes on, `signOut` ends the proof.
   */
  isUnlinked(): boolean;
  /** Whether nobody has said yet that they saw that the account's choices apply here now. */
  isNews(): boolean;
  /** Somebody saw it: `isNews` is false from now on, in all tabs. */
  noteSeen(): void;
}

export interface StartOptions {
  /** What the person tells of themselves. Free-form; up to about 1,500 bytes. */
  readonly profile?: Readonly<Record<string, string | number>> | undefined;
  /** BCP 47 tag of the language in which to write to them. */
  readonly language?: string | undefined;
}

/** Asked before anything changes: what applies where device and account differ, if anything is to. */
export type Decide = (comparison: Comparison) => Resolution | undefined | Promise<Resolution | undefined>;

/** Something stood in the way, and may not do so later. */
export type Hindrance =
  /** Asked too often: not again before `until`, in milliseconds since the epoch. */
  | { readonly type: 'limited'; readonly until: number }
  /** Proxy or service cannot be reached, or cannot do it now. */
  | { readonly type: 'unavailable' };

export type StartOutcome =
  /** If there is a mailbox, a code is on its way to it. Times are in milliseconds since the epoch. */
  | { readonly type: 'sent'; readonly resendAt: number; readonly expiresAt: number }
  /** This is no e-mail address, or the profile is more than is taken. */
  | { readonly type: 'invalid' }
  | Hindrance;

export type CompleteOutcome =
  /** The account's choices apply here now. */
  | { readonly type: 'linked'; readonly isProfileSaved: boolean }
  /** `decide` did not want it. */
  | { readonly type: 'declined' }
  /** The code is wrong, used, or too old. Which of these is not said. */
  | { readonly type: 'refused' }
  /** The code was right, but what the account holds cannot be read now: see `resume`. */
  | { readonly type: 'unread' }
  | Hindrance;

export type EndOutcome = { readonly type: 'done' } | Hindrance;

/** A field that the brand would like to know. */
export type ProfileField = Complete<FileField>;
