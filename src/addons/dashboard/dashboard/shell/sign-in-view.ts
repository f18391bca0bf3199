import { html, nothing, type TemplateResult } from 'lit';
import { signInPath } from '../../protocol/dashboard-calls.ts';
import { type SignInFailure, signInFailures } from '../../protocol/session-calls.ts';
import type { Messages } from '../messages/en.ts';
import type { SessionReply } from './session-view.ts';
import type { Call } from './call.ts';
import { asFailure } from './call-failure.ts';
import { addressOf } from './route.ts';

/** Why the last sign-in failed. */
export type SignInFault = SignInFailure | 'link-used';

/** Reads the fragment `#/sign-in/<reason>`. */
function readSignInFault(fragment: string): SignInFault | undefined {
  const reason = /^#\/sign-in\/([\w-]+)$/.exec(fragment)?.[1];
  return signInFailures.find((known) => known === reason);
}

/** The page for people without a session. */
export function signInView(
  signIn: SessionReply['signIn'],
  fault: SignInFault | undefined,
  messages: Messages,
): TemplateResult {
  const { shell, signInFaults } = messages;
  return html`<main id="content" class="sign-in">
    <h1 tabindex="-1">${shell.signIn}</h1>
    ${fault ? html`<p class="notice danger" role="alert">${signInFaults[fault]}</p>` : html`<p>${shell.signInHint}</p>`}
    ${
      signIn === 'openid'
        ? html`<p><a class="button primary" href=${signInPath}>${shell.signIn}</a></p>`
        : nothing
    }
    ${
      signIn === 'link'
        ? html`<p>${shell.signInLocal}</p>
            <pre><code>assent dashboard</code></pre>`
        : nothing
    }
    ${signIn === 'none' ? html`<p>${shell.signInNone}</p>` : nothing}
  </main>`;
}

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
