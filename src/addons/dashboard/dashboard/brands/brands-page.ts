import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { allows } from '../../protocol/role.ts';
import { asFailure, describeFailure } from '../shell/call-failure.ts';
import { copyButton } from '../shell/copy-button.ts';
import { dataTable } from '../shell/data-table.ts';
import { Page } from '../shell/page.ts';
import { addressOf } from '../shell/route.ts';
import type { BrandView } from '../shell/session-view.ts';
import './brand-form.ts';

/** The brands that the person may see. Administrators create, change and delete them. */
class BrandsPage extends Page {
  static override properties = { editing: { state: true } };

  /** The brand in the form; `new` for one that does not exist yet. */
  declare private editing: BrandView | 'new' | undefined;
  /** The button that opened the form. It gets the focus back. */
  #opener: Element | null = null;

  protected override async load(): Promise<void> {
    await this.context.refreshBrands();
  }

  protected override renderPage() {
    const { messages, session } = this.context;
    const words = messages.brands;
    const mayCreate = allows(session.grants, 'administrator', undefined);
    return html`<p class="lead">${words.lead}</p>
      ${
        mayCreate && this.editing === undefined
          ? html`<p>
              <button type="button" class="primary" @click=${() => this.#edit('new')}>
                ${words.newBrand}
              </button>
            </p>`
          : nothing
      }
      ${
        this.editing === undefined
          ? nothing
          : keyed(
              this.editing,
              html`<dashboard-brand-form
                .context=${this.context}
                .brand=${this.editing === 'new' ? undefined : this.editing}
                @saved=${this.#close}
                @cancelled=${this.#close}
              ></dashboard-brand-form>`,
            )
      }
      ${dataTable<BrandView>({
        caption: messages.shell.titles.brands,
        rows: session.brands,
        empty: words.none,
        columns: [
          { head: words.name, cell: nameCell },
          { head: words.region, cell: ({ region }) => region ?? words.noRegion },
          {
            head: words.id,
            cell: ({ id }) => html`<code>${id}</code> ${copyButton(id, this.context, words.id)}`,
          },
          { head: words.actions, kind: 'actions', cell: (brand) => this.#actions(brand) },
        ],
      })}`;
  }

  #actions(brand: BrandView): TemplateResult | typeof nothing {
    const { session, messages } = this.context;
    const words = messages.brands;
    if (!allows(session.grants, 'administrator', brand.id)) return nothing;
    return html`<button
        type="button"
        class="small quiet"
        aria-label=${words.editNamed(brand.name)}
        @click=${() => this.#edit(brand)}
      >
        ${words.edit}
      </button>
      <button
        type="button"
        class="small quiet danger"
        aria-label=${words.deleteNamed(brand.name)}
        @click=${() => void this.#delete(brand)}
      >
        ${words.delete}
      </button>`;
  }

  #edit(brand: BrandView | 'new'): void {
    this.#opener = document.activeElement;
    this.editing = brand;
  }

  #close = async (): Promise<void> => {
    this.editing = undefined;
    await this.updateComplete;
    const opener = this.#opener?.isConnected ? this.#opener : this.querySelector('button.primary');
    if (opener instanceof HTMLElement) opener.focus();
  };

  async #delete({ id, name }: BrandView): Promise<void> {
    const { context } = this;
    const words = context.messages.brands;
    const isSure = await context.confirm({
      title: words.deleteTitle(name),
      text: words.deleteText,
      action: words.delete,
      typed: name,
    });
    if (!isSure) return;
    try {
      await context.call('deleteBrand', { brandId: id });
      await context.refreshBrands();
      context.announce(words.deleted(name));
    } catch (thrown) {
      const failure = asFailure(thrown);
      const isInUse = failure.problem?.code === 'brand-in-use';
      context.announce(isInUse ? words.inUse : describeFailure(failure, context.messages));
    }
  }
}

function nameCell({ id, name }: BrandView): TemplateResult {
  return html`<a href=${addressOf('channels', id)}><bdi>${name}</bdi></a>`;
}

customElements.define('dashboard-brands', BrandsPage);
