import type { Answer } from '../exchange.ts';
import { noIdentifierCookie } from '../identifier-cookie.ts';
import { writeGuarded } from './guarded-cookie.ts';
import { verifiedMark } from './verified-mark.ts';

/**
 * Forgets in this browser who was verified, and which anonymousId was used before. Nothing at the
 * service changes. It succeeds whether or not anybody was.
 */
export const answerSignOut: Answer = async ({ request }) => {
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
