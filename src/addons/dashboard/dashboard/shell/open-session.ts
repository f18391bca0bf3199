import type { Call } from './call.ts';
import { asFailure } from './call-failure.ts';
import { addressOf } from './route.ts';
import type { SessionReply } from './session-view.ts';
import { readSignInFault, type SignInFault } from './sign-in-view.ts';

/** The session of the browser, or why the sign-in failed. */
export interface OpenedSession {
  readonly reply: SessionReply;
  readonly fault?: SignInFault | undefined;
}

/** Signs in by the secret in the address, or else finds the session of the browser. Throws a `CallFailure`. */
export async function openSession(call: Call): Promise<OpenedSession> {
  const secret = /^#secret=(.+)$/.exec(location.hash)?.[1];
  if (secret === undefined) {
    return { reply: await call('readSession'), fault: readSignInFault(location.hash) };
  }
  // Otherwise the secret would stay in the history of the browser.
  history.replaceState(null, '', addressOf('brands'));
  try {
    return { reply: await call('openSession', { body: { secret } }) };
  } catch (thrown) {
    const { problem } = asFailure(thrown);
    if (problem?.status !== 401 && problem?.status !== 403) throw thrown;
    const reply = await call('readSession');
    return { reply, fault: 'link-used' };
  }
}
