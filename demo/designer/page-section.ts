import { LitElement, type PropertyValues } from 'lit';
import type { ThemeStore } from './design/theme-store.ts';

/** A part of the designers' page: it draws the theme at hand, and draws it anew when that changes. */
export abstract class PageSection extends LitElement {
  static override properties = { store: { attribute: false } };

  declare store: ThemeStore;
  private unsubscribe = (): void => {};

  /** Called with what a face in this page says. */
  protected hear?(report: MessageEvent): void;

  /** The page is one document with one style sheet. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has('store')) return;
    this.unsubscribe();
    this.unsubscribe = this.store.subscribe(() => this.requestUpdate());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.store) this.unsubscribe = this.store.subscribe(() => this.requestUpdate());
    addEventListener('message', this.#listen);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe();
    removeEventListener('message', this.#listen);
  }

  #listen = (event: MessageEvent): void => {
    if (event.origin === location.origin) this.hear?.(event);
  };
}
