/** A consent to record. */
export interface NewConsent {
  readonly subject: NewSubject;
  /** The decisions. */
  readonly actions: readonly NewAction[];
  /** Free-form labels. */
  readonly tags?: readonly string[];
  /** Any keys, any JSON values. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/**
 * The person who gives a consent, by a verifiedId or an anonymousId. Assent's service links the two if it gets
 * both. Identifiers are compared as exact strings.
 */
export type NewSubject =
  | { readonly verifiedId: string; readonly anonymousId?: string }
  | { readonly anonymousId: string };

/** The decision for one vendor and one target. */
export interface NewAction {
  readonly vendor: string;
  readonly target: string;
  /** Services may accept other values. */
  readonly action: 'ACCEPT' | 'REJECT' | (string & {});
}

/** A profile to create or to extend. */
export interface NewProfile {
  readonly email: string;
  /** Free-form attributes, which are added to those of the profile. Default: none. */
  readonly profile?: Readonly<Record<string, unknown>>;
}

/** A code that a person typed. */
export interface TypedCode {
  /** The address for which the code was created. */
  readonly email: string;
  /** A string, because it may begin with zeros. */
  readonly code: string;
}
