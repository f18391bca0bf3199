import type { IdentifierKind } from '../identity/identity.ts';
import { type Cell, cellKey, joinCells } from './cell.ts';
import { joinMaps, newest, oldest, type Stamp, type Stamped } from './stamp.ts';

/** The privacy policy of the channel when the consent was recorded. */
export interface PrivacyPolicy {
  readonly version?: string | undefined;
  readonly url?: string | undefined;
}

/** A consent in the log. */
export interface ConsentEvent {
  readonly consentId: string;
  /** Milliseconds since the epoch, by the store's clock. */
  readonly receivedAt: number;
  readonly channelId: string;
  /** The subjectId and the kind of the identifier that it was recorded under. */
  readonly identity: string;
  readonly kind: IdentifierKind;
  readonly actions: readonly { readonly target: string; readonly vendor: string; readonly action: string }[];
  readonly attributes: ReadonlyMap<string, unknown>;
  readonly region: string | undefined;
  readonly privacyPolicy: PrivacyPolicy | undefined;
  readonly gpc: 0 | 1 | undefined;
}

/**
 * All consents of one subject, merged. States form a join-semilattice: {@link joinStates} is commutative,
 * associative and idempotent, so that neither the order nor repetitions change the result.
 */
export interface SubjectState {
  readonly cells: ReadonlyMap<string, Cell>;
  /**
   * By kind of identifier: a reader with an anonymous identifier must not see attributes of the verified
   * person.
   */
  readonly attributes: Readonly<Record<IdentifierKind, ReadonlyMap<string, Stamped<unknown>>>>;
  /** The first consent of each channel. */
  readonly channels: ReadonlyMap<string, Stamp>;
  /** When each linked identity joined. The identity that it joined is not listed. */
  readonly joined: ReadonlyMap<string, Stamp>;
  readonly region: Stamped<string> | undefined;
  readonly privacyPolicy: Stamped<PrivacyPolicy> | undefined;
  readonly gpc: Stamped<0 | 1> | undefined;
  /** The time of the newest consent, in milliseconds since the epoch. */
  readonly lastUpdate: number;
}

const nothing: ReadonlyMap<never, never> = new Map<never, never>();

/** The empty state; joining it changes nothing. */
export const emptyState: SubjectState = {
  cells: nothing,
  attributes: { verified: nothing, anonymous: nothing },
  channels: nothing,
  joined: nothing,
  region: undefined,
  privacyPolicy: undefined,
  gpc: undefined,
  lastUpdate: 0,
};

/** The state of a single consent. */
export function stateOfConsent(event: ConsentEvent): SubjectState {
  const stamp: Stamp = { at: event.receivedAt, consentId: event.consentId, position: 0 };
  const stamped = <T>(value: T | undefined): Stamped<T> | undefined =>
    value === undefined ? undefined : { ...stamp, value };
  const attributes = new Map([...event.attributes].map(([key, value]) => [key, { ...stamp, value }]));
  return {
    cells: cellsOf(event),
    attributes: { ...emptyState.attributes, [event.kind]: attributes },
    channels: new Map([[event.channelId, stamp]]),
    joined: nothing,
    region: stamped(event.region),
    privacyPolicy: stamped(event.privacyPolicy),
    gpc: stamped(event.gpc),
    lastUpdate: event.receivedAt,
  };
}

/** Joins two states. */
export function joinStates(a: SubjectState, b: SubjectState): SubjectState {
  return {
    cells: joinMaps(a.cells, b.cells, joinCells),
    attributes: {
      verified: joinMaps(a.attributes.verified, b.attributes.verified, later),
      anonymous: joinMaps(a.attributes.anonymous, b.attributes.anonymous, later),
    },
    channels: joinMaps(a.channels, b.channels, earlier),
    joined: joinMaps(a.joined, b.joined, earlier),
    region: newest(a.region, b.region),
    privacyPolicy: newest(a.privacyPolicy, b.privacyPolicy),
    gpc: newest(a.gpc, b.gpc),
    lastUpdate: Math.max(a.lastUpdate, b.lastUpdate),
  };
}

const later = <T extends Stamp>(a: T, b: T): T => newest(a, b) ?? a;
const earlier = <T extends Stamp>(a: T, b: T): T => oldest(a, b) ?? a;

function cellsOf(event: ConsentEvent): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  const { receivedAt: at, consentId, channelId, identity } = event;
  for (const [position, { vendor, target, action }] of event.actions.entries()) {
    const decisions = [{ at, consentId, position, action, channelId, identity }];
    // If a consent has several actions on one cell, the last one counts.
    cells.set(cellKey(vendor, target), { vendor, target, actions: decisions });
  }
  return cells;
}

/** A consent in the log that may have linked an identity to its subject. */
export interface LinkingConsent extends ConsentEvent {
  readonly linked: string | undefined;
}

/**
 * The state of a subject after a consent.
 *
 * @param joining the state of the identity that the consent links
 */
export function stateAfter(
  state: SubjectState,
  consent: LinkingConsent,
  joining: SubjectState = emptyState,
): SubjectState {
  const next = joinStates(state, stateOfConsent(consent));
  const { linked, receivedAt: at, consentId } = consent;
  if (linked === undefined) return next;
  const link = { ...emptyState, joined: new Map([[linked, { at, consentId, position: 0 }]]) };
  return joinStates(joinStates(next, joining), link);
}
