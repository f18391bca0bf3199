import { html, nothing, type TemplateResult } from 'lit';
import { copyButton } from '../shell/copy-button.ts';
import { fact } from '../shell/fact.ts';
import type { PageContext } from '../shell/page-context.ts';
import type { CredentialsView } from './channel-view.ts';

/** Credentials that the service has just made. */
export interface Issued {
  readonly name: string;
  readonly credentials: CredentialsView;
  /** Until when the old secret stays valid, in milliseconds since the epoch. */
  readonly oldUntil?: number;
}

/** Starts the proxy with a file of variables. */
const startCommand = 'node --env-file=proxy.env node_modules/.bin/assent proxy';

/** Shows new credentials once, with the lines for the proxy. */
export function credentialsNotice(issued: Issued, context: PageContext, close: () => void): TemplateResult {
  const { messages, formats } = context;
  const words = messages.channels;
  const { clientId, clientSecret, environment } = issued.credentials;
  const credential = (name: string, value: string) =>
    fact(name, html`<code>${value}</code> ${copyButton(value, context, name)}`);
  return html`<section class="card" aria-labelledby="credentials">
    <h2 id="credentials" tabindex="-1">${words.credentialsOf(issued.name)}</h2>
    <p class="notice good">${words.secretOnce}</p>
    ${
      issued.oldUntil === undefined
        ? nothing
        : html`<p>${words.oldSecretUntil(formats.time(issued.oldUntil))}</p>
            <p>${words.tokensStay}</p>`
    }
    <dl class="facts">
      ${credential(words.clientId, clientId)} ${credential(words.clientSecret, clientSecret)}
    </dl>
    <h3 id="environment">${words.environment}</h3>
    <p class="hint">${words.environmentHint} <code dir="ltr">${startCommand}</code></p>
    <pre role="region" aria-labelledby="environment" tabindex="0"><code>${environment}</code></pre>
    <div class="actions">
      ${copyButton(environment, context, words.environment)}
      <button type="button" class="primary" @click=${close}>${words.done}</button>
    </div>
  </section>`;
}
