import { identityOf, isSubjectId } from '../identity/identity.ts';
import type { Candidate } from '../store/store.ts';

/**
 * The identifier that the address of a read ends with: the rest of the path, percent-decoded once,
 * or as it stands when that cannot be decoded. One slash at the end belongs to the path. `?id=` is for
 * `.` and `..`, which no path can carry.
 *
 * @returns `undefined` when the address names nobody
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
 * Whom an identifier names: the first of these of whom there is anything. This one rule holds for reads and
 * for the commands of an operator.
 *
 * 1. The subject of that subjectId. Only the service makes those, so nobody can take one for a name of theirs
 *    and stand before the subject whose it is.
 * 2. Whoever has it as verifiedId, which is proved.
 * 3. Whoever has it as anonymousId, which may be any string.
 */
export function candidatesFor(brandKey: Uint8Array, identifier: string): readonly Candidate[] {
  return [
    ...(isSubjectId(identifier) ? [{ reference: 'subject' as const, subjectId: identifier }] : []),
    { reference: 'verified', subjectId: identityOf(brandKey, 'verified', identifier).subjectId },
    { reference: 'anonymous', subjectId: identityOf(brandKey, 'anonymous', identifier).subjectId },
  ];
}
