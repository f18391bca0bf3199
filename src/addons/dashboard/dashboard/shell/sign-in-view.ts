import { html, nothing, type TemplateResult } from 'lit';
import { signInPath } from '../../protocol/dashboard-calls.ts';
import { type SignInFailure, signInFailures } from '../../protocol/session-calls.ts';
import type { Messages } from '../messages/en.ts';
import type { SessionReply } from './session-view.ts';

/** Why the last sign-in failed. */
export type SignInFault = SignInFailure | 'link-used';

/** Reads the fragment `#/sign-in/<reason>`. */
export function readSignInFault(fragment: string): SignInFault | undefined {
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
