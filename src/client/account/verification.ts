import type { ProfileField as FileField } from '../../protocol/catalogue-file.ts';
import type { Complete } from '../catalogue/catalogue.ts';

/**
 * Synchronises a person's choices between their devices. They prove an e-mail by a code; from then on,
 * choices are made for their account. The device's own choices are kept, and apply again after signing out.
 *
 * No method rejects, unless `decide` does: then nothing has changed, and nobody is signed in. No method
 * reveals which addresses have an account.
 */
export interface Verification {
  /** Sends a code by mail. The outcome is the same for every address. */
  start(email: string, options?: StartOptions): Promise<StartOutcome>;
  /**
   * Proves the e-mail by its code; spaces and hyphens in it are ignored. Before anything changes on the page,
   * it calls `decide`; if that returns `undefined`, everything stays as it was. If the proxy cannot be
   * informed of that, the outcome is what hindered it, and `isUnlinked` is set. Without `decide` the more
   * protective choice wins wherever device and account differ. A person who was signed in before is signed
   * out, and unsent choices of that account become the device's.
   */
  complete(code: string, decide?: Decide): Promise<CompleteOutcome>;
  /**
   * Continues after a right code whose account could not be read, without another code. If the brand's own
   * session identifies the person, this links their account.
   */
  resume(decide?: Decide): Promise<CompleteOutcome>;
  /**
   * Returns to the device's own choices, in all tabs, and deletes the proof. Nothing changes at the service.
   * If the proxy cannot be reached, the person stays signed in.
   */
  signOut(): Promise<EndOutcome>;
  /** Signs out and deletes everything stored in this browser, as for a new visitor. */
  forget(): Promise<EndOutcome>;
  /** The profile fields of the catalogue. */
  profileFields(): Promise<readonly ProfileField[]>;
  /**
   * Whether an e-mail is verified whose account does not apply: the account could not be read, or the proxy
   * could not be informed that the person declined. `resume` continues, `signOut` deletes the proof.
   */
  isUnlinked(): boolean;
  /** Whether the person has not yet confirmed that the account's choices apply here. */
  isNews(): boolean;
  /** The person confirmed it: sets `isNews` to false, in all tabs. */
  noteSeen(): void;
}

export interface StartOptions {
  /** The person's profile. Free-form; up to about 1,500 bytes. */
  readonly profile?: Readonly<Record<string, string | number>> | undefined;
  /** BCP 47 tag of the mail's language. */
  readonly language?: string | undefined;
}

/** What applies to cells on which device and account differ. */
export type Resolution =
  /** The refusal wins. */
  'protective' | 'device' | 'account';

/** The choices of device and account for one cell; `undefined` where no choice counts. */
export interface ComparedCell {
  readonly vendor: string;
  readonly target: string;
  readonly device: 'ACCEPT' | 'REJECT' | undefined;
  readonly account: 'ACCEPT' | 'REJECT' | undefined;
  /** What applies under each resolution. All are the same if there is no difference. */
  readonly result: Readonly<Record<Resolution, 'ACCEPT' | 'REJECT' | undefined>>;
}

/**
 * The comparison of device and account: one item for each cell that is not required, in the catalogue's
 * order.
 */
export interface Comparison {
  readonly cells: readonly ComparedCell[];
}

/**
 * Called before anything changes. Returns what applies where device and account differ, or `undefined` to
 * decline.
 */
export type Decide = (comparison: Comparison) => Resolution | undefined | Promise<Resolution | undefined>;

/** A temporary failure. */
export type Hindrance =
  /** Too many requests: try again after `until`, in milliseconds since the epoch. */
  | { readonly type: 'limited'; readonly until: number }
  /** The proxy or the service is not available. */
  | { readonly type: 'unavailable' };

export type StartOutcome =
  /** A code was sent if the mailbox exists. Times are in milliseconds since the epoch. */
  | { readonly type: 'sent'; readonly resendAt: number; readonly expiresAt: number }
  /** The e-mail address is invalid, or the profile is too large. */
  | { readonly type: 'invalid' }
  | Hindrance;

export type CompleteOutcome =
  /** The account's choices now apply here. */
  | { readonly type: 'linked'; readonly isProfileSaved: boolean }
  /** `decide` declined. */
  | { readonly type: 'declined' }
  /** The code is wrong, already used, or expired. The reply does not say which. */
  | { readonly type: 'refused' }
  /** The code was right, but the account cannot be read now: see `resume`. */
  | { readonly type: 'unread' }
  | Hindrance;

export type EndOutcome = { readonly type: 'done' } | Hindrance;

/** A profile field. */
export type ProfileField = Complete<FileField>;

/**
 * What a verification tells the client: something that is kept changed, the proxy found no proof that this browser
 * is signed in, or somebody signed in, perhaps to another account than before.
 */
export type AccountNews = 'changed' | 'unproven' | 'linked';
