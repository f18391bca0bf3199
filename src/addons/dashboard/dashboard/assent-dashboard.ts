import { html, nothing, type TemplateResult } from 'lit';
import { formatsOf } from './messages/formats.ts';
import type { Messages } from './messages/en.ts';
import { chooseLanguage, directionOf, type Language, loadMessages } from './messages/language.ts';
import { createCall } from './shell/call.ts';
import { asFailure, CallFailure, failureNotice } from './shell/call-failure.ts';
import './shell/confirm-dialog.ts';
import { languageChoice } from './shell/language-choice.ts';
import { navigation } from './shell/navigation.ts';
import { outcomeView } from './shell/outcome.ts';
import { openSession, type SignInFault, signInView } from './shell/sign-in-view.ts';
import type { PageContext } from './shell/page-context.ts';
import { brandNameOf, pages, pageView } from './pages.ts';
import { addressOf, readRoute, type Route } from './shell/route.ts';
import type { SessionReply, SessionView } from './shell/session-view.ts';
import { LightElement } from './shell/light-element.ts';

const languageKey = 'assent-dashboard-language';

/** The dashboard: the session, the navigation, and the page of the address. */
class AssentDashboard extends LightElement {
  static override properties = {
    messages: { state: true },
    signIn: { state: true },
    session: { state: true },
    route: { state: true },
    failure: { state: true },
    outcome: { state: true },
    menuOpen: { state: true },
    brandId: { state: true },
  };

  declare private messages: Messages | undefined;
  declare private signIn: SessionReply['signIn'] | undefined;
  declare private session: SessionView | undefined;
  declare private route: Route | undefined;
  declare private failure: CallFailure | undefined;
  declare private outcome: string;
  declare private menuOpen: boolean;
  declare private brandId: string | undefined;
  #language: Language;
  #fault: SignInFault | undefined;
  #context: PageContext | undefined;
  readonly #call = createCall(fetch.bind(globalThis), () => this.#endSession());

  constructor() {
    super();
    this.outcome = '';
    this.menuOpen = false;
    this.#language = chooseLanguage([localStorage.getItem(languageKey), ...navigator.languages]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#followAddress);
    void this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#followAddress);
  }

  async #start(): Promise<void> {
    await this.#speak(this.#language);
    await this.#openSession();
  }

  async #speak(language: Language): Promise<void> {
    this.messages = await loadMessages(language);
    this.#language = language;
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    this.#renewContext();
    this.#nameWindow();
  }

  #chooseLanguage = (language: Language): void => {
    localStorage.setItem(languageKey, language);
    void this.#speak(language);
  };

  /** Signs in by the secret of the address, or finds the session of the browser. */
  async #openSession(): Promise<void> {
    this.failure = undefined;
    try {
      const { reply, fault } = await openSession(this.#call);
      this.signIn = reply.signIn;
      this.#fault = fault;
      if (reply.session) await this.#enter(reply.session);
    } catch (thrown) {
      this.failure = asFailure(thrown);
    }
  }

  async #enter(person: NonNullable<SessionReply['session']>): Promise<void> {
    const { brands } = await this.#call('listBrands');
    this.#fault = undefined;
    this.session = { ...person, brands };
    this.#renewContext();
    await this.#open(false);
  }

  #endSession(): void {
    this.session = undefined;
    this.#context = undefined;
    this.outcome = '';
    document.title = this.messages?.shell.windowTitle(this.messages.shell.signIn) ?? '';
  }

  async #signOut(): Promise<void> {
    try {
      await this.#call('endSession');
      this.#endSession();
    } catch (thrown) {
      this.failure = asFailure(thrown);
    }
  }

  #renewContext(): void {
    const { session, messages } = this;
    if (!session || !messages) return;
    this.#context = {
      session,
      messages,
      language: this.#language,
      formats: formatsOf(this.#language, navigator.languages),
      call: this.#call,
      announce: (text) => void this.#announce(text),
      confirm: async (confirmation) =>
        (await this.querySelector('dashboard-confirm')?.ask(confirmation)) ?? false,
      refreshBrands: () => this.#refreshBrands(),
      chooseBrand: this.#chooseBrand,
    };
    this.requestUpdate();
  }

  async #refreshBrands(): Promise<void> {
    if (!this.session) return;
    const { brands } = await this.#call('listBrands');
    this.session = { ...this.session, brands };
    this.brandId = this.#currentBrand(this.route);
    this.#renewContext();
  }

  /** Screen readers tell a text again only if it changes. */
  async #announce(text: string): Promise<void> {
    this.outcome = '';
    await this.updateComplete;
    this.outcome = text;
  }

  #followAddress = (): void => {
    if (this.session) void this.#open(true);
  };

  /** Opens the page of the address. Its heading gets the focus, unless the person only changed what the page shows. */
  async #open(byPerson: boolean): Promise<void> {
    const before = this.route;
    const route = readRoute(location.hash);
    if (route && !(await this.#loads(route))) return;
    const isOther = route?.page !== before?.page || route?.brandId !== before?.brandId;
    this.route = route;
    this.brandId = this.#currentBrand(route);
    this.menuOpen = false;
    if (isOther) this.outcome = '';
    this.#nameWindow();
    await this.updateComplete;
    const choosesBrand = document.activeElement?.id === 'brand-choice';
    if (!byPerson || !isOther || choosesBrand) return;
    scrollTo(0, 0);
    this.querySelector('h1')?.focus({ preventScroll: true });
  }

  /** Loads the code of a page. It is missing if the service was upgraded after the dashboard was opened. */
  async #loads(route: Route): Promise<boolean> {
    try {
      await pages[route.page].load();
      return true;
    } catch (cause) {
      this.failure = new CallFailure('unreadable', undefined, cause);
      return false;
    }
  }

  #currentBrand(route: Route | undefined): string | undefined {
    const brands = this.session?.brands ?? [];
    const wanted = [route?.brandId, this.brandId].map((id) => brands.find((brand) => brand.id === id));
    return (wanted.find((brand) => brand) ?? brands[0])?.id;
  }

  #chooseBrand = (brandId: string): void => {
    this.brandId = brandId;
    const { route } = this;
    if (route?.brandId !== undefined) location.hash = addressOf(route.page, brandId);
  };

  #nameWindow(): void {
    const { messages, route } = this;
    if (!messages) return;
    const title = route ? messages.shell.titles[route.page] : messages.shell.unknownPage;
    const brand = brandNameOf(this.session, route);
    document.title = messages.shell.windowTitle(brand === undefined ? title : `${title}, ${brand}`);
  }

  protected override render() {
    const { messages, failure } = this;
    if (!messages) return nothing;
    if (failure) {
      const retry = () => void this.#openSession();
      return html`<main class="sign-in">${failureNotice(failure, messages, retry)}</main>`;
    }
    const context = this.#context;
    if (this.session && context) return this.#frame(context);
    if (this.signIn === undefined) return html`<p class="loading">${messages.shell.loading}</p>`;
    return html`${signInView(this.signIn, this.#fault, messages)}
      <footer class="sign-in">${languageChoice(this.#language, messages, this.#chooseLanguage)}</footer>`;
  }

  #frame(context: PageContext): TemplateResult {
    const { session, messages } = context;
    const { shell } = messages;
    return html`<a class="skip" href="#content" @click=${this.#skip}>${shell.skip}</a>
      <header class="frame" @keydown=${this.#closeMenu}>
        <div class="head">
          <a class="product" href=${addressOf('brands')}>${shell.product}</a>
          <button
            type="button"
            class="menu"
            aria-expanded=${this.menuOpen}
            aria-controls="menu"
            @click=${this.#toggleMenu}
          >
            ${shell.menu}
          </button>
        </div>
        <div id="menu" class=${this.menuOpen ? 'open' : ''}>
          ${navigation({
            session,
            messages,
            route: this.route,
            brandId: this.brandId,
            chooseBrand: this.#chooseBrand,
          })}
          <div class="person">
            ${languageChoice(this.#language, messages, this.#chooseLanguage)}
            <p>${shell.signedInAs(session.name)}</p>
            <button type="button" @click=${() => void this.#signOut()}>${shell.signOut}</button>
          </div>
        </div>
      </header>
      <main id="content" tabindex="-1">${pageView(context, this.route)}</main>
      ${outcomeView(this.outcome, messages, () => (this.outcome = ''))}
      <dashboard-confirm .messages=${messages}></dashboard-confirm>`;
  }

  #skip = (event: Event): void => {
    // The fragment is the address of the page.
    event.preventDefault();
    this.querySelector('main')?.focus();
  };

  #toggleMenu = (): void => {
    this.menuOpen = !this.menuOpen;
  };

  #closeMenu = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !this.menuOpen) return;
    this.menuOpen = false;
    this.querySelector<HTMLElement>('button.menu')?.focus();
  };
}

customElements.define('assent-dashboard', AssentDashboard);
