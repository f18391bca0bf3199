import { html } from 'lit';
import type { PageContext } from '../shell/page-context.ts';
import type { BrandView } from '../shell/session-view.ts';
import { type FieldErrors, Submission, textOf } from '../shell/submission.ts';
import { textField } from '../shell/text-field.ts';
import { LightElement } from '../shell/light-element.ts';

/** Creates a brand, or changes its name and region. Dispatches `saved` or `cancelled`. */
class BrandForm extends LightElement {
  static override properties = { context: { attribute: false }, brand: { attribute: false } };

  declare context: PageContext;
  /** The brand to change; `undefined` to create one. */
  declare brand: BrandView | undefined;
  readonly #form = new Submission(this);

  protected override firstUpdated(): void {
    this.querySelector('input')?.focus();
  }

  protected override render() {
    const { brand, context } = this;
    const words = context.messages.brands;
    return html`<section class="card" aria-labelledby="brand-form">
      <h2 id="brand-form">${brand ? words.editNamed(brand.name) : words.newBrand}</h2>
      <form novalidate @submit=${this.#submit}>
        ${textField({ name: 'name', label: words.name, value: brand?.name, error: this.#form.errorOf('name') })}
        ${textField({
          name: 'region',
          label: words.region,
          optional: context.messages.shell.optional,
          hint: words.regionHint,
          value: brand?.region,
          error: this.#form.errorOf('region'),
        })}
        ${this.#form.notice(context.messages)}
        <div class="actions">
          <button class="primary" ?disabled=${this.#form.isBusy}>${brand ? words.save : words.create}</button>
          <button type="button" @click=${() => this.#end('cancelled')}>
            ${context.messages.shell.cancel}
          </button>
        </div>
      </form>
    </section>`;
  }

  #submit = (event: SubmitEvent): void => {
    const { context } = this;
    const words = context.messages.brands;
    void this.#form.submit(event, {
      check: (data) => this.#check(data),
      send: async (data) => {
        const [name, region] = [textOf(data, 'name'), textOf(data, 'region').toUpperCase()];
        const { id } = await this.#save(name, region);
        await context.refreshBrands();
        if (!this.brand) context.chooseBrand(id);
        context.announce(this.brand ? words.saved(name) : words.created(name));
        this.#end('saved');
      },
      explain: ({ code }) => (code === 'brand-exists' ? { name: words.nameTaken } : {}),
    });
  };

  #check(data: FormData): FieldErrors {
    const words = this.context.messages.brands;
    return {
      ...(textOf(data, 'name') === '' && { name: words.nameMissing }),
      ...(!/^([a-z]{2})?$/i.test(textOf(data, 'region')) && { region: words.regionInvalid }),
    };
  }

  #save(name: string, region: string): Promise<BrandView> {
    const { brand, context } = this;
    return brand
      ? context.call('updateBrand', { brandId: brand.id, body: { name, region } })
      : context.call('createBrand', { body: { name, ...(region && { region }) } });
  }

  #end(outcome: 'saved' | 'cancelled'): void {
    this.dispatchEvent(new Event(outcome));
  }
}

customElements.define('dashboard-brand-form', BrandForm);
