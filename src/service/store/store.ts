import type { AuditedAct, AuditEvent } from '../../protocol/reports/audit-event.ts';
import type { ConsentEvent, SubjectState } from '../merge/subject-state.ts';
import type { Reference } from '../merge/unify.ts';
import type { VerificationState } from '../verification/verification-code.ts';
import type { NewConsent, Poster, RecordOutcome } from './new-consent.ts';
import type { Slice } from './slice.ts';
import type { Engine } from './sql/statement.ts';
import type { StoreMeasures } from './store-measures.ts';
import type { Brand, Channel } from './tenant.ts';

/** The client of a token: a channel of a brand. */
export interface Client {
  readonly brand: Brand;
  readonly channel: Channel;
}

/** A subject that an identifier may mean. */
export interface Candidate {
  readonly reference: Reference;
  readonly subjectId: string;
}

/** A subject found by a candidate. */
export interface FoundSubject {
  /** The first candidate with data. */
  readonly by: Candidate;
  /** The id of the subject. For a linked anonymous identity, that of the verified one. */
  readonly subjectId: string;
  readonly state: SubjectState;
}

/** A row of the log. */
export interface LoggedConsent extends ConsentEvent {
  readonly subject: NewConsent['subject'];
  readonly tags: readonly string[];
  /** The identity that this consent linked to its subject. */
  readonly linked: string | undefined;
  /** An import has recorded it, and no request. */
  readonly isImported?: true;
}

/** The profile of an e-mail, stored under the subjectId of the e-mail's verifiedId. */
export interface Profile {
  readonly email: string;
  readonly attributes: ReadonlyMap<string, unknown>;
}

/** Whether something was deleted, or was not there. */
export type Deletion = 'deleted' | 'unknown';

/** What an erasure removes. */
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

/** Brands, channels and the keys that sign tokens. */
export interface TenantStore {
  insertBrand(brand: Brand, event?: AuditEvent): Promise<void>;
  listBrands(): Promise<readonly Brand[]>;
  /**
   * Changes the name and the region of a brand atomically: no two changes see the same state. `change` and `describe` are
   * pure and may be called several times. A brand that stays the same is not described.
   *
   * @returns the changed brand; `undefined` if there is no such brand
   */
  changeBrand(
    brandId: string,
    change: (brand: Brand) => Pick<Brand, 'name' | 'region'>,
    describe?: (before: Brand, after: Brand) => AuditEvent,
  ): Promise<Brand | undefined>;
  /** Deletes a brand that has neither channels, nor subjects, nor profiles. */
  deleteBrand(
    brandId: string,
    describe?: (deleted: Brand) => AuditEvent,
  ): Promise<Deletion | 'has-channels' | 'has-subjects'>;
  insertChannel(channel: Channel, event?: AuditEvent): Promise<void>;
  listChannels(brandId: string): Promise<readonly Channel[]>;
  /** The channel a client belongs to, and its brand. */
  findClient(clientId: string): Promise<Client | undefined>;
  /**
   * Changes the channel of a client, as `changeBrand` changes a brand. The id, brand and client must not change.
   *
   * @returns the changed channel; `undefined` if there is no such client
   */
  changeChannel(
    clientId: string,
    change: (channel: Channel) => Channel,
    describe?: (before: Channel, after: Channel) => AuditEvent,
  ): Promise<Channel | undefined>;
  /** Deletes a channel without consents. If one is recorded meanwhile, the channel stays. */
  deleteUnusedChannel(
    channel: Channel,
    describe?: (deleted: Channel) => AuditEvent,
  ): Promise<Deletion | 'has-consents'>;
  /** Oldest first. */
  listSigningKeys(): Promise<readonly SigningKey[]>;
  /**
   * Adds a key.
   *
   * @param removed chooses other keys that are deleted in the same transaction; it is pure
   */
  insertSigningKey(
    key: SigningKey,
    event?: AuditEvent,
    removed?: (others: readonly SigningKey[]) => readonly SigningKey[],
  ): Promise<void>;
  deleteSigningKey(kid: string): Promise<void>;
}

/** The log of consents, and the merged states. */
export interface ConsentStore {
  /**
   * The part of the store that records a consent. A commit of consents of one shard is much faster than one of several,
   * and shards can commit at the same time. A store that is not partitioned has one shard.
   */
  shardOf(consent: NewConsent): number;
  /**
   * Records consents in order in one durable commit, and returns one outcome for each. The time of a consent
   * is that of the store's clock, but later than all earlier consents of its subject. Other subjects do not
   * affect it.
   */
  recordConsents(consents: readonly NewConsent[]): Promise<readonly RecordOutcome[]>;
  /** Finds the first candidate with data. */
  findSubject(brandId: string, candidates: readonly Candidate[]): Promise<FoundSubject | undefined>;
  /** The subjectId of what {@link findSubject} finds. It does not read the state, which may be large, or unreadable. */
  locateSubject(brandId: string, candidates: readonly Candidate[]): Promise<string | undefined>;
  /** Every consent of a subject and of the identities linked to it, oldest first. */
  readLog(brandId: string, subjectId: string): Promise<readonly LoggedConsent[]>;
  /** The ids of the consents of a subject, oldest first, also of those whose rows cannot be read. */
  listConsentIds(brandId: string, subjectId: string): Promise<readonly string[]>;
  /**
   * The subjectIds under which the consents of a decision of the widget were recorded: at most 50. They name the
   * identities, also those that are linked.
   */
  findDecision(brandId: string, decision: string): Promise<readonly string[]>;
  /**
   * The time of the newest consent of all subjects, or of those in one channel, in milliseconds since the epoch;
   * `undefined` if there is none.
   */
  newestConsentAt(channelId?: string): Promise<number | undefined>;
  /** The newest consent in a channel; `undefined` if there is none. */
  findNewestConsent(channelId: string): Promise<LoggedConsent | undefined>;
}

/** Erases subjects. */
export interface ErasureStore {
  /**
   * Permanently removes the log, state, links, profile, codes and Idempotency-Keys of a subject. If it is an identity
   * that has been linked, it removes those of the subject that it is linked to. The audit trail no longer names them.
   */
  eraseSubject(
    brandId: string,
    subjectId: string,
    describe?: (erased: Erased) => AuditEvent,
  ): Promise<Erased>;
  /** Erases a subject if its newest consent is still older than `before`. Returns whether it did. */
  eraseInactive(brandId: string, subjectId: string, before: number, event?: AuditEvent): Promise<boolean>;
}

/** Finds and removes what is old. */
export interface RetentionStore {
  /** The subjects of a slice whose newest consent is older than `before`, in milliseconds since the epoch. */
  findInactive(brandId: string, slice: Slice, before: number): Promise<readonly string[]>;
  /** The number of consents in the log that are older than `before`. */
  countConsents(brandId: string, slice: Slice, before: number): Promise<number>;
  /**
   * Removes consents from the log that are older than `before`. The states of the subjects stay.
   *
   * @returns the number of removed consents: `limit`, if there may be more
   */
  removeConsents(
    brandId: string,
    slice: Slice,
    before: number,
    limit: number,
    describe?: (removed: number) => AuditEvent,
  ): Promise<number>;
}

/** Stores profiles, and the codes that verify an e-mail. */
export interface ProfileStore {
  /**
   * Adds attributes to the profile of a subject. The new value of an existing key replaces the old one.
   *
   * @param limit the maximum size of the attributes in bytes
   * @param poster the client that asks. It rejects with a `ClientRefusedError` if that may not write at that moment
   * @returns the limit, if the attributes would exceed it; nothing is added then
   */
  extendProfile(
    brandId: string,
    subjectId: string,
    profile: Profile,
    limit: number,
    poster?: Poster,
  ): Promise<number | undefined>;
  findProfile(brandId: string, subjectId: string): Promise<Profile | undefined>;
  /**
   * Changes the codes of a subject atomically: no two changes see the same state. `change` is pure and may be
   * called several times.
   *
   * @param poster the client that asks. It rejects with a `ClientRefusedError` if that may not write at that moment
   */
  changeVerification<T>(
    brandId: string,
    subjectId: string,
    change: (state: VerificationState) => { readonly state: VerificationState; readonly result: T },
    poster?: Poster,
  ): Promise<T>;
}

/** The audit trail of administrative acts. */
export interface AuditStore {
  /**
   * Records an event in the audit trail. An event with the id of an earlier one replaces what that one says. The event
   * does not name a subject without data.
   */
  recordAuditEvent(event: AuditEvent): Promise<void>;
  /** Events of the audit trail, newest first. */
  readAuditEvents(query: AuditQuery): Promise<readonly AuditEvent[]>;
}

/**
 * The storage of the service. When a promise resolves, its result is durable: it survives the end of the
 * process and of the machine. A promise that rejects has recorded nothing.
 *
 * An event for the audit trail, if given, is recorded in the same transaction as the change that it describes. Without a
 * change, it is not recorded.
 *
 * Every implementation must pass the contract suite `test/service/support/store-contract.ts`.
 */
export interface Store
  extends TenantStore, ConsentStore, ErasureStore, RetentionStore, ProfileStore, AuditStore {
  /** The database, in which add-ons store what is theirs. */
  readonly engine: Engine;
  /** Resolves if the store can write durably now; otherwise rejects with the reason. */
  check(): Promise<void>;
  measure(): Promise<StoreMeasures>;
  /** Closes the store. Later calls reject. */
  close(): Promise<void>;
}

/** Which events of the audit trail to read. */
export interface AuditQuery {
  /** Only events of these brands. */
  readonly brandIds?: readonly string[] | undefined;
  readonly what?: AuditedAct | undefined;
  readonly actor?: string | undefined;
  /** The earliest time, in milliseconds since the epoch. */
  readonly from?: number | undefined;
  /** The time after the latest one. */
  readonly to?: number | undefined;
  /** Only events before this one. */
  readonly before?: Pick<AuditEvent, 'at' | 'id'> | undefined;
  /** The maximum of events. */
  readonly limit: number;
}
