import type { Identity } from '../identity/identity.ts';
import type { Excess, SubjectLimits } from '../merge/subject-limits.ts';
import type { ConsentEvent, PrivacyPolicy, SubjectState } from '../merge/subject-state.ts';
import type { Reference } from '../merge/unify.ts';
import type { VerificationState } from '../verification/verification-code.ts';
import type { Brand, Channel } from './tenant.ts';

/** Who a token was given to: a channel of a brand. */
export interface Client {
  readonly brand: Brand;
  readonly channel: Channel;
}

/** A consent on its way into the log. Its id and its time are the store's to give. */
export interface NewConsent extends Pick<
  ConsentEvent,
  'channelId' | 'actions' | 'attributes' | 'region' | 'gpc'
> {
  readonly brandId: string;
  readonly privacyPolicy: PrivacyPolicy | undefined;
  /** What it is recorded under. */
  readonly identity: Identity;
  /** The anonymous identity to be linked to it; the first link of an identity is its last. */
  readonly link: Identity | undefined;
  /** The identifiers as they were posted: part of the evidence, and of an export. */
  readonly subject: {
    readonly verifiedId?: string | undefined;
    readonly anonymousId?: string | undefined;
  };
  readonly tags: readonly string[];
  /** Names a request that may come again; digests only. */
  readonly idempotency:
    | { readonly clientId: string; readonly key: string; readonly body: string }
    | undefined;
  /** What its subject may hold. */
  readonly limits: SubjectLimits;
}

/** What became of a consent. */
export type RecordOutcome =
  /** It is durable. */
  | { readonly outcome: 'recorded'; readonly consentId: string }
  /** The same request was recorded before, as this consent. */
  | { readonly outcome: 'repeated'; readonly consentId: string }
  /** The Idempotency-Key was used with another body. */
  | { readonly outcome: 'key-reused' }
  /** The subject would hold more than it may. */
  | { readonly outcome: 'subject-full'; readonly excess: Excess }
  /** What is known of its subject cannot be read. Nothing of it is recorded, and all others are. */
  | { readonly outcome: 'unreadable'; readonly cause: Error };

/** A way in which an identifier may be meant. */
export interface Candidate {
  readonly reference: Reference;
  readonly subjectId: string;
}

/** A subject that was found. */
export interface FoundSubject {
  /** The first candidate that has anything. */
  readonly by: Candidate;
  /** The subject's own id: of a linked anonymous identity, that of the verified one. */
  readonly subjectId: string;
  readonly state: SubjectState;
}

/** One line of the log, complete. */
export interface LoggedConsent extends ConsentEvent {
  readonly subject: NewConsent['subject'];
  readonly tags: readonly string[];
  /** The identity that this consent linked to its subject. */
  readonly linked: string | undefined;
}

/** An e-mail and what was said of its owner, by the subject that the e-mail's verifiedId makes. */
export interface Profile {
  readonly email: string;
  readonly attributes: ReadonlyMap<string, unknown>;
}

/** What is removed when a subject is erased. */
export interface Erased {
  readonly consents: number;
  readonly profiles: number;
}

/** A private key that signs access tokens. */
export interface SigningKey {
  readonly kid: string;
  /** JWK as JSON. */
  readonly jwk: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/**
 * Where everything is kept. What a promise resolved with is durable: it survives the end of the
 * process and of the machine. A promise that rejects recorded nothing.
 *
 * Whoever implements it runs the contract suite of `test/service/support/store-contract.ts`.
 */
export interface Store {
  insertBrand(brand: Brand): Promise<void>;
  listBrands(): Promise<readonly Brand[]>;
  insertChannel(channel: Channel): Promise<void>;
  listChannels(brandId: string): Promise<readonly Channel[]>;
  /** The channel a client belongs to, and its brand. */
  findClient(clientId: string): Promise<Client | undefined>;
  /**
   * Changes the channel of a client, all or nothing: no two changes of one channel see the same one. Its id,
   * brand and client stay. `change` is pure and may be called more than once.
   *
   * @returns the channel as it is now; `undefined` when there is no such client
   */
  changeChannel(clientId: string, change: (channel: Channel) => Channel): Promise<Channel | undefined>;

  /**
   * Records consents, in their order, in one durable commit. One outcome each. A consent is dated by the
   * store's clock, and later than every one before it of its subject; no subject's date affects another's.
   */
  recordConsents(consents: readonly NewConsent[]): Promise<readonly RecordOutcome[]>;
  /** The first of the candidates of whom there is anything. */
  findSubject(brandId: string, candidates: readonly Candidate[]): Promise<FoundSubject | undefined>;
  /** Every consent of a subject and of the identities linked to it, oldest first. */
  readLog(brandId: string, subjectId: string): Promise<readonly LoggedConsent[]>;
  /** When the newest consent of all was recorded, in milliseconds since the epoch; `undefined` when there is none. */
  newestConsentAt(): Promise<number | undefined>;
  /** Removes log, state, links, profile, codes and Idempotency-Keys of a subject for good. */
  eraseSubject(brandId: string, subjectId: string): Promise<Erased>;

  /**
   * Adds to the profile of a subject; a key that is there takes the new value.
   *
   * @param limit bytes that the attributes may take
   * @returns the limit that they would pass, in which case nothing is added
   */
  extendProfile(
    brandId: string,
    subjectId: string,
    profile: Profile,
    limit: number,
  ): Promise<number | undefined>;
  findProfile(brandId: string, subjectId: string): Promise<Profile | undefined>;
  /**
   * Changes what is known of the codes of a subject, all or nothing: no two changes of one subject
   * see the same state. `change` is pure and may be called more than once.
   */
  changeVerification<T>(
    brandId: string,
    subjectId: string,
    change: (state: VerificationState) => { readonly state: VerificationState; readonly result: T },
  ): Promise<T>;

  listSigningKeys(): Promise<readonly SigningKey[]>;
  insertSigningKey(key: SigningKey): Promise<void>;

  /** Resolves when the store answers and can write durably now; rejects with what is wrong. */
  check(): Promise<void>;
  /** Lets go of everything. Calls after it reject. */
  close(): Promise<void>;
}
