import { html } from 'lit';
import { Page } from '../shell/page.ts';

/** The audit trail. */
class AuditPage extends Page {
  protected override async load(): Promise<void> {}

  protected override renderPage() {
    return html`<p class="lead">${this.context.messages.audit.lead}</p>
      <p class="empty">${this.context.messages.shell.nothingYet}</p>`;
  }
}

customElements.define('dashboard-audit', AuditPage);
