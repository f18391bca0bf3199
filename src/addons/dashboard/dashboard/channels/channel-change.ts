import { html, type PropertyValues } from 'lit';
import { asFailure } from '../shell/call-failure.ts';
import type { PageContext } from '../shell/page-context.ts';
import { Submission } from '../shell/submission.ts';
import {
  channelFields,
  channelFieldsOf,
  checkChannelFields,
  checkOverlap,
  overlapField,
  overlapHoursOf,
} from './channel-fields.ts';
import { channelForm } from './channel-form.ts';
import { type ChannelForm, type ChannelView, nameOf, seenPoliciesOf } from './channel-view.ts';
import type { Issued } from './credentials-notice.ts';
import {
  checkMoment,
  checkPolicyChange,
  checkPolicyFields,
  momentFields,
  momentOf,
  policyFields,
  policyFieldsOf,
} from './policy-fields.ts';
import { LightElement } from '../shell/light-element.ts';

/** The open form of a channel. */
class ChannelChange extends LightElement {
  static override properties = {
    context: { attribute: false },
    brandId: { attribute: false },
    channel: { attribute: false },
    form: { attribute: false },
    issue: { attribute: false },
    close: { attribute: false },
    refresh: { attribute: false },
    isLater: { state: true },
  };

  declare context: PageContext;
  declare brandId: string;
  declare channel: ChannelView;
  declare form: ChannelForm;
  /** Shows new credentials. */
  declare issue: (issued: Issued) => Promise<void>;
  /** Closes the form. */
  declare close: (isChanged: boolean) => Promise<void>;
  /** Reads the channels again. */
  declare refresh: () => Promise<void>;
  /** Whether the privacy policy applies from a moment. */
  declare private isLater: boolean;
  /** The address of the policy when the form was opened. A later one must not replace what the person has typed. */
  #url: string | undefined;
  readonly #submission = new Submission(this);

  constructor() {
    super();
    this.isLater = false;
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('form')) this.#url = this.channel.privacyPolicy?.url;
  }

  protected override render() {
    const { channel, context } = this;
    const { messages } = context;
    const words = messages.channels;
    const form = { scope: `${channel.clientId}-`, messages, submission: this.#submission };
    const cancel = () => void this.close(false);
    switch (this.form) {
      case 'edit':
        return channelForm({
          ...form,
          title: words.edit,
          action: words.save,
          fields: channelFields(form, channel),
          check: (data) => checkChannelFields(data, messages),
          send: this.#edit,
          cancel,
        });
      case 'policy':
        return channelForm({
          ...form,
          title: words.changePolicy,
          hint: words.policyHint,
          action: words.save,
          fields: html`${policyFields(form, this.#url, false)}
          ${momentFields(form, this.isLater, (isLater) => (this.isLater = isLater))}`,
          check: (data) => ({
            ...checkPolicyChange(data, channel, messages),
            ...checkPolicyFields(data, messages),
            ...checkMoment(data, channel, messages),
          }),
          send: this.#changePolicy,
          cancel,
        });
      case 'rotate':
        return channelForm({
          ...form,
          title: words.rotate,
          hint: words.rotateHint,
          action: words.rotate,
          fields: html`${overlapField(form)}
            <p class="hint">${words.tokensStay}</p>`,
          check: (data) => checkOverlap(data, messages),
          send: this.#rotate,
          cancel,
        });
    }
  }

  #edit = async (data: FormData): Promise<void> => {
    const { messages, call, announce } = this.context;
    const body = channelFieldsOf(data);
    const changed = await call('updateChannel', { ...this.#place(), body });
    announce(messages.channels.saved(nameOf(changed, messages)));
    await this.close(true);
  };

  #changePolicy = async (data: FormData): Promise<void> => {
    const { messages, call, announce, formats } = this.context;
    const words = messages.channels;
    const policy = policyFieldsOf(data);
    const from = momentOf(data);
    const body = {
      privacyPolicy: { ...policy, ...(from !== undefined && { from }) },
      seenPolicies: seenPoliciesOf(this.channel),
    };
    try {
      await call('updateChannel', { ...this.#place(), body });
    } catch (thrown) {
      if (asFailure(thrown).problem?.code === 'policy-conflict') await this.refresh();
      throw thrown;
    }
    announce(
      from === undefined
        ? words.applied(policy.version)
        : words.scheduled(policy.version, formats.time(from)),
    );
    await this.close(true);
  };

  #rotate = async (data: FormData): Promise<void> => {
    const { messages, call, announce } = this.context;
    const overlapHours = overlapHoursOf(data);
    const credentials = await call('rotateSecret', { ...this.#place(), body: { overlapHours } });
    const name = nameOf(this.channel, messages);
    announce(messages.channels.rotated(name));
    await this.close(false);
    const oldUntil = overlapHours > 0 && { oldUntil: Date.now() + overlapHours * 3_600_000 };
    await this.issue({ name, credentials, ...oldUntil });
  };

  #place(): { readonly brandId: string; readonly clientId: string } {
    return { brandId: this.brandId, clientId: this.channel.clientId };
  }
}

customElements.define('dashboard-channel-change', ChannelChange);

declare global {
  interface HTMLElementTagNameMap {
    'dashboard-channel-change': ChannelChange;
  }
}
