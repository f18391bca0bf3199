import { unify } from '../merge/unify.ts';
import type { Erased, LoggedConsent, Store } from '../store/store.ts';
import { type Actor, auditEvent, programActor } from '../store/audit-event.ts';
import { requireSubject, type SubjectName } from './find-subject.ts';

/** All data about a subject, as JSON. https://eur-lex.europa.eu/eli/reg/2016/679/oj Article 15 */
export type SubjectExport = Readonly<Record<string, unknown>>;

/**
 * Exports all data of a store about a subject. Records that in the audit trail.
 *
 * @throws {AdministrationError} `brand-unknown`, `subject-unknown` if there are none, or `subject-ambiguous`
 *   if the name fits several subjects
 */
export async function exportSubject(
  store: Store,
  name: SubjectName,
  actor: Actor = programActor(),
): Promise<SubjectExport> {
  const { brand, subjectId } = await requireSubject(store, name);
  const log = await store.readLog(brand.id, subjectId);
  const profile = await store.findProfile(brand.id, subjectId);
  // Not from the log, from which old consents may have been removed.
  const found = await store.findSubject(brand.id, [{ reference: 'subject', subjectId }]);
  const counts = { consents: log.length, profiles: profile ? 1 : 0 };
  await store.recordAuditEvent(
    auditEvent(actor, 'subject-exported', { brandId: brand.id, subjectId, counts }),
  );
  return {
    subjectId,
    brandId: brand.id,
    ...(found && unify(found.state, { brandId: brand.id, subjectId }, 'subject')),
    consents: log.map(exportedConsent),
    ...(profile && { profile: { email: profile.email, attributes: Object.fromEntries(profile.attributes) } }),
  };
}

/**
 * Permanently removes all data of a store about a subject, also from the audit trail. The event of the erasure does not
 * name the subject.
 *
 * @throws {AdministrationError} `brand-unknown`, `subject-unknown` if there are none, or `subject-ambiguous`
 *   if the name fits several subjects
 */
export async function eraseSubject(
  store: Store,
  name: SubjectName,
  actor: Actor = programActor(),
): Promise<Erased> {
  const { brand, subjectId } = await requireSubject(store, name);
  return store.eraseSubject(brand.id, subjectId, (counts) =>
    auditEvent(actor, 'subject-erased', { brandId: brand.id, counts: { ...counts } }),
  );
}

/** A consent of the log, as an export contains it. */
export function exportedConsent(consent: LoggedConsent): Readonly<Record<string, unknown>> {
  const { consentId, receivedAt, channelId, subject, actions, tags, attributes } = consent;
  const { region, privacyPolicy, gpc } = consent;
  return {
    consentId,
    receivedAt: new Date(receivedAt).toISOString(),
    channelId,
    subject,
    actions,
    tags,
    attributes: Object.fromEntries(attributes),
    ...(region !== undefined && { region }),
    ...(privacyPolicy && { privacyPolicy }),
    ...(gpc !== undefined && { gpc }),
  };
}
