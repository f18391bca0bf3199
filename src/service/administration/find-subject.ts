import { identityOf } from '../identity/identity.ts';
import { candidatesFor } from '../request/subject-candidates.ts';
import type { Reference } from '../merge/unify.ts';
import type { Store } from '../store/store.ts';
import type { Brand } from '../store/tenant.ts';
import { normaliseEmail } from '../verification/email.ts';
import { verifiedIdOf } from '../verification/verified-id.ts';
import { AdministrationError } from './administration-error.ts';
import { requireBrand } from './brand.ts';

/** The name of a subject: an identifier or an e-mail. */
export interface SubjectName {
  /** The id or the name of the brand. */
  readonly brand: string;
  /** A verifiedId, an anonymousId, a subjectId, an e-mail address, or the reference of a choice. */
  readonly subject: string;
}

/** A subject that a name fits. */
export interface NamedSubject {
  readonly subjectId: string;
  /** The kind of the name. A `decision` is the reference that the widget shows for a choice. */
  readonly reference: Reference | 'decision';
}

/**
 * Finds the subject for a name, by the same rule as reads. If that rule would ignore another subject, this
 * refuses: identifiers are free text, and an anonymousId may be the e-mail address of another person.
 */
export async function requireSubject(
  store: Store,
  name: SubjectName,
): Promise<{ readonly brand: Brand; readonly subjectId: string }> {
  const brand = await requireBrand(store, name.brand);
  const found = await findSubjects(store, brand, name.subject);
  const [only, another] = found;
  if (!only)
    throw new AdministrationError(
      'subject-unknown',
      `There is no data about this subject in the brand "${brand.name}".`,
    );
  if (!another) return { brand, subjectId: only.subjectId };
  const names = found.map(({ subjectId, reference }) => `${subjectId} (${reference})`).join(', ');
  throw new AdministrationError(
    'subject-ambiguous',
    `This identifier matches ${found.length} subjects: ${names}. Use the subjectId of the right one.`,
  );
}

/** All subjects of a brand that a name fits. More than one if it is an identifier of two kinds. */
export async function findSubjects(
  store: Store,
  brand: Brand,
  subject: string,
): Promise<readonly NamedSubject[]> {
  const held = new Map<string, NamedSubject>();
  for (const candidate of candidatesOf(brand, subject)) {
    // Not its state: who cannot be read can still be erased.
    const found = await store.locateSubject(brand.id, [candidate]);
    if (found === undefined && !(await store.findProfile(brand.id, candidate.subjectId))) continue;
    const { reference } = candidate;
    const subjectId = found ?? candidate.subjectId;
    // A subjectId comes first, and cannot be the name of another subject.
    if (reference === 'subject') return [{ reference, subjectId }];
    if (!held.has(subjectId)) held.set(subjectId, { reference, subjectId });
  }
  for (const identity of await identitiesOf(store, brand, subject)) {
    const candidate = { reference: 'subject', subjectId: identity } as const;
    const subjectId = await store.locateSubject(brand.id, [candidate]);
    if (subjectId !== undefined && !held.has(subjectId))
      held.set(subjectId, { reference: 'decision', subjectId });
  }
  return [...held.values()];
}

/**
 * The identities with consents of the decision that a name refers to. The widget makes its id of 16 random bytes, and
 * adds a number when it tries again. All tries have the same first part.
 */
async function identitiesOf(store: Store, brand: Brand, name: string): Promise<readonly string[]> {
  const [, decision] = /^([\w-]{22})(?:\.\d+)?$/.exec(name) ?? [];
  return decision === undefined ? [] : store.findDecision(brand.id, decision);
}

function candidatesOf(brand: Brand, subject: string): ReturnType<typeof candidatesFor> {
  const email = normaliseEmail(subject);
  if (email === undefined) return candidatesFor(brand.key, subject);
  const { subjectId } = identityOf(brand.key, 'verified', verifiedIdOf(brand.key, email));
  return [...candidatesFor(brand.key, subject), { reference: 'verified', subjectId }];
}
