import { writeReadable } from '../request/readable-cookie.ts';

/**
 * The cookie that tells scripts that there is a proof, which they cannot read, and how long it lasts. When it
 * is gone, the widget uses the device's own choices again. It proves nothing, and the proxy never reads it.
 * If the brand's own session is the proof (`verifiedSubject`), the brand's server sets this cookie.
 *
 * @param maxAge lifetime in seconds, as for the proof; 0 deletes the cookie; `undefined` keeps it until the
 *   browser closes
 */
export function verifiedMark(request: Request, maxAge: number | undefined): string {
  return writeReadable(request, 'assent_me', maxAge === 0 ? '' : '1', { maxAge, sameSite: 'Strict' });
}
