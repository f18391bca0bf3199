import { identityOf } from '../identity/identity.ts';
import { unify } from '../merge/unify.ts';
import { candidatesFor } from '../request/subject-candidates.ts';
import type { Candidate, Erased, LoggedConsent, Store } from '../store/store.ts';
import type { Brand } from '../store/tenant.ts';
import { normaliseEmail } from '../verification/email.ts';
import { verifiedIdOf } from '../verification/verified-id.ts';
import { AdministrationError } from './administration-error.ts';
import { requireBrand } from './brand.ts';

/** The name of a subject: an identifier or an e-mail. */
export interface SubjectName {
  /** The id or the name of the brand. */
  readonly brand: string;
  /** A verifiedId, an anonymousId, a subjectId, or an e-mail address. */
  readonly subject: string;
}

/** All data about a subject, as JSON. https://eur-lex.europa.eu/eli/reg/2016/679/oj Article 15 */
export type SubjectExport = Readonly<Record<string, unknown>>;

/**
 * Exports all data of a store about a subject.
 *
 * @throws {AdministrationError} `brand-unknown`, `subject-unknown` if there are none, or `subject-ambiguous`
 *   if the name fits several subjects
 */
export async function exportSubject(store: Store, name: SubjectName): Promise<SubjectExport> {
  const { brand, subjectId } = await requireSubject(store, name);
  const log = await store.readLog(brand.id, subjectId);
  const profile = await store.findProfile(brand.id, subjectId);
  // Not from the log, from which old consents may have been removed.
  const found = await store.findSubject(brand.id, [{ reference: 'subject', subjectId }]);
  return {
    subjectId,
    brandId: brand.id,
    ...(found && unify(found.state, { brandId: brand.id, subjectId }, 'subject')),
    consents: log.map(describeConsent),
    ...(profile && { profile: { email: profile.email, attributes: Object.fromEntries(profile.attributes) } }),
  };
}

/**
 * Permanently removes all data of a store about a subject.
 *
 * @throws {AdministrationError} `brand-unknown`, `subject-unknown` if there are none, or `subject-ambiguous`
 *   if the name fits several subjects
 */
export async function eraseSubject(store: Store, name: SubjectName): Promise<Erased> {
  const { brand, subjectId } = await requireSubject(store, name);
  return store.eraseSubject(brand.id, subjectId);
}

/**
 * Finds the subject for a name, by the same rule as reads. If that rule would ignore another subject, this
 * refuses: identifiers are free text, and an anonymousId may be the e-mail address of another person.
 */
async function requireSubject(
  store: Store,
  name: SubjectName,
): Promise<{ readonly brand: Brand; readonly subjectId: string }> {
  const brand = await requireBrand(store, name.brand);
  const held = new Map<string, Candidate['reference']>();
  for (const candidate of candidatesOf(brand, name.subject)) {
    const found = await store.findSubject(brand.id, [candidate]);
    if (!found && !(await store.findProfile(brand.id, candidate.subjectId))) continue;
    const subjectId = found?.subjectId ?? candidate.subjectId;
    // A subjectId comes first, and cannot be the name of another subject.
    if (candidate.reference === 'subject') return { brand, subjectId };
    if (!held.has(subjectId)) held.set(subjectId, candidate.reference);
  }
  const [subjectId, another] = held.keys();
  if (subjectId === undefined)
    throw new AdministrationError('subject-unknown', 'There is no data about this subject.');
  if (another === undefined) return { brand, subjectId };
  const names = [...held].map(([id, reference]) => `${id} (${reference})`).join(', ');
  throw new AdministrationError(
    'subject-ambiguous',
    `This identifier matches ${held.size} subjects: ${names}. Use the subjectId of the right one.`,
  );
}

function candidatesOf(brand: Brand, subject: string): readonly Candidate[] {
  const email = normaliseEmail(subject);
  if (email === undefined) return candidatesFor(brand.key, subject);
  const { subjectId } = identityOf(brand.key, 'verified', verifiedIdOf(brand.key, email));
  return [...candidatesFor(brand.key, subject), { reference: 'verified', subjectId }];
}

/** A consent of the log, as JSON. */
export function describeConsent(consent: LoggedConsent): Readonly<Record<string, unknown>> {
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
