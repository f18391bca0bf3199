import type {
  Comparison,
  CompleteOutcome,
  Decide,
  EndOutcome,
  ProfileField,
  Resolution,
  StartOptions,
  StartOutcome,
  Verification,
} from '../../../../src/client/account/verification.ts';

/** What was asked of it, in order. */
export type VerificationCall =
  | { readonly start: string; readonly options: StartOptions | undefined }
  | { readonly complete: string }
  | 'resume'
  | 'sign out'
  | 'seen'
  | { readonly decided: Resolution | undefined };

/** Answers as it is told to, and keeps a record. */
export class FakeVerification implements Verification {
  readonly calls: VerificationCall[] = [];
  /** What the next request for a code is answered. */
  started: StartOutcome = { type: 'sent', resendAt: Date.now() + 60_000, expiresAt: Date.now() + 600_000 };
  /** What the next code is answered, unless there is something to compare. */
  completed: CompleteOutcome = { type: 'linked', isProfileSaved: true };
  comparison: Comparison | undefined;
  ended: EndOutcome = { type: 'done' };
  fields: readonly ProfileField[] = [];
  hasNews = false;
  /** An e-mail was proven, and nobody said what is to become of it. */
  hasProof = false;
  /** What starting rejects with. */
  failure: Error | undefined;
  /** Told when somebody is signed in, as the client would tell in its snapshot. */
  onLink: () => void = () => {};

  start(email: string, options?: StartOptions): Promise<StartOutcome> {
    this.calls.push({ start: email, options });
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(this.started);
  }

  complete(code: string, decide?: Decide): Promise<CompleteOutcome> {
    this.calls.push({ complete: code });
    return this.#conclude(decide);
  }

  resume(decide?: Decide): Promise<CompleteOutcome> {
    this.calls.push('resume');
    return this.#conclude(decide);
  }

  signOut(): Promise<EndOutcome> {
    this.calls.push('sign out');
    return Promise.resolve(this.ended);
  }

  forget(): Promise<EndOutcome> {
    return Promise.resolve(this.ended);
  }

  profileFields(): Promise<readonly ProfileField[]> {
    return Promise.resolve(this.fields);
  }

  isUnlinked(): boolean {
    return this.hasProof;
  }

  isNews(): boolean {
    return this.hasNews;
  }

  noteSeen(): void {
    this.hasNews = false;
    this.calls.push('seen');
  }

  async #conclude(decide: Decide | undefined): Promise<CompleteOutcome> {
    if (this.completed.type !== 'linked') return this.completed;
    if (this.comparison) {
      const decided = await decide?.(this.comparison);
      this.calls.push({ decided });
      if (decided === undefined) return this.ended.type === 'done' ? { type: 'declined' } : this.ended;
    }
    this.onLink();
    return this.completed;
  }
}
