import { identityOf, isSubjectId } from '../identity/identity.ts';
import type { Candidate } from '../store/store.ts';

/**
 * The identifier that the address of a read ends with: the rest of the path, percent-decoded once,
 * or as it stands when that cannot be decoded. `?id=` is for `.` and `..`, which no path can carry.
 *
 * @returns the meanings the address may have, likeliest first; none when it names nobody
 */
export function identifiersIn(address: URL, prefix: string): readonly string[] {
  const rest = address.pathname.startsWith(`${prefix}/`) ? address.pathname.slice(prefix.length + 1) : '';
  const named = rest === '' ? (address.searchParams.get('id') ?? '') : decodeOnce(rest);
  if (named === '') return [];
  // A slash at the end may belong to the identifier, or be the one that any path may end with.
  return named.length > 1 && rest.endsWith('/') ? [named, named.slice(0, -1)] : [named];
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What an identifier may be: verified before anonymous before a subjectId. */
export function candidatesFor(brandKey: Uint8Array, identifier: string): readonly Candidate[] {
  return [
    { reference: 'verified', subjectId: identityOf(brandKey, 'verified', identifier).subjectId },
    { reference: 'anonymous', subjectId: identityOf(brandKey, 'anonymous', identifier).subjectId },
    ...(isSubjectId(identifier) ? [{ reference: 'subject' as const, subjectId: identifier }] : []),
  ];
}
