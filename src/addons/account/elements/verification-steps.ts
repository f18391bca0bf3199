import type {
  Comparison,
  CompleteOutcome,
  ProfileField,
  Resolution,
  Verification,
} from '../../../client/account/verification.ts';
import type { VerificationWords } from '../../../locales/verification-words.ts';
import { isAnyDifferent } from './comparison-rows.ts';
import type { ConsentView } from '../../../elements/provider/consent-view.ts';

/** What went wrong: the name of its message. */
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

/** The state that every step may have. */
interface Trouble {
  readonly fault?: Fault;
  /** When to try again if `fault` is `limited`; milliseconds since the epoch. */
  readonly until?: number;
}

/** The current step of the verification. Times are in milliseconds since the epoch. */
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
    /** The e-mail is verified, but its account does not apply: see `isUnlinked` of the client. */
    | { readonly name: 'unread' }
    | {
        readonly name: 'comparing';
        readonly comparison: Comparison;
        readonly resolution: Resolution;
        readonly resolve: (resolution: Resolution | undefined) => void;
      }
    /** The visitor is verified. */
    | { readonly name: 'verified' }
  );

/**
 * Whether a code that expires in this many milliseconds is about to expire, so that a new one should be
 * offered.
 */
export const isEnding = (left: number): boolean => left <= 60_000;

/** The announcement of an outcome that changes nothing visible. */
type Said = keyof Pick<VerificationWords, 'sent' | 'linked' | 'signedOut'>;

/** The connections of the steps to their element. */
export interface StepsHost {
  /** The current view. */
  readonly view: () => ConsentView | undefined;
  /** Called when something visible changed. `isNew`: the focus should move to the new step. */
  readonly draw: (isNew: boolean) => void;
  /** Announces a text to screen readers. */
  readonly say: (said: Said, email?: string) => void;
}

/** The steps of a verification: each follows from the client's answers. */
export class VerificationSteps {
  step: Step = { name: 'email' };
  /** Whether a request is pending. */
  isBusy = false;
  /** Whether the person has not yet confirmed the note that the account applies here. */
  isNews = false;
  fields: readonly ProfileField[] = [];
  private readonly host: StepsHost;
  private verification: Promise<Verification> | undefined;

  constructor(host: StepsHost) {
    this.host = host;
  }

  /** Loads the verification. If this fails, sets the fault and resolves to `undefined`. */
  async load(): Promise<Verification | undefined> {
    try {
      this.verification ??= this.host.view()?.verification();
      const verification = await this.verification;
      if (verification && !this.fields.length) this.fields = await verification.profileFields();
      this.host.draw(false);
      return verification;
    } catch {
      this.verification = undefined;
      this.fail('unavailable');
      return undefined;
    }
  }

  /** Opens the verification. Does not ask again for an e-mail that was verified on an earlier page. */
  async open(): Promise<void> {
    const verification = await this.load();
    if (this.step.name === 'email' && verification?.isUnlinked()) this.step = { name: 'unread' };
    this.host.draw(false);
  }

  /** The visitor signed in or out, here or in another tab. */
  async follow(): Promise<void> {
    const isVerified = this.host.view()?.snapshot.subject === 'verified';
    this.isNews = isVerified && ((await this.load())?.isNews() ?? false);
    this.host.draw(false);
  }

  async begin(email: string, profile: Readonly<Record<string, string>>): Promise<void> {
    const language = this.host.view()?.language;
    const outcome = await this.ask((verification) => verification.start(email, { profile, language }));
    if (!outcome) return;
    const from: Step = this.step.name === 'code' ? this.step : { name: 'email', email };
    switch (outcome.type) {
      case 'invalid':
        return this.go({ name: 'email', email, fault: 'emailInvalid' });
      case 'limited':
        return this.go({ ...from, fault: 'limited', until: outcome.until });
      case 'unavailable':
        return this.go({ ...from, fault: 'unavailable' });
      case 'sent': {
        const { resendAt, expiresAt } = outcome;
        this.go({ name: 'code', email, profile, resendAt, expiresAt });
        return this.host.say('sent', email);
      }
    }
  }

  complete(code: string): Promise<void> {
    return this.conclude((verification) => verification.complete(code, this.decide));
  }

  resume(): Promise<void> {
    return this.conclude((verification) => verification.resume(this.decide));
  }

  async signOut(): Promise<void> {
    const outcome = await this.ask((verification) => verification.signOut());
    if (!outcome) return;
    if (outcome.type !== 'done') return this.fail('unavailable');
    this.go({ name: 'email' });
    this.host.say('signedOut');
  }

  /** A callback for the client that shows the differences and waits for the person's decision. */
  choose(resolution: Resolution): void {
    if (this.step.name !== 'comparing') return;
    this.step = { ...this.step, resolution };
    this.host.draw(false);
  }

  /** Answers the question about the differences. */
  resolve(resolution: Resolution | undefined): void {
    if (this.step.name !== 'comparing' || this.isBusy) return;
    this.isBusy = true;
    this.host.draw(false);
    this.step.resolve(resolution);
  }

  async noteSeen(): Promise<void> {
    this.isNews = false;
    this.host.draw(false);
    (await this.verification)?.noteSeen();
  }

  go(step: Step): void {
    this.step = step;
    this.host.draw(true);
  }

  fail(fault: Fault): void {
    this.go({ ...this.whereToTry(), fault });
  }

  /** A question that was answered cannot be answered again. */
  private whereToTry(): Step {
    return this.step.name === 'comparing' ? { name: 'unread' } : this.step;
  }

  private async conclude(act: (verification: Verification) => Promise<CompleteOutcome>): Promise<void> {
    const outcome = await this.ask(act);
    switch (outcome?.type) {
      case 'refused':
        return this.fail('codeInvalid');
      case 'limited':
        return this.go({ ...this.whereToTry(), fault: 'limited', until: outcome.until });
      case 'unavailable':
        return this.fail('unavailable');
      case 'unread':
        return this.go({ name: 'unread', fault: 'unavailable' });
      case 'declined':
        return this.go({ name: 'email' });
      case 'linked':
        this.go({ name: 'email', ...(!outcome.isProfileSaved && { fault: 'profileUnsaved' }) });
        return this.host.say('linked');
      case undefined:
        return undefined;
    }
  }

  /** Runs one request at a time, and ignores others meanwhile. After a failure the person can try again. */
  private async ask<T>(act: (verification: Verification) => Promise<T>): Promise<T | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    this.host.draw(false);
    try {
      const verification = await this.load();
      return verification && (await act(verification));
    } catch {
      this.fail('unavailable');
      return undefined;
    } finally {
      this.isBusy = false;
      this.host.draw(false);
    }
  }

  /** The person sees all changes before they happen, unless there are none. */
  private readonly decide = (comparison: Comparison): Promise<Resolution | undefined> => {
    if (!isAnyDifferent(comparison)) return Promise.resolve('protective');
    return new Promise((resolve) => {
      this.isBusy = false;
      this.go({ name: 'comparing', comparison, resolution: 'protective', resolve });
    });
  };
}
