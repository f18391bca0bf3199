import { html } from 'lit';
import { Page } from '../shell/page.ts';

/** The data of one person. */
class PersonsPage extends Page {
  protected override async load(): Promise<void> {}

  protected override renderPage() {
    return html`<p class="lead">${this.context.messages.persons.lead}</p>
      <p class="empty">${this.context.messages.shell.nothingYet}</p>`;
  }
}

customElements.define('dashboard-persons', PersonsPage);
