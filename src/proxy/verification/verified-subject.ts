import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { ownSubject } from '../../protocol/paths.ts';
import type { Subject } from '../../protocol/subject.ts';
import { isAnonymousId } from '../request/claimed-subject.ts';
import type { ClaimedSubject } from '../request/claimed-subject.ts';
import { withinDeadline } from '../request/deadline.ts';
import { kindOfError } from '../request/error-kind.ts';
import type { Settings } from '../settings/settings.ts';
import { isEndedProof } from './ended-proofs.ts';
import { readGuarded } from './guarded-cookie.ts';
import { readProof } from './subject-proof.ts';

/** Whom a request is about, proven. */
export interface ProvenSubject {
  readonly id: string;
  readonly subject: Subject;
}

/** Proves what a request claims; throws a {@link HttpProblem} (401) when nobody is verified in that browser. */
export type ProveSubject = (request: Request, claimed: ClaimedSubject) => Promise<ProvenSubject>;

/** What proving needs of the proxy's settings. */
export type ProofSettings = Pick<
  Settings,
  'verification' | 'verifiedSubject' | 'timeout' | 'rateStore' | 'now' | 'warn'
>;

/**
 * An anonymousId needs no proof beyond itself. `me` is whoever the brand's own session says, or else
 * the signed cookie.
 */
export function subjectProver(settings: ProofSettings): ProveSubject {
  return async (request, claimed) => {
    if (claimed !== ownSubject) return { id: claimed.anonymousId, subject: claimed };
    const verifiedId =
      (await idOfSession(request, settings)) ?? (await readValidProof(request, settings))?.verifiedId;
    // A proof that an earlier version made may hold an id that is taken no more.
    if (!isUsableId(verifiedId))
      throw new HttpProblem('verification-missing', { headers: { 'www-authenticate': 'Assent' } });
    return { id: verifiedId, subject: { verifiedId } };
  };
}

/** Bytes of an id: the cookie with the proof of it has to fit into the 4,096 that browsers take. */
const longestId = 256;

/**
 * Any string is a verifiedId, but not every one is taken: `.` and `..` cannot travel in a path,
 * control characters split what they stand in or get lost on the way, and what looks like an
 * anonymousId could be named by a browser, without proof.
 */
export function isUsableId(id: unknown): id is string {
  if (typeof id !== 'string' || id === '' || new TextEncoder().encode(id).length > longestId) return false;
  return !/^\.{1,2}$|\p{Surrogate}|\p{Cc}/u.test(id) && !isAnonymousId(id);
}

/** Whom the brand's own session names. */
async function idOfSession(
  request: Request,
  { verifiedSubject, timeout, warn }: ProofSettings,
): Promise<string | undefined> {
  if (verifiedSubject === undefined) return undefined;
  let id: unknown;
  try {
    id = await withinDeadline(timeout, async () => verifiedSubject(request));
  } catch (cause) {
    warn(`"verifiedSubject" fails (${kindOfError(cause)}): "me" is refused.`);
    throw new HttpProblem('internal-error', { cause });
  }
  if (id === undefined || id === null) return undefined;
  if (isUsableId(id)) return id;
  warn('"verifiedSubject" returns a value that is not a verifiedId: "me" is refused.');
  throw new HttpProblem('internal-error');
}

/** The proof in the cookie, when it is one that this proxy made and that nobody ended. */
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
