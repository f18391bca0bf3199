// The designers' page: rooms that show one theme, each loaded when it is entered.

import { html, LitElement } from 'lit';
import { ThemeStore } from './design/theme-store.ts';
import { dressFaces } from './draw-face.ts';
import { readLanguage } from './language/languages-offered.ts';
import { addressOf, type RoomName } from './room-address.ts';
import { findRoom, rooms } from './rooms.ts';

/** The frame of the page: which room, one step back, a link to share. */
class DesignerPage extends LitElement {
  static override properties = { room: { state: true }, said: { state: true } };

  declare room: RoomName;
  declare said: string;
  private readonly store: ThemeStore;

  constructor() {
    super();
    const query = new URLSearchParams(location.search);
    this.store = new ThemeStore(query.get('design'), readLanguage(query));
    this.room = findRoom(query.get('room')).name;
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
    addEventListener('popstate', this.#followAddress);
    addEventListener('keydown', this.#pressKey);
    void this.#enter(this.room);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('popstate', this.#followAddress);
    removeEventListener('keydown', this.#pressKey);
  }

  override render() {
    const { store } = this;
    return html`
      <a class="skip" href="#room">Skip to content</a>
      <header class="frame">
        <h1>
          <a href="./">Assent <span>for designers</span></a>
        </h1>
        <nav aria-label="Sections">
          ${rooms.map(
            ({ name, title }) =>
              html`<a
                href=${addressOf(name, store.language)}
                aria-current=${name === this.room ? 'page' : 'false'}
                @click=${this.#followLink}
                >${title}</a
              >`,
          )}
        </nav>
        <div class="steps" role="group" aria-label="Theme">
          <button type="button" ?disabled=${!store.canUndo} @click=${() => store.undo()}>Undo</button>
          <button type="button" ?disabled=${!store.canRedo} @click=${() => store.redo()}>Redo</button>
          <button type="button" @click=${this.#share}>Copy link</button>
        </div>
      </header>
      <p class="said" role="status">${this.said}</p>
      <main id="room" tabindex="-1">${findRoom(this.room).draw(store)}</main>
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

  #followLink = (event: MouseEvent): void => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !(event.currentTarget instanceof HTMLAnchorElement)
    )
      return;
    event.preventDefault();
    history.pushState(null, '', event.currentTarget.href);
    void this.#walkIn();
  };

  /** Enters the room of the address, as one does who came by the links above it. */
  async #walkIn(): Promise<void> {
    await this.#enter(findRoom(new URLSearchParams(location.search).get('room')).name);
    scrollTo(0, 0);
    this.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  #followAddress = (): void => {
    const query = new URLSearchParams(location.search);
    this.store.speak(readLanguage(query));
    void this.#enter(findRoom(query.get('room')).name);
  };

  async #enter(name: RoomName): Promise<void> {
    await findRoom(name).load();
    this.room = name;
    document.title = `${findRoom(name).title} · Assent for designers`;
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
