import { html, nothing, type TemplateResult } from 'lit';
import { asFailure, describeFailure } from '../shell/call-failure.ts';
import type { PageContext } from '../shell/page-context.ts';
import { channelFacts } from './channel-facts.ts';
import './channel-change.ts';
import { type ChannelForm, type ChannelView, nameOf, seenPoliciesOf, policyWithout } from './channel-view.ts';
import type { Issued } from './credentials-notice.ts';
import { LightElement } from '../shell/light-element.ts';

/** A channel with its properties, and for administrators the acts on it. */
class ChannelCard extends LightElement {
  static override properties = {
    context: { attribute: false },
    brandId: { attribute: false },
    channel: { attribute: false },
    mayChange: { attribute: false },
    issue: { attribute: false },
    refresh: { attribute: false },
    form: { state: true },
    problem: { state: true },
  };

  declare context: PageContext;
  declare brandId: string;
  declare channel: ChannelView;
  declare mayChange: boolean;
  /** Shows new credentials. */
  declare issue: (issued: Issued) => Promise<void>;
  /** Reads the channels again. */
  declare refresh: () => Promise<void>;
  declare private form: ChannelForm | undefined;
  /** Why the last act failed. */
  declare private problem: string | undefined;

  protected override render() {
    const { context, channel, mayChange, form, problem } = this;
    const heading = `channel-${channel.clientId}`;
    return html`<article class="card" aria-labelledby=${heading}>
      <h2 id=${heading}><bdi>${nameOf(channel, context.messages)}</bdi></h2>
      ${channelFacts(channel, context, mayChange ? this.#withdraw : undefined)}
      ${mayChange ? this.#buttons() : nothing}
      ${problem ? html`<p class="notice danger" role="alert">${problem}</p>` : nothing}
      ${
        form
          ? html`<dashboard-channel-change
              .context=${context}
              .brandId=${this.brandId}
              .channel=${channel}
              .form=${form}
              .issue=${this.issue}
              .close=${this.#closeForm}
              .refresh=${this.refresh}
            ></dashboard-channel-change>`
          : nothing
      }
    </article>`;
  }

  #buttons(): TemplateResult {
    const { messages } = this.context;
    const words = messages.channels;
    const { disabled } = this.channel;
    const named = (label: string) => `${label}: ${nameOf(this.channel, messages)}`;
    const opener = (form: ChannelForm, label: string) =>
      html`<button
        type="button"
        class="small"
        name=${form}
        aria-label=${named(label)}
        aria-expanded=${this.form === form}
        @click=${() => void this.#open(form)}
      >
        ${label}
      </button>`;
    return html`<div class="actions">
      ${opener('edit', words.edit)} ${opener('policy', words.changePolicy)} ${opener('rotate', words.rotate)}
      <button
        type="button"
        class=${disabled ? 'small' : 'small danger'}
        aria-label=${named(disabled ? words.enable : words.disable)}
        @click=${disabled ? this.#enable : this.#disable}
        .textContent=${disabled ? words.enable : words.disable}
      ></button>
      <button type="button" class="small danger" aria-label=${named(words.delete)} @click=${this.#delete}>
        ${words.delete}
      </button>
    </div>`;
  }

  async #open(form: ChannelForm): Promise<void> {
    this.problem = undefined;
    this.form = this.form === form ? undefined : form;
    await this.updateComplete;
    await this.querySelector('dashboard-channel-change')?.updateComplete;
    this.querySelector<HTMLElement>('form input')?.focus();
  }

  /** Closes the form. The button that has opened it gets the focus. */
  #closeForm = async (isChanged: boolean): Promise<void> => {
    const opener = this.querySelector<HTMLElement>(`button[name=${this.form}]`);
    this.form = undefined;
    if (isChanged) await this.refresh();
    await this.updateComplete;
    opener?.focus();
  };

  #disable = async (): Promise<void> => {
    const { messages, call } = this.context;
    const words = messages.channels;
    const name = nameOf(this.channel, messages);
    const question = { title: words.disableTitle(name), text: words.disableText, action: words.disable };
    if (!(await this.context.confirm(question))) return;
    await this.#act(() => call('disableChannel', this.#place()), words.isDisabled(name));
  };

  #enable = async (): Promise<void> => {
    const { messages, call } = this.context;
    const outcome = messages.channels.isEnabled(nameOf(this.channel, messages));
    await this.#act(() => call('enableChannel', this.#place()), outcome);
  };

  #delete = async (): Promise<void> => {
    const { messages, call } = this.context;
    const words = messages.channels;
    const name = nameOf(this.channel, messages);
    const question = { title: words.deleteTitle(name), text: words.deleteText, action: words.delete };
    if (!(await this.context.confirm(question))) return;
    await this.#act(() => call('deleteChannel', this.#place()), words.deleted(name));
  };

  #withdraw = async (version: string, from: string): Promise<void> => {
    const { messages, call, formats } = this.context;
    const words = messages.channels;
    const instead = policyWithout(this.channel, version, from)?.version;
    const question = {
      title: words.withdrawTitle(version),
      text: words.withdrawText(formats.time(from), instead),
      action: words.withdraw,
    };
    if (!(await this.context.confirm(question))) return;
    const body = { withdrawPrivacyPolicy: version, seenPolicies: seenPoliciesOf(this.channel) };
    await this.#act(() => call('updateChannel', { ...this.#place(), body }), words.withdrawn(version));
  };

  #place(): { readonly brandId: string; readonly clientId: string } {
    return { brandId: this.brandId, clientId: this.channel.clientId };
  }

  /** The button of the act may be gone, and with it the focus. */
  #keepFocus(): void {
    if (document.activeElement !== document.body) return;
    const next = this.isConnected
      ? this.querySelector<HTMLElement>('button')
      : document.querySelector<HTMLElement>('#create');
    next?.focus();
  }

  async #act(act: () => Promise<unknown>, outcome: string): Promise<void> {
    const { messages, announce } = this.context;
    this.problem = undefined;
    try {
      await act();
      announce(outcome);
      await this.refresh();
      this.#keepFocus();
    } catch (thrown) {
      const failure = asFailure(thrown);
      const isUsed = failure.problem?.code === 'channel-in-use';
      this.problem = isUsed ? messages.channels.inUse : describeFailure(failure, messages);
      if (failure.problem?.code === 'policy-conflict') await this.refresh();
    }
  }
}

customElements.define('dashboard-channel', ChannelCard);
