import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages/en.ts';
import type { FormWork, Submission } from '../shell/submission.ts';

/** What the fields of a form share. */
export interface FormContext {
  readonly messages: Messages;
  readonly submission: Submission;
  /** A prefix of all ids in the form, which are unique in the page. */
  readonly scope: string;
}

/** A form with its buttons. */
export interface FormView extends FormContext, FormWork {
  /** Without it, the element before the form has the heading, with the id `<scope>title`. */
  readonly title?: string;
  readonly hint?: string;
  readonly fields: TemplateResult;
  /** The label of the button that sends it. */
  readonly action: string;
  readonly cancel: () => void;
}

/** A form. The service's errors stand above its buttons. */
export function channelForm(view: FormView): TemplateResult {
  const { title, hint, fields, action, submission, messages, scope, cancel } = view;
  return html`<form
    novalidate
    aria-labelledby="${scope}title"
    @submit=${(event: SubmitEvent) => void submission.submit(event, view)}
  >
    ${title === undefined ? nothing : html`<h3 id="${scope}title">${title}</h3>`}
    ${hint ? html`<p class="hint">${hint}</p>` : nothing} ${fields} ${submission.notice(messages)}
    <div class="actions">
      <button class="primary" ?disabled=${submission.isBusy}>${action}</button>
      <button type="button" @click=${cancel}>${messages.shell.cancel}</button>
    </div>
  </form>`;
}
