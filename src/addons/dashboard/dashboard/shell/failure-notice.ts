import { html, type TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import { type CallFailure, describeFailure } from './call-failure.ts';

/** Says why nothing is shown, with a button to try again. */
export function failureNotice(failure: CallFailure, messages: Messages, retry: () => void): TemplateResult {
  return html`<div class="notice danger" role="alert">
    <p>${describeFailure(failure, messages)}</p>
    <button type="button" @click=${retry}>${messages.shell.tryAgain}</button>
  </div>`;
}
