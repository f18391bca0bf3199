import { html } from 'lit';
import { Page } from '../shell/page.ts';

/** The channels of a brand, and their credentials. */
class ChannelsPage extends Page {
  protected override async load(): Promise<void> {}

  protected override renderPage() {
    return html`<p class="lead">${this.context.messages.channels.lead}</p>
      <p class="empty">${this.context.messages.shell.nothingYet}</p>`;
  }
}

customElements.define('dashboard-channels', ChannelsPage);
