import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { failureNotice } from './call-failure.ts';
import type { PageContext } from './page-context.ts';
import type { Route } from './route.ts';
import { PendingCall } from './work.ts';
import { LightElement } from './light-element.ts';

/**
 * The base of all pages. A page loads its data and renders it. The base shows that it is loading, and a failure with
 * the button “Try again”. The shell renders the heading. All pages are in one document with one style sheet.
 */
export abstract class Page extends LightElement {
  static override properties: PropertyDeclarations = {
    context: { attribute: false },
    route: { attribute: false },
    isLoaded: { state: true },
  };

  declare context: PageContext;
  declare route: Route;
  declare private isLoaded: boolean;
  readonly #loading = new PendingCall(this);

  constructor() {
    super();
    this.isLoaded = false;
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
    await this.#loading.run(() => this.load());
    if (!this.#loading.isBusy && !this.#loading.failure) this.isLoaded = true;
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('route')) void this.reload();
  }

  protected override render() {
    const { messages } = this.context;
    const { failure, isBusy } = this.#loading;
    if (failure) return failureNotice(failure, messages, () => void this.reload());
    if (this.isLoaded) return this.renderPage();
    return isBusy ? html`<p class="loading">${messages.shell.loading}</p>` : nothing;
  }
}
