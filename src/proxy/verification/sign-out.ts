import { noIdentifierCookie } from '../request/readable-cookie.ts';
import { refuseOtherTypes } from '../request/posted-body.ts';
import type { Answer } from '../request/request-trace.ts';
import { endProof } from './ended-proofs.ts';
import { writeGuarded } from './guarded-cookie.ts';
import { verifiedMark } from './verified-mark.ts';
import { readValidProof } from './verified-subject.ts';
import type { ProofSettings } from './verified-subject.ts';

/**
 * Revokes the proof, and deletes the cookies with the verifiedId and the former anonymousId. Nothing at the
 * service changes. It succeeds even if nobody was verified.
 */
export function signOutAnswer(settings: ProofSettings): Answer {
  const { verification } = settings;
  return async (request) => {
    refuseOtherTypes(request);
    // Only valid proofs are stored as revoked, so that nobody can fill the store.
    const valid = await readValidProof(request, settings);
    if (verification && valid) await endProof(settings, valid.proof, verification.proofMaxAge);

    const response = new Response(null, { status: 204 });
    for (const cookie of [
      writeGuarded(request, 'assent', '', 0),
      writeGuarded(request, 'assent-pending', '', 0),
      noIdentifierCookie(request),
      verifiedMark(request, 0),
    ])
      response.headers.append('set-cookie', cookie);
    return response;
  };
}
