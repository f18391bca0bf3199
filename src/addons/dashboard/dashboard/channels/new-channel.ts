import { html } from 'lit';
import type { PageContext } from '../shell/page-context.ts';
import { Submission, textOf } from '../shell/submission.ts';
import { channelFields, channelFieldsOf, checkChannelFields } from './channel-fields.ts';
import { channelForm } from './channel-form.ts';
import { nameOf } from './channel-view.ts';
import type { Issued } from './credentials-notice.ts';
import { checkPolicyFields, policyFields, policyFieldsOf } from './policy-fields.ts';
import { LightElement } from '../shell/light-element.ts';

/** The button that opens the form for a new channel, or that form. */
class NewChannel extends LightElement {
  static override properties = {
    context: { attribute: false },
    brandId: { attribute: false },
    issue: { attribute: false },
    isOpen: { state: true },
  };

  declare context: PageContext;
  declare brandId: string;
  /** Shows the credentials of the new channel. */
  declare issue: (issued: Issued) => Promise<void>;
  declare private isOpen: boolean;
  readonly #submission = new Submission(this);

  constructor() {
    super();
    this.isOpen = false;
  }

  protected override render() {
    const { messages } = this.context;
    const words = messages.channels;
    const form = { scope: 'new-', messages, submission: this.#submission };
    if (!this.isOpen)
      return html`<div class="actions">
        <button type="button" class="primary" id="create" @click=${this.#open}>${words.create}</button>
      </div>`;
    return html`<section class="card">
      <h2 id="new-title">${words.newChannel}</h2>
      ${channelForm({
        ...form,
        action: words.create,
        fields: html`${channelFields(form, undefined)} ${policyFields(form, undefined, true)}`,
        check: (data) => ({
          ...checkChannelFields(data, messages),
          ...(hasPolicy(data) && checkPolicyFields(data, messages)),
        }),
        send: this.#send,
        cancel: () => void this.#close(),
      })}
    </section>`;
  }

  #open = async (): Promise<void> => {
    this.#submission.reset();
    this.isOpen = true;
    await this.updateComplete;
    this.querySelector('input')?.focus();
  };

  #close = async (): Promise<void> => {
    this.isOpen = false;
    await this.updateComplete;
    this.querySelector('button')?.focus();
  };

  #send = async (data: FormData): Promise<void> => {
    const { brandId, context } = this;
    const { messages } = context;
    const { name, region, scopes, isTest } = channelFieldsOf(data);
    const body = {
      scopes,
      ...(name && { name }),
      ...(region && { region }),
      ...(isTest && { isTest }),
      ...(hasPolicy(data) && { privacyPolicy: policyFieldsOf(data) }),
    };
    const credentials = await context.call('createChannel', { brandId, body });
    const called = nameOf(body, messages);
    context.announce(messages.channels.created(called));
    this.isOpen = false;
    await this.issue({ name: called, credentials });
  };
}

function hasPolicy(data: FormData): boolean {
  return textOf(data, 'version') !== '' || textOf(data, 'url') !== '';
}

customElements.define('dashboard-new-channel', NewChannel);
