import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { ownSubject } from '../../protocol/endpoints.ts';
import type { Subject } from '../../protocol/consent.ts';
import { isAnonymousId } from '../request/claimed-subject.ts';
import type { ClaimedSubject } from '../request/claimed-subject.ts';
import { withinDeadline } from '../../sdk/reply/deadline.ts';
import { kindOfError } from '../../sdk/reply/service-error.ts';
import type { Settings } from '../settings/settings.ts';
import { isEndedProof } from './ended-proofs.ts';
import { readGuarded } from '../request/cookies.ts';
import { readProof } from './subject-proof.ts';

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

/** The settings for the proof. */
export type ProofSettings = Pick<
  Settings,
  'verification' | 'verifiedSubject' | 'timeout' | 'rateStore' | 'now' | 'warn'
>;

/**
 * An anonymousId is its own proof. `me` is the person of the brand's own session, or else of the signed
 * cookie.
 */
export function subjectProver(settings: ProofSettings): ProveSubject {
  return async (request, claimed) => {
    if (claimed !== ownSubject) return { id: claimed.anonymousId, subject: claimed };
    const verifiedId =
      (await idOfSession(request, settings)) ?? (await readValidProof(request, settings))?.verifiedId;
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
  { verifiedSubject, timeout, warn }: ProofSettings,
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

/** The proof in the cookie, if this proxy made it and it was not revoked. */
export async function readValidProof(
  request: Request,
  settings: ProofSettings,
): Promise<{ readonly proof: string; readonly verifiedId: string } | undefined> {
  const { verification, now } = settings;
  const proof = readGuarded(request, 'assent');
  if (verification === undefined || proof === undefined) return undefined;
  const { ring, proofMaxAge } = verification;
  const verifiedId = await readProof(ring, proof, now(), proofMaxAge);
  if (verifiedId === undefined || (await isEndedProof(settings, proof, proofMaxAge))) return undefined;
  return { proof, verifiedId };
}
