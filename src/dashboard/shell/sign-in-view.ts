import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import type { SessionReply } from './session-view.ts';

/** The reasons that the server names in the fragment to which it redirects. */
const reasons = ['expired', 'refused', 'failed', 'unreachable', 'no-role'] as const;

/** Why the last sign-in failed. */
export type SignInFault = (typeof reasons)[number] | 'link-used';

/** Reads the fragment `#/sign-in/<reason>`. */
export function readSignInFault(fragment: string): SignInFault | undefined {
  const reason = /^#\/sign-in\/([\w-]+)$/.exec(fragment)?.[1];
  return reasons.find((known) => known === reason);
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
        ? html`<p><a class="button primary" href="/dashboard/sign-in">${shell.signIn}</a></p>`
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
