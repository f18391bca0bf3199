import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { ownSubject } from '../../protocol/paths.ts';

/**
 * The only identifier that a browser may name: `a1.` and 32 random bytes in base64url. Holding it is
 * the right to use it. Other kinds of identifier do not have this form, so none of them can be
 * passed off as one, and nothing in it needs encoding in a path.
 */
const anonymousForm = /^a1\.[A-Za-z0-9_-]{43}$/;

/** Whom a browser says a request is about: an anonymousId, or itself, which takes proof. */
export type ClaimedSubject = { readonly anonymousId: string } | typeof ownSubject;

/** Reads the identifier of a path. */
export function readSegment(segment: string | undefined): ClaimedSubject {
  return segment === ownSubject ? ownSubject : { anonymousId: readAnonymousId(segment) };
}

/** Reads the `subject` of a posted consent. */
export function readSubject(subject: unknown): ClaimedSubject {
  if (typeof subject !== 'object' || subject === null) throw new HttpProblem('identifier-missing');
  const members = Object.keys(subject);
  if (members.length === 0) throw new HttpProblem('identifier-missing');
  if (members.length === 1 && 'verifiedId' in subject && subject.verifiedId === ownSubject) return ownSubject;
  if (members.length > 1 || !('anonymousId' in subject))
    throw new HttpProblem('identifier-invalid', {
      detail: `The subject must have an anonymousId, or "${ownSubject}" as its verifiedId, and nothing else.`,
    });
  return { anonymousId: readAnonymousId(subject.anonymousId) };
}

/** Whether a browser may name this identifier. */
export function isAnonymousId(value: unknown): value is string {
  return typeof value === 'string' && anonymousForm.test(value);
}

function readAnonymousId(value: unknown): string {
  if (isAnonymousId(value)) return value;
  throw new HttpProblem('identifier-invalid', {
    detail: 'Only an anonymousId created by the widget is accepted.',
  });
}
