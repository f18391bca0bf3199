import * as z from 'zod/mini';
import type {
  HistoryConflict,
  HistoryConsent,
  HistoryIdentifier,
  SubjectHistory,
} from '../protocol/subject-history.ts';
import { conflictHistory, type ConflictPeriod } from './conflict-history.ts';
import { emptyState, type SubjectState } from '../../../service/merge/subject-state.ts';
import { unify } from '../../../service/merge/unify.ts';
import { mapInTurns } from '../../../service/merge/map-in-turns.ts';
import type { LoggedConsent, Store } from '../../../service/store/store.ts';
import { type Actor, auditEvent, programActor } from '../../../service/store/audit-event.ts';
import { requireSubject, type SubjectName } from '../../../service/administration/find-subject.ts';

/**
 * The choices of a subject, their conflicts, and its identifiers. Records in the audit trail that they were viewed.
 *
 * @throws {AdministrationError} `brand-unknown`, `subject-unknown` if there are none, or `subject-ambiguous`
 *   if the name fits several subjects
 */
export async function showSubject(
  store: Store,
  name: SubjectName,
  actor: Actor = programActor(),
): Promise<SubjectHistory> {
  const { brand, subjectId } = await requireSubject(store, name);
  const log = await store.readLog(brand.id, subjectId);
  // After the log, so that the state contains every consent of it.
  const found = await store.findSubject(brand.id, [{ reference: 'subject', subjectId }]);
  const profile = await store.findProfile(brand.id, subjectId);
  const names = new Map((await store.listChannels(brand.id)).map(({ id, name }) => [id, name]));
  const state = found?.state ?? emptyState;
  const channelOf: ChannelOf = (channelId) => ({ channelId, name: names.get(channelId) });
  await store.recordAuditEvent(auditEvent(actor, 'subject-viewed', { brandId: brand.id, subjectId }));
  const consents = new Map(log.map((consent) => [consent.consentId, consent]));
  return {
    subjectId,
    brandId: brand.id,
    email: profile?.email,
    identifiers: identifiersOf(log, state),
    actions: unify(state, { brandId: brand.id, subjectId }, 'subject').unifiedConsent.actions,
    consents: await mapInTurns(log, (consent) => describeConsent(consent, channelOf)),
    conflicts: (await conflictHistory(log, state)).map((period) =>
      describeConflict(period, consents, channelOf),
    ),
  };
}

type ChannelOf = (channelId: string) => HistoryConsent['channel'];

const Evidence = z.record(z.string(), z.unknown());

/** A consent of the log. The evidence is what the widget wrote. Other clients may write anything. */
function describeConsent(consent: LoggedConsent, channelOf: ChannelOf): HistoryConsent {
  const { consentId, receivedAt, channelId, kind, actions, region, privacyPolicy, gpc } = consent;
  const { decision, method, at, language, notice, policy } =
    Evidence.safeParse(consent.attributes.get('assent')).data ?? {};
  return {
    consentId,
    receivedAt: dateOf(receivedAt),
    channel: channelOf(channelId),
    kind,
    actions: [...actions],
    reference: textOf(decision),
    method: textOf(method),
    chosenAt: textOf(at),
    language: textOf(language),
    notice: textOf(notice),
    noticePolicy: textOf(policy),
    privacyPolicy,
    region,
    gpc,
  };
}

function describeConflict(
  { type, vendor, target, began, ended, opposed }: ConflictPeriod,
  consents: ReadonlyMap<string, LoggedConsent>,
  channelOf: ChannelOf,
): HistoryConflict {
  const last = ended && consents.get(ended.consentId);
  const action = last?.actions.findLast((made) => made.vendor === vendor && made.target === target)?.action;
  return {
    type,
    vendor,
    target,
    began: dateOf(began.at),
    ended: ended && dateOf(ended.at),
    actions: opposed.map(({ action, consentId, channelId, at }) => ({
      action,
      consentId,
      channel: channelOf(channelId),
      receivedAt: dateOf(at),
    })),
    endedBy: last && { consentId: last.consentId, channel: channelOf(last.channelId), action },
  };
}

/** The identifiers in the order of their first consent, then those whose consents were removed. */
function identifiersOf(log: readonly LoggedConsent[], { joined }: SubjectState): HistoryIdentifier[] {
  const found = new Map<string, Omit<HistoryIdentifier, 'linkedAt'>>();
  const add = (kind: HistoryIdentifier['kind'], subjectId: string, from?: LoggedConsent): void => {
    if (found.has(subjectId)) return;
    const identifier = kind === 'verified' ? from?.subject.verifiedId : from?.subject.anonymousId;
    const firstConsentAt = from && dateOf(from.receivedAt);
    found.set(subjectId, { kind, subjectId, identifier, firstConsentAt });
  };
  for (const consent of log) {
    add(consent.kind, consent.identity, consent);
    if (consent.linked !== undefined) add('anonymous', consent.linked, consent);
  }
  for (const identity of joined.keys()) add('anonymous', identity);
  return [...found.values()].map((identifier) => {
    const link = joined.get(identifier.subjectId);
    return { ...identifier, linkedAt: link && dateOf(link.at) };
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function dateOf(at: number): string {
  return new Date(at).toISOString();
}
