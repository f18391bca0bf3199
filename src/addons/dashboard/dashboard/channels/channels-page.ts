import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { allows } from '../../protocol/role.ts';
import { Page } from '../shell/page.ts';
import './channel-card.ts';
import type { ChannelView } from './channel-view.ts';
import { credentialsNotice, type Issued } from './credentials-notice.ts';
import './new-channel.ts';

/** The channels of a brand, and their credentials. */
class ChannelsPage extends Page {
  static override properties = { channels: { state: true }, issued: { state: true } };

  declare private channels: readonly ChannelView[];
  declare private issued: Issued | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('pagehide', this.#forget);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#forget);
  }

  protected override async load(): Promise<void> {
    const { brandId } = this;
    this.channels = (await this.context.call('listChannels', { brandId })).channels;
  }

  protected override renderPage() {
    const { context, brandId, channels, issued } = this;
    const words = context.messages.channels;
    const mayChange = allows(context.session.grants, 'administrator', brandId);
    return html`<p class="lead">${words.lead}</p>
      ${
        mayChange
          ? html`<dashboard-new-channel
              .context=${context}
              .brandId=${brandId}
              .issue=${this.#issue}
            ></dashboard-new-channel>`
          : nothing
      }
      ${issued ? credentialsNotice(issued, context, () => void this.#closeCredentials()) : nothing}
      ${channels.length === 0 ? html`<p class="empty">${words.none}</p>` : nothing}
      ${repeat(
        channels,
        ({ clientId }) => clientId,
        (channel) =>
          html`<dashboard-channel
            .context=${context}
            .brandId=${brandId}
            .channel=${channel}
            .mayChange=${mayChange}
            .issue=${this.#issue}
            .refresh=${this.#refresh}
          ></dashboard-channel>`,
      )}`;
  }

  /** Shows new credentials. */
  #issue = async (issued: Issued): Promise<void> => {
    this.issued = issued;
    await this.reload();
    await this.updateComplete;
    this.querySelector<HTMLElement>('#credentials')?.focus();
  };

  #closeCredentials = async (): Promise<void> => {
    this.issued = undefined;
    await this.updateComplete;
    this.querySelector<HTMLElement>('#create')?.focus();
  };

  #refresh = async (): Promise<void> => {
    await this.reload();
    await this.updateComplete;
  };

  /** A secret must not be there again when the person comes back to the document. */
  #forget = (): void => {
    this.issued = undefined;
    // The browser keeps the document as it is when this event ends.
    this.performUpdate();
  };
}

customElements.define('dashboard-channels', ChannelsPage);
