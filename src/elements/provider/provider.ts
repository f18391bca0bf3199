import { ContextProvider } from '@lit/context';
import { css, html, LitElement } from 'lit';
import type { Regime } from '../../client/catalogue/catalogue.ts';
import type { ConsentClient } from '../../client/consent-client.ts';
import type { GrantOn } from '../../client/page/gate-rule.ts';
import type { Cell, Snapshot } from '../../client/page/snapshot.ts';
import { enStatusWords } from '../../locales/en-status-words.ts';
import { wordsDigest } from '../../locales/words-digest.ts';
import { actLast } from './act-last.ts';
import { consentChanges } from './consent-changes.ts';
import { consentContext } from './consent-context.ts';
import { ChangeEvent, FaultEvent, ReadyEvent, StatusEvent } from './events.ts';
import { bannerViewOf } from './banner-view-of.ts';
import { ChooseEvent, OpenEvent, RetryEvent } from './requests.ts';
import { type ConsentView, type Layer, layerNamed, type ExemptionMessages } from './consent-view.ts';
import { type Localisation, localise, whenLanguageChanges } from './spoken-language.ts';

/** The clients whose choices since the page began were told. */
const told = new WeakSet<ConsentClient>();
/** The requests on which a provider has acted. They bubble on, and one around it must not act, too. */
const acted = new WeakSet<Event>();

/**
 * Gives its client's snapshot to the elements in it, forwards their requests to the client, and dispatches
 * events for the page. It renders nothing itself.
 *
 * Set the property `client` to use your own client, which you stop yourself. Or set the attributes
 * `catalogue` and `proxy`, and the provider makes a client. It reads these attributes once, and stops its
 * client when it is removed from the page.
 *
 * A click on any element with `data-assent-open` opens the layer that the attribute names, or else the
 * preferences.
 *
 * @element assent-provider
 * @slot - The elements that use the client.
 * @attr proxy - URL of the brand's token proxy. Default `/consent`.
 * @attr catalogue - URL of the catalogue. Without it and without a client, nothing happens.
 * @attr regime - `opt-in`, `opt-out`, `notice-only` or `gb`. Overrides the catalogue.
 * @attr grant-on - When an acceptance releases tags: on `click`, when it is `saved` (default), or when it is
 *   `confirmed`.
 * @attr record - `acceptances`: refusals stay on this device.
 * @attr consent-tags - Words that are recorded with each choice, as far as the proxy's setting `tags` lists them.
 * @attr consent-attributes - Words such as `shop=de` that are recorded with each choice, if the proxy lists them.
 * @attr on-withdrawal - `reload`: reloads the page after a withdrawal that leaves scripts running.
 * @attr {boolean} count - Counts how often the question is shown and answered, if the proxy does.
 * @attr {'light' | 'dark' | 'system'} color-scheme - `light`, `dark` or `system` (default): what the
 *   visitor's system prefers.
 * @attr lang - BCP 47 tag. Default: the closest `lang` of an ancestor, then the visitor's languages.
 * @fires {ReadyEvent} assent-ready - The stored choices are known.
 * @fires {ChangeEvent} assent-change - Gates of the page opened or closed.
 * @fires {CellEvent} assent-accepted - A vendor is allowed for a target now. One for each cell.
 * @fires {CellEvent} assent-rejected - A vendor was refused for a target, or is not allowed any more. One for each cell.
 * @fires {StatusEvent} assent-status - The state of choices changed.
 * @fires {FaultEvent} assent-error - An error occurred. The page continues to work.
 * @fires {ChooseEvent} assent-choose - From an element: a person made choices. Cancelable, like the next
 *   three.
 * @fires {OpenEvent} assent-open - From an element or `open()`: a layer should open.
 * @fires {CloseEvent} assent-close - From an element: a person closed a layer.
 * @fires {RetryEvent} assent-retry - From an element: unsent choices should be sent now.
 */
export class AssentProvider extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }
    :host([color-scheme='light']) {
      --assent-color-scheme: light;
    }
    :host([color-scheme='dark']) {
      --assent-color-scheme: dark;
    }
  `;

  static override properties = {
    client: { attribute: false },
    proxy: {},
    catalogue: {},
    regime: {},
    grantOn: { attribute: 'grant-on' },
    onWithdrawal: { attribute: 'on-withdrawal' },
    record: {},
    consentTags: { attribute: 'consent-tags' },
    consentAttributes: { attribute: 'consent-attributes' },
  };

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang', 'count'];
  }

  /** The messages about exempt targets, if the script tag has loaded them. */
  static objection: ExemptionMessages | undefined;

  /** The client to follow. It is yours to stop. */
  declare client: ConsentClient | undefined;
  declare proxy: string | undefined;
  declare catalogue: string | undefined;
  declare regime: Regime | undefined;
  declare grantOn: GrantOn | undefined;
  declare onWithdrawal: 'reload' | undefined;
  declare record: 'all' | 'acceptances' | undefined;
  declare consentTags: string | undefined;
  declare consentAttributes: string | undefined;
  /** The layer that a person opened. */
  opened: Layer | undefined;

  private readonly context = new ContextProvider(this, { context: consentContext });
  private ownClient: ConsentClient | undefined;
  private followed: ConsentClient | undefined;
  private unfollow: (() => void) | undefined;
  private announced: ConsentClient | undefined;
  private snapshot: Snapshot | undefined;
  private pending: Event[] = [];
  private speech: Pick<ConsentView, keyof Localisation> | undefined;
  private speaking: Promise<Localisation> | undefined;
  private language: MutationObserver | undefined;

  constructor() {
    super();
    for (const request of ['choose', 'open', 'close', 'retry'])
      this.addEventListener(`assent-${request}`, (event) =>
        // Like the browser's default actions: acts after all listeners had the chance to cancel the event.
        queueMicrotask(() => event.defaultPrevented || acted.has(event) || this.act(event)),
      );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('click', this.handleClick, true);
    this.language = whenLanguageChanges(this, () => void this.speak());
    // It may have moved to a part of the page with another language.
    void this.speak();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('click', this.handleClick, true);
    this.language?.disconnect();
    this.follow(undefined);
    // Moving the element disconnects and reconnects it at once. Do not stop the client then.
    queueMicrotask(() => this.isConnected || this.stopOwnClient());
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now);
    if (name === 'lang' && this.isConnected) void this.speak();
  }

  override willUpdate(): void {
    if (!this.isConnected) return;
    this.follow(this.client ?? this.makeClient());
    if (this.client) this.stopOwnClient();
  }

  override render() {
    return html`<slot></slot>`;
  }

  /** Opens the layer with this name, or else the preferences, as if a person had requested it. */
  open(layer: string | null): void {
    const named = layerNamed(layer);
    const isNothingAsked = this.snapshot?.ready && this.snapshot.cells().every(({ required }) => required);
    // A banner without a question is useless, so open the preferences.
    this.dispatchEvent(new OpenEvent(named === 'banner' && isNothingAsked ? 'preferences' : named));
  }

  /** The messages about exempt targets. @protected */
  speechOfObjection(): ExemptionMessages | undefined {
    return AssentProvider.objection;
  }

  /** Makes a client if none was set. The script tag sets one instead. @protected */
  createClient(): ConsentClient | undefined {
    return undefined;
  }

  private makeClient(): ConsentClient | undefined {
    if (this.catalogue) this.ownClient ??= this.createClient();
    return this.ownClient;
  }

  private stopOwnClient(): void {
    this.ownClient?.stop();
    this.ownClient = undefined;
  }

  private follow(client: ConsentClient | undefined): void {
    if (client === this.followed) return;
    this.unfollow?.();
    this.followed = client;
    this.unfollow = client?.subscribe((snapshot) => this.take(snapshot));
    if (client) void this.await(client);
  }

  private async await(client: ConsentClient): Promise<void> {
    const snapshot = await client.ready;
    if (client !== this.followed) return;
    this.take(client.snapshot);
    if (snapshot.ready && client !== this.announced) this.dispatchEvent(new ReadyEvent(snapshot));
    this.announced = client;
  }

  private take(snapshot: Snapshot): void {
    const before = this.snapshot;
    this.snapshot = snapshot;
    if (snapshot.catalogue.messages !== before?.catalogue.messages) {
      // Nothing is said in other words meanwhile.
      this.speech = undefined;
      void this.speak();
    }
    this.handDown();
    const isTelling = this.pending.length > 0;
    this.pending.push(...this.eventsOf(before, snapshot));
    // A listener chooses: the page hears of that after the rest.
    if (isTelling) return;
    for (const event of this.pending) this.dispatchEvent(event);
    this.pending = [];
  }

  private eventsOf(before: Snapshot | undefined, snapshot: Snapshot): Event[] {
    if (!snapshot.ready) return [];
    // Another provider of this page may have told what happened before.
    const isTold = this.followed && told.has(this.followed);
    if (this.followed) told.add(this.followed);
    if (!before?.ready) return consentChanges(isTold ? snapshot : undefined, snapshot);
    const changed = changedCells(before, snapshot, 'allowed');
    const moved = changedCells(before, snapshot, 'state');
    const failed = moved.filter((cell) => cell.state === 'failed');
    return [
      ...consentChanges(before, snapshot),
      ...(changed[0] ? [new ChangeEvent(changed)] : []),
      ...(moved[0] ? [new StatusEvent(moved)] : []),
      ...(failed[0] ? [new FaultEvent('choice-failed', failed)] : []),
    ];
  }

  private async speak(): Promise<void> {
    const asked = (this.speaking = localise(
      this,
      this.snapshot?.catalogue.messages,
      (cause) => void this.dispatchEvent(new FaultEvent('language-unavailable', cause)),
      () => void this.speak(),
    ));
    const spoken = await asked;
    if (this.speaking !== asked) return; // The language has changed meanwhile.
    this.speech = { ...spoken, messages: { ...spoken.reword(enStatusWords), ...spoken.messages } };
    this.handDown();
  }

  /** Passes a new view to all elements in it. */
  handDown(): void {
    const { snapshot, speech, opened, followed } = this;
    if (!snapshot?.ready || !speech || !followed) return;
    const view: ConsentView = {
      ...speech,
      snapshot,
      objection: this.speechOfObjection(),
      opened,
      bannerView: () => bannerViewOf(view),
      verification: () => followed.verification(),
      noteSeen: () => followed.noteSeen(),
    };
    this.context.setValue(view);
  }

  private act(event: Event): void {
    acted.add(event);
    if (event instanceof RetryEvent) return this.followed?.retry();
    // Read the unified consent again when a layer opens: another device may have changed it.
    if (event instanceof OpenEvent) void this.followed?.refresh();
    if (event instanceof ChooseEvent)
      this.followed?.choose(event.choices, {
        method: event.method,
        ...(this.speech && { language: this.speech.language, words: wordsDigest }),
      });
    // A choice closes the banner. The preferences close themselves.
    if (!(event instanceof ChooseEvent) || this.opened === 'banner') {
      this.opened = event instanceof OpenEvent ? event.what : undefined;
      this.handDown();
    }
  }

  private handleClick = (event: MouseEvent): void => {
    const opener = event
      .composedPath()
      .find((node): node is Element => node instanceof Element && node.hasAttribute('data-assent-open'));
    if (opener) actLast(event, document, () => this.open(opener.getAttribute('data-assent-open')));
  };
}

/** The cells of `after` in which a member differs from `before`. */
function changedCells(before: Snapshot, after: Snapshot, member: 'allowed' | 'state'): Cell[] {
  return after.cells().filter((cell) => before.cell(cell.vendor, cell.target)?.[member] !== cell[member]);
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-provider': AssentProvider;
  }
}
