import { html } from 'lit';
import { Page } from '../shell/page.ts';

/** Charts of the daily counts of a brand. */
class ChartsPage extends Page {
  protected override async load(): Promise<void> {}

  protected override renderPage() {
    return html`<p class="lead">${this.context.messages.charts.lead}</p>
      <p class="empty">${this.context.messages.shell.nothingYet}</p>`;
  }
}

customElements.define('dashboard-charts', ChartsPage);
