import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { copyButton } from '../shell/copy-button.ts';
import { Page } from '../shell/page.ts';
import { dataTable } from '../shell/data-table.ts';
import { addressOf } from '../shell/route.ts';
import type { BrandView } from '../shell/session-view.ts';

/** The brands that the person may see. */
class BrandsPage extends Page {
  protected override async load(): Promise<void> {
    await this.context.refreshBrands();
  }

  protected override renderPage() {
    const { messages, session } = this.context;
    const words = messages.brands;
    return html`<p class="lead">${words.lead}</p>
      ${dataTable<BrandView>({
        caption: messages.shell.titles.brands,
        rows: session.brands,
        empty: words.none,
        columns: [
          { head: words.name, cell: ({ id, name }) => nameCell(id, name) },
          { head: words.region, cell: ({ region }) => region ?? nothing },
          {
            head: words.id,
            cell: ({ id }) => html`<code>${id}</code> ${copyButton(id, this.context, words.id)}`,
          },
        ],
      })}`;
  }
}

function nameCell(id: string, name: string): TemplateResult {
  return html`<a href=${addressOf('channels', id)}><bdi>${name}</bdi></a>`;
}

customElements.define('dashboard-brands', BrandsPage);
