import { html, type TemplateResult } from 'lit';
import type { PageContext } from './page-context.ts';

/** A button that copies a text. `what` names it for screen readers, if a page has several. */
export function copyButton(text: string, context: PageContext, what?: string): TemplateResult {
  const { shell } = context.messages;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      context.announce(shell.copied);
    } catch {
      context.announce(shell.notCopied);
    }
  };
  return html`<button type="button" class="small quiet" @click=${copy}>
    ${shell.copy}${what ? html`<span class="unseen"> ${what}</span>` : ''}
  </button>`;
}
