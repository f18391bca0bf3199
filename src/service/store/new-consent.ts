import type { Identity } from '../identity/identity.ts';
import type { Excess, SubjectLimits } from '../merge/subject-limits.ts';
import type { ConsentEvent } from '../merge/subject-state.ts';
import type { PolicySchedule } from './policy-schedule.ts';

/** The client that sends a request, with the channel that it had when the request began. */
export interface Poster {
  readonly clientId: string;
  readonly channelId: string;
}

/** Why a client may not write: it no longer has its channel, or its channel is disabled. */
export type Refusal = 'client-unknown' | 'client-disabled';

/** A consent to record. The store assigns its id, its time, and the privacy policy of that time. */
export interface NewConsent
  extends Pick<ConsentEvent, 'channelId' | 'actions' | 'attributes' | 'region' | 'gpc'>, PolicySchedule {
  readonly brandId: string;
  /**
   * The client that posts it. Its channel is read when the consent is recorded, in the same transaction: that decides
   * whether it may post, and gives the region and the privacy policies. `undefined` if no client posts it: then those given
   * here apply.
   */
  readonly poster: Poster | undefined;
  /** The identity that it is recorded under. */
  readonly identity: Identity;
  /** The anonymous identity to link to it. Only the first link of an identity counts. */
  readonly link: Identity | undefined;
  /** The posted identifiers, which are part of the evidence and of exports. */
  readonly subject: {
    readonly verifiedId?: string | undefined;
    readonly anonymousId?: string | undefined;
  };
  readonly tags: readonly string[];
  /** The size of its request, by which commits are limited. */
  readonly bytes: number;
  /** Identifies a request that may be repeated; digests only. */
  readonly idempotency:
    | {
        readonly clientId: string;
        readonly key: string;
        readonly body: string;
        /** An import makes it. A repetition is recognised for a year, and not only for some days. */
        readonly isImport?: true;
      }
    | undefined;
  /** It was given elsewhere, before: it is not recorded if another channel has decided one of its cells. */
  readonly isHistory?: true;
  /** The limits of its subject. */
  readonly limits: SubjectLimits;
}

/** The outcome of recording a consent. */
export type RecordOutcome =
  /** It is recorded and durable. */
  | { readonly outcome: 'recorded'; readonly consentId: string }
  /** Its client may not post any more. */
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /** The same request was recorded before, as this consent. */
  | { readonly outcome: 'repeated'; readonly consentId: string }
  /** The Idempotency-Key was used with another body. */
  | { readonly outcome: 'key-reused' }
  /** It is history, and its subject has decided since. */
  | { readonly outcome: 'outdated' }
  /** The subject would exceed a limit. */
  | { readonly outcome: 'subject-full'; readonly excess: Excess }
  /** The stored data of its subject cannot be read. This consent is not recorded; all others are. */
  | { readonly outcome: 'unreadable'; readonly cause: Error };
