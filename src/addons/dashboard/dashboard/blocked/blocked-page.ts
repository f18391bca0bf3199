import { html, nothing, type TemplateResult } from 'lit';
import type { BlockedCompany } from '../../protocol/blocked-calls.ts';
import { copyButton } from '../shell/copy-button.ts';
import { fact } from '../shell/fact.ts';
import { Page } from '../shell/page.ts';

/** The hosts that policies blocked and that no catalogue lists, each with an entry for the catalogue. */
class BlockedPage extends Page {
  static override properties = { companies: { state: true }, omitted: { state: true } };

  declare private companies: readonly BlockedCompany[];
  declare private omitted: number;

  constructor() {
    super();
    this.companies = [];
    this.omitted = 0;
  }

  protected override async load(): Promise<void> {
    const { brandId } = this;
    ({ companies: this.companies, omitted: this.omitted } = await this.context.call('readBlockedHosts', {
      brandId,
    }));
  }

  protected override renderPage(): TemplateResult {
    const { companies, omitted } = this;
    const { messages, formats } = this.context;
    const words = messages.blocked;
    return html`<p class="lead">${words.lead}</p>
      ${
        companies.length === 0
          ? html`<p class="empty">${words.empty}</p>`
          : html`<p>${words.hint}</p>
              ${companies.map((company) => this.#card(company))}`
      }
      ${omitted > 0 ? html`<p class="hint">${words.omitted(formats.number(omitted))}</p>` : nothing}`;
  }

  #card({ name, hosts, pages, count, lastDay, entry, recipe }: BlockedCompany): TemplateResult {
    const { messages, formats } = this.context;
    const words = messages.blocked;
    const code = (texts: readonly string[]) => texts.map((text) => html`<code>${text}</code>`);
    return html`<article class="card" aria-label=${name}>
      <h2><bdi>${name}</bdi></h2>
      <dl class="facts">
        ${fact(words.requests, formats.number(count))} ${fact(words.last, formats.day(lastDay))}
        ${fact(words.hosts, ...code(hosts))} ${fact(words.pages, ...code(pages))}
        ${fact(words.command, recipe && html`<code>npx assent vendor add ${recipe}</code>`)}
      </dl>
      <details>
        <summary>${words.entry}<span class="unseen">: ${name}</span></summary>
        <pre tabindex="0" aria-label=${words.entry}>${entry}</pre>
        <p>${copyButton(entry, this.context, name)}</p>
      </details>
    </article>`;
  }
}

customElements.define('dashboard-blocked', BlockedPage);
