/** What is said where choices are kept in step across devices. */
export interface VerificationWords {
  readonly title: string;
  readonly intro: string;
  /** Beside a box to tick. */
  readonly agree: string;
  readonly agreeMissing: string;
  readonly email: string;
  readonly emailInvalid: string;
  /** `{field}`. */
  readonly optional: string;
  readonly sendCode: string;
  /** `{email}`. Must not say whether there is such a mailbox, or anybody known by it. */
  readonly sent: string;
  readonly code: string;
  readonly codeMissing: string;
  /** Must not say which of these it is. */
  readonly codeInvalid: string;
  readonly confirm: string;
  readonly resend: string;
  /** `{time}`: minutes and seconds. */
  readonly resendIn: string;
  readonly otherAddress: string;
  readonly expiring: string;
  readonly expired: string;
  /** `{time}`: minutes and seconds. */
  readonly limited: string;
  readonly unavailable: string;
  readonly compareTitle: string;
  readonly compareIntro: string;
  readonly device: string;
  readonly account: string;
  readonly result: string;
  readonly noChoice: string;
  /** Above the three that follow. */
  readonly differ: string;
  readonly protective: string;
  readonly useDevice: string;
  readonly useAccount: string;
  readonly apply: string;
  readonly cancel: string;
  readonly linked: string;
  readonly profileUnsaved: string;
  readonly signOut: string;
  readonly signOutNote: string;
  readonly signedOut: string;
}
