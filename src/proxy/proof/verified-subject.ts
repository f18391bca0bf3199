import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { ownSubject } from '../../protocol/endpoints.ts';
import type { Subject } from '../../protocol/consent.ts';
import { type ClaimedSubject, isAnonymousId } from '../request/claimed-subject.ts';
import { withinDeadline } from '../../sdk/reply/deadline.ts';
import { kindOfError } from '../../sdk/reply/service-error.ts';
import type { Settings } from '../settings/settings.ts';
import { noProofCookies } from '../request/cookies.ts';
import { refuseOtherTypes } from '../request/posted-body.ts';
import type { Handler } from '../request/request-trace.ts';

/** The proven subject of a request. */
export interface ProvenSubject {
  readonly id: string;
  readonly subject: Subject;
}

/**
 * Proves the claimed subject of a request. Throws an {@link HttpProblem} (401) if nobody is verified in that
 * browser.
 */
export type ProveSubject = (request: Request, claimed: ClaimedSubject) => Promise<ProvenSubject>;

/** A proof that a browser has. */
export interface Proof {
  readonly verifiedId: string;
  /** Refuses it from now on. */
  readonly revoke: () => Promise<void>;
}

/** Finds the valid proof that a browser sends. */
export type FindProof = (request: Request) => Promise<Proof | undefined>;

type SessionSettings = Pick<Settings, 'verifiedSubject' | 'timeout' | 'warn'>;

/** An anonymousId is its own proof. `me` is the person of the brand's own session, or else of the proof. */
export function subjectProver(settings: SessionSettings, findProof: FindProof): ProveSubject {
  return async (request, claimed) => {
    if (claimed !== ownSubject) return { id: claimed.anonymousId, subject: claimed };
    const verifiedId = (await idOfSession(request, settings)) ?? (await findProof(request))?.verifiedId;
    if (verifiedId === undefined)
      throw new HttpProblem('verification-missing', { headers: { 'www-authenticate': 'Assent' } });
    return { id: verifiedId, subject: { verifiedId } };
  };
}

/** Maximum bytes of a verifiedId. The cookie with its proof must fit into 4,096 bytes. */
const longestId = 256;

/**
 * A verifiedId may be any string, with exceptions: `.` and `..` cannot be sent in a path, control characters
 * break headers or get lost, and a browser could claim an id in the form of an anonymousId without proof.
 */
export function isUsableId(id: unknown): id is string {
  if (typeof id !== 'string' || id === '' || new TextEncoder().encode(id).length > longestId) return false;
  return !/^\.{1,2}$|\p{Surrogate}|\p{Cc}/u.test(id) && !isAnonymousId(id);
}

/** The verifiedId of the brand's own session. */
async function idOfSession(
  request: Request,
  { verifiedSubject, timeout, warn }: SessionSettings,
): Promise<string | undefined> {
  if (verifiedSubject === undefined) return undefined;
  let id: unknown;
  try {
    id = await withinDeadline(timeout, async () => verifiedSubject(request));
  } catch (cause) {
    warn(`"verifiedSubject" fails (${kindOfError(cause)}): requests with "me" are refused.`);
    throw new HttpProblem('internal-error', { cause });
  }
  if (id === undefined || id === null) return undefined;
  if (isUsableId(id)) return id;
  warn('"verifiedSubject" returns a value that is not a verifiedId: "me" is refused.');
  throw new HttpProblem('internal-error');
}

/**
 * Revokes the proof, and deletes the cookies with the verifiedId and the former anonymousId. Nothing at the
 * service changes. It succeeds even if nobody was verified.
 */
export function signOutAnswer(findProof: FindProof): Handler {
  return async (request) => {
    refuseOtherTypes(request);
    await (await findProof(request))?.revoke();

    const response = new Response(null, { status: 204 });
    for (const cookie of noProofCookies(request)) response.headers.append('set-cookie', cookie);
    return response;
  };
}
