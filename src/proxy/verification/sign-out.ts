import { noProofCookies } from '../request/cookies.ts';
import { refuseOtherTypes } from '../request/posted-body.ts';
import type { Answer } from '../request/request-trace.ts';
import { endProof } from './ended-proofs.ts';
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
    for (const cookie of noProofCookies(request)) response.headers.append('set-cookie', cookie);
    return response;
  };
}
