import { Refusal } from './refusal.ts';

/**
 * The only identifier that a browser may name: `a1.` and 32 random bytes in base64url. Holding it is
 * the right to use it. Other kinds of identifier do not have this form, so none of them can be
 * passed off as one, and nothing in it needs encoding in a path.
 */
const form = /^a1\.[A-Za-z0-9_-]{43}$/;

/** Reads an identifier of a path or a body. */
export function readAnonymousId(value: unknown): string {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new Refusal('identifier-invalid', { detail: 'Only an anonymousId minted by the widget is taken.' });
}

/** Reads the `subject` of a posted consent. */
export function readSubject(subject: unknown): string {
  if (typeof subject !== 'object' || subject === null) throw new Refusal('identifier-missing');
  const members = Object.keys(subject);
  if (members.length === 0) throw new Refusal('identifier-missing');
  if (members.length > 1 || !('anonymousId' in subject))
    throw new Refusal('identifier-invalid', { detail: 'The subject takes an anonymousId and nothing else.' });
  return readAnonymousId(subject.anonymousId);
}
