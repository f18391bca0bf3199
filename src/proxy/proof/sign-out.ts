import { noProofCookies } from '../request/cookies.ts';
import { refuseOtherTypes } from '../request/posted-body.ts';
import type { Handler } from '../request/request-trace.ts';
import type { FindProof } from './verified-subject.ts';

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
