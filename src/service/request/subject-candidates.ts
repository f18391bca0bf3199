import { identityOf, isSubjectId } from '../identity/identity.ts';
import type { Candidate } from '../store/store.ts';

/**
 * Reads the identifier at the end of a path: percent-decoded once, or unchanged if it cannot be decoded. A
 * final slash belongs to the path. `?id=` is for `.` and `..`, which a path cannot contain.
 *
 * @returns `undefined` if the URL has no identifier
 */
export function identifierIn(address: URL, prefix: string): string | undefined {
  const rest = address.pathname.startsWith(`${prefix}/`) ? address.pathname.slice(prefix.length + 1) : '';
  const named = rest === '' ? address.searchParams.get('id') : decodeOnce(rest.replace(/\/$/, ''));
  return named || undefined;
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The subjects that an identifier may mean; the first one with data counts. Reads and the operator's commands
 * share this rule.
 *
 * 1. The subject with this subjectId. Only the service makes those, so nobody can choose one to hide its
 *    subject.
 * 2. The subject with this verifiedId, which is proved.
 * 3. The subject with this anonymousId, which may be any string.
 */
export function candidatesFor(brandKey: Uint8Array, identifier: string): readonly Candidate[] {
  return [
    ...(isSubjectId(identifier) ? [{ reference: 'subject' as const, subjectId: identifier }] : []),
    { reference: 'verified', subjectId: identityOf(brandKey, 'verified', identifier).subjectId },
    { reference: 'anonymous', subjectId: identityOf(brandKey, 'anonymous', identifier).subjectId },
  ];
}
