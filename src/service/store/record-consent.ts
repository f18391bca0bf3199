import type { ConsentStamp, StampConsent } from '../identity/consent-id.ts';
import { cellKey } from '../merge/cell.ts';
import { excessOf, mayJoin } from '../merge/subject-limits.ts';
import { type ConsentEvent, emptyState, stateAfter, type SubjectState } from '../merge/subject-state.ts';
import { refusalOf, settingsOf } from './authority.ts';
import { policyAt } from './policy-schedule.ts';
import type { NewConsent, RecordOutcome } from './new-consent.ts';
import type { Client } from './store.ts';
import { UnreadableRowError } from './unreadable-row.ts';
import type { WorkingSet } from './working-set.ts';

/** A consent to be added to the log. */
export interface ConsentLogEntry extends ConsentStamp {
  readonly consent: NewConsent;
  /** The anonymous identity that it links. */
  readonly linked: string | undefined;
  readonly event: ConsentEvent;
  /** The state of its subject, and the state that it joined to it when it linked an identity. */
  readonly before: readonly SubjectState[];
  /** The state of its subject with this consent. */
  readonly after: SubjectState;
}

/** An open commit. */
export interface Commit {
  readonly subjects: WorkingSet;
  /** A client as it is in the commit. If its channel is deleted before the commit ends, the commit fails. */
  findClient(clientId: string): Client | undefined;
  /** The outcome of an earlier request with the same key; `undefined` for the first. */
  findEarlier(consent: NewConsent): RecordOutcome | undefined;
  /** Adds a row to the log, and stores the request's key. */
  append(entry: ConsentLogEntry): void;
}

/**
 * Records one consent in an open commit.
 *
 * A row that cannot be read is found before anything is written, so it concerns this consent alone.
 */
export function recordConsent(consent: NewConsent, commit: Commit, stamp: StampConsent): RecordOutcome {
  try {
    return record(consent, commit, stamp);
  } catch (cause) {
    if (cause instanceof UnreadableRowError) return { outcome: 'unreadable', cause };
    throw cause;
  }
}

function record(posted: NewConsent, commit: Commit, stamp: StampConsent): RecordOutcome {
  const { poster } = posted;
  const client = poster && commit.findClient(poster.clientId);
  const refusal = poster && refusalOf(client, poster);
  if (refusal) return { outcome: 'refused', refusal };
  const consent = client ? { ...posted, ...settingsOf(client) } : posted;
  const earlier = commit.findEarlier(consent);
  if (earlier) return earlier;

  const { subjects } = commit;
  const { brandId, identity } = consent;
  const subjectId = subjects.ownerOf(brandId, identity.subjectId);
  const state = subjects.stateOf(brandId, subjectId) ?? emptyState;
  const linkable = linkedNow(consent, subjects);
  const joining = linkable === undefined ? undefined : subjects.stateOf(brandId, linkable);
  if (consent.isHistory && isDecidedElsewhere(consent, [state, joining])) return { outcome: 'outdated' };
  const { consentId, at } = stamp(Math.max(state.lastUpdate, joining?.lastUpdate ?? 0));
  const privacyPolicy = policyAt(consent, at);
  const event = {
    ...consent,
    privacyPolicy,
    consentId,
    receivedAt: at,
    identity: identity.subjectId,
    kind: identity.kind,
    linked: undefined,
  };
  const own = stateAfter(state, event);
  const excess = excessOf(state, own, consent.limits);
  if (excess) return { outcome: 'subject-full', excess };

  const joined = linkable === undefined ? own : stateAfter(state, { ...event, linked: linkable }, joining);
  // Without the link, the choice is recorded all the same.
  const linked = linkable !== undefined && mayJoin(joined, consent.limits) ? linkable : undefined;
  const next = linked === undefined ? own : joined;
  if (linked !== undefined) subjects.link(brandId, linked, subjectId);
  subjects.put(brandId, subjectId, next);
  const before = linked !== undefined && joining ? [state, joining] : [state];
  commit.append({
    consent: { ...consent, privacyPolicy },
    consentId,
    at,
    linked,
    event,
    before,
    after: next,
  });
  return { outcome: 'recorded', consentId };
}

/** Whether another channel than that of the consent has decided one of its cells. */
function isDecidedElsewhere(
  { channelId, actions }: NewConsent,
  states: readonly (SubjectState | undefined)[],
): boolean {
  return actions.some(({ vendor, target }) =>
    states.some((state) =>
      state?.cells.get(cellKey(vendor, target))?.actions.some((each) => each.channelId !== channelId),
    ),
  );
}

/**
 * The anonymous identity that a consent may link: `undefined` if its subject lists it already. Reads only the subject
 * of the consent, not the anonymous identity.
 */
export function identityToLink(
  { brandId, identity, link }: NewConsent,
  subjects: WorkingSet,
): string | undefined {
  if (!link) return undefined;
  try {
    const subjectId = subjects.ownerOf(brandId, identity.subjectId);
    if (link.subjectId === subjectId) return undefined;
    return subjects.stateOf(brandId, subjectId)?.joined.has(link.subjectId) ? undefined : link.subjectId;
  } catch (error) {
    // The consent will not be recorded.
    if (error instanceof UnreadableRowError) return undefined;
    throw error;
  }
}

/** The anonymous identity that this consent links, unless it is linked already. */
function linkedNow(consent: NewConsent, subjects: WorkingSet): string | undefined {
  const anonymous = identityToLink(consent, subjects);
  if (anonymous === undefined) return undefined;
  return subjects.ownerOf(consent.brandId, anonymous) === anonymous ? anonymous : undefined;
}
