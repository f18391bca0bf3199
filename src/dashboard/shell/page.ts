import { html, LitElement, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { asFailure } from './call-failure.ts';
import type { CallFailure } from './call-failure.ts';
import { failureNotice } from './failure-notice.ts';
import type { PageContext } from './page-context.ts';
import type { Route } from './route.ts';

/**
 * The base of all pages. A page loads its data and renders it. The base shows that it is loading, and a failure with
 * the button “Try again”. The shell renders the heading. All pages are in one document with one style sheet.
 */
export abstract class Page extends LitElement {
  static override properties: PropertyDeclarations = {
    context: { attribute: false },
    route: { attribute: false },
    failure: { state: true },
    loading: { state: true },
    loaded: { state: true },
  };

  declare context: PageContext;
  declare route: Route;
  declare private failure: CallFailure | undefined;
  declare private loading: boolean;
  declare private loaded: boolean;
  #turn = 0;

  constructor() {
    super();
    this.loading = false;
    this.loaded = false;
  }

  /** Loads the data of the page, and keeps it in its properties. */
  protected abstract load(): Promise<void>;

  /** The page, after its data is loaded. */
  protected abstract renderPage(): TemplateResult;

  /** The brand of the page's address. */
  protected get brandId(): string {
    return this.route.brandId ?? '';
  }

  /** Loads the data again. */
  protected async reload(): Promise<void> {
    const turn = ++this.#turn;
    this.loading = true;
    this.failure = undefined;
    try {
      await this.load();
      if (turn === this.#turn) this.loaded = true;
    } catch (thrown) {
      if (turn === this.#turn) this.failure = asFailure(thrown);
    } finally {
      if (turn === this.#turn) this.loading = false;
    }
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('route')) void this.reload();
  }

  protected override render() {
    const { context, failure } = this;
    if (failure) return failureNotice(failure, context.messages, () => void this.reload());
    if (this.loaded) return this.renderPage();
    return this.loading ? html`<p class="loading">${context.messages.shell.loading}</p>` : nothing;
  }
}
