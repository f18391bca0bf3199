import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';

/** The outcome of the last act. The live region is always in the page, so that screen readers watch it. */
export function outcomeView(text: string, messages: Messages, close: () => void): TemplateResult {
  return html`<div class="outcome" role="status">
    ${
      text
        ? html`<div>
            <p .textContent=${text}></p>
            <button type="button" class="small" @click=${close}>${messages.shell.close}</button>
          </div>`
        : nothing
    }
  </div>`;
}
