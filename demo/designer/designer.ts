// The designers' page: a theme, and all that it dresses beside it.

import { html, LitElement } from 'lit';
import { ThemeStore } from './design/theme-store.ts';
import { dressFaces } from './draw-face.ts';
import './export/export.ts';
import { readLanguage } from './language/languages-offered.ts';
import './sheet/sheet.ts';
import './studio/studio.ts';

/** The frame of the page: one step back, and a link to share. */
class DesignerPage extends LitElement {
  static override properties = { said: { state: true } };

  declare said: string;
  private readonly store: ThemeStore;

  constructor() {
    super();
    const query = new URLSearchParams(location.search);
    this.store = new ThemeStore(query.get('design'), readLanguage(query));
    this.said = '';
    dressFaces(this, this.store);
    this.store.subscribe(() => {
      this.requestUpdate();
      this.#noteLanguage();
    });
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#pressKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#pressKey);
  }

  override render() {
    const { store } = this;
    return html`
      <a class="skip" href="#sheet">Skip to the states</a>
      <header class="frame">
        <h1>Assent <span>for designers</span></h1>
        <div class="buttons" role="group" aria-label="Theme">
          <button type="button" ?disabled=${!store.canUndo} @click=${() => store.undo()}>Undo</button>
          <button type="button" ?disabled=${!store.canRedo} @click=${() => store.redo()}>Redo</button>
          <button type="button" @click=${this.#share}>Copy link</button>
        </div>
      </header>
      <p class="said" role="status">${this.said}</p>
      <main>
        <div class="panel">
          <designer-export .store=${store}></designer-export>
          <designer-studio .store=${store}></designer-studio>
        </div>
        <designer-sheet id="sheet" tabindex="-1" .store=${store}></designer-sheet>
      </main>
    `;
  }

  /** The language is looked at, not made: it is in the address, and nowhere else. */
  #noteLanguage(): void {
    const { language } = this.store;
    const address = new URL(location.href);
    if (readLanguage(address.searchParams) === language) return;
    address.searchParams.set('lang', language);
    history.replaceState(null, '', address);
  }

  #pressKey = (event: KeyboardEvent): void => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.matches('textarea, input[type=text]');
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping) return;
    event.preventDefault();
    if (event.shiftKey) this.store.redo();
    else this.store.undo();
  };

  #share = async (): Promise<void> => {
    const address = this.store.address(location.href);
    history.replaceState(null, '', address);
    try {
      await navigator.clipboard.writeText(address);
      this.said = 'Link copied. It opens this theme.';
    } catch {
      this.said = 'Copy the link from the address bar. It opens this theme.';
    }
  };
}

customElements.define('designer-page', DesignerPage);
document.body.append(document.createElement('designer-page'));
