import { html } from 'lit';
import { Page } from '../shell/page.ts';

/** The state of the service. */
class StatePage extends Page {
  protected override async load(): Promise<void> {}

  protected override renderPage() {
    return html`<p class="lead">${this.context.messages.state.lead}</p>
      <p class="empty">${this.context.messages.shell.nothingYet}</p>`;
  }
}

customElements.define('dashboard-state', StatePage);
