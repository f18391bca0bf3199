import { writeReadable } from '../request/readable-cookie.ts';

/**
 * The cookie that tells scripts, which cannot see the proof, that there is one and for how long: the
 * widget goes back to the device's own choices when it is gone. It proves nothing, and the proxy
 * never reads it. Where the brand's own session is the proof (`verifiedSubject`), its server sets it.
 *
 * @param maxAge seconds, as for the proof; 0 takes it away; `undefined` keeps it until the browser is closed
 */
export function verifiedMark(request: Request, maxAge: number | undefined): string {
  return writeReadable(request, 'assent_me', maxAge === 0 ? '' : '1', { maxAge, sameSite: 'Strict' });
}
