import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { ownSubject } from '../../protocol/endpoints.ts';

/**
 * The form of the identifiers that a browser may send: `a1.` and 32 random bytes in base64url. Whoever knows
 * it may use it. No other kind of identifier has this form, so none can be used in its place. It needs no
 * encoding in a path.
 */
const anonymousForm = /^a1\.[A-Za-z0-9_-]{43}$/;

/** The subject that a browser claims: an anonymousId, or `me`, which needs proof. */
export type ClaimedSubject = { readonly anonymousId: string } | typeof ownSubject;

/** Parses the identifier in a path. */
export function readSegment(segment: string | undefined): ClaimedSubject {
  return segment === ownSubject ? ownSubject : { anonymousId: readAnonymousId(segment) };
}

/** Parses the `subject` of a posted consent. */
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

/** Whether a browser may send this identifier. */
export function isAnonymousId(value: unknown): value is string {
  return typeof value === 'string' && anonymousForm.test(value);
}

function readAnonymousId(value: unknown): string {
  if (isAnonymousId(value)) return value;
  throw new HttpProblem('identifier-invalid', {
    detail: 'Only an anonymousId created by the widget is accepted.',
  });
}
