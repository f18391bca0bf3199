import { ContextProvider } from '@lit/context';
import { css, html, LitElement } from 'lit';
import type { Regime } from '../../client/catalogue/catalogue.ts';
import type { ConsentClient } from '../../client/consent-client.ts';
import type { GrantOn } from '../../client/page/gate-rule.ts';
import type { Snapshot } from '../../client/page/snapshot.ts';
import { enStatusWords } from '../../locales/en-status-words.ts';
import { consentContext } from './consent-context.ts';
import { ChangeEvent, FaultEvent, ReadyEvent, StatusEvent } from './events.ts';
import { type Layer, layerNamed } from './layer.ts';
import { ChooseEvent, OpenEvent, RetryEvent } from './requests.ts';
import type { ConsentView, ObjectionSpeech } from './consent-view.ts';
import { type Spoken, speakAt } from './spoken-language.ts';
import { changedCells } from './snapshot-changes.ts';

/**
 * Holds the client, hands its snapshot down, takes requests from below to it, and says to the page
 * what happened. Shows nothing itself.
 *
 * Give it a client by the property `client` (it is yours to stop), or say by the attributes
 * `catalogue` and `proxy` which one to make. Those are read when the client is made; it is stopped
 * when the provider is taken out of the page.
 *
 * Any element of the page with `data-assent-open` opens what that names, by default the preferences.
 *
 * @element assent-provider
 * @slot - The elements that show and ask.
 * @attr proxy - Where the brand's token proxy answers. Default `/consent`.
 * @attr catalogue - Where the catalogue is. Without it, and without a client, nothing happens.
 * @attr regime - `opt-in`, `opt-out`, `notice` or `gb`, in place of what the catalogue says.
 * @attr grant-on - When an acceptance lets tags run: at the `click`, when it is `saved` (default), or
 *   when it is `confirmed`.
 * @attr on-withdrawal - `reload`: loads the page again after a withdrawal that leaves scripts running.
 * @attr {'light' | 'dark' | 'system'} color-scheme - `light`, `dark` or `system` (default): what the visitor's system prefers.
 * @attr lang - BCP 47 tag. Default the closest `lang` around, then the visitor's languages.
 * @fires {ReadyEvent} assent-ready - The stored choices are known.
 * @fires {ChangeEvent} assent-change - What applies on the page changed.
 * @fires {StatusEvent} assent-status - The state of choices changed.
 * @fires {FaultEvent} assent-error - Something went wrong; the page works on.
 * @fires {ChooseEvent} assent-choose - From below: decisions are asked for. Can be prevented, as the others can.
 * @fires {OpenEvent} assent-open - From below, or by `open()`: a layer is to be shown.
 * @fires {CloseEvent} assent-close - From below: a person closed what was open.
 * @fires {RetryEvent} assent-retry - From below: what waits is to be sent now.
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
  };

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang'];
  }

  /** How the elements speak of what applies unasked, where the script tag has loaded it. */
  static objection: ObjectionSpeech | undefined;

  /** The client to follow. It is yours to stop. */
  declare client: ConsentClient | undefined;
  declare proxy: string | undefined;
  declare catalogue: string | undefined;
  declare regime: Regime | undefined;
  declare grantOn: GrantOn | undefined;
  declare onWithdrawal: 'reload' | undefined;
  /** The layer that a person opened. */
  opened: Layer | undefined;

  private readonly context = new ContextProvider(this, { context: consentContext });
  private ownClient: ConsentClient | undefined;
  private followed: ConsentClient | undefined;
  private unfollow: (() => void) | undefined;
  private announced: ConsentClient | undefined;
  private snapshot: Snapshot | undefined;
  private speech: Pick<ConsentView, keyof Spoken> | undefined;
  private speaking: Promise<Spoken> | undefined;

  constructor() {
    super();
    for (const request of ['choose', 'open', 'close', 'retry'])
      this.addEventListener(`assent-${request}`, (event) =>
        // As the browser does with its own events: acts when every listener had its say.
        queueMicrotask(() => event.defaultPrevented || this.act(event)),
      );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('click', this.handleClick);
    // It may stand in another part of the page now.
    void this.speak();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('click', this.handleClick);
    this.follow(undefined);
    // A move takes it out and puts it in again at once. The client lives through that.
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

  /** Opens the layer of a name, or the preferences, as if a person had asked for it. */
  open(layer: string | null): void {
    const named = layerNamed(layer);
    const isNothingAsked = this.snapshot?.ready && this.snapshot.cells().every(({ required }) => required);
    // A banner that asks for nothing helps nobody: the preferences say what is the case.
    this.dispatchEvent(new OpenEvent(named === 'banner' && isNothingAsked ? 'preferences' : named));
  }

  /** How to speak of what applies unasked. @protected */
  speechOfObjection(): ObjectionSpeech | undefined {
    return AssentProvider.objection;
  }

  /** Makes the client of a provider that was given none. The script tag gives its provider one. @protected */
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
    this.handDown();
    if (!before?.ready) return;
    const changed = changedCells(before, snapshot, 'allowed');
    const moved = changedCells(before, snapshot, 'state');
    const failed = moved.filter((cell) => cell.state === 'failed');
    if (changed[0]) this.dispatchEvent(new ChangeEvent(changed));
    if (moved[0]) this.dispatchEvent(new StatusEvent(moved));
    if (failed[0]) this.dispatchEvent(new FaultEvent('choice-failed', failed));
  }

  private async speak(): Promise<void> {
    const asked = (this.speaking = speakAt(this, (cause) => {
      this.dispatchEvent(new FaultEvent('language-unavailable', cause));
    }));
    const spoken = await asked;
    if (this.speaking !== asked) return; // Another language was asked for meanwhile.
    this.speech = { ...spoken, messages: { ...enStatusWords, ...spoken.messages } };
    this.handDown();
  }

  /** Shows everything below it anew. */
  handDown(): void {
    const { snapshot, speech, opened, followed } = this;
    if (snapshot?.ready && speech && followed)
      this.context.setValue({
        ...speech,
        snapshot,
        objection: this.speechOfObjection(),
        opened,
        verification: () => followed.verification(),
      });
  }

  private act(event: Event): void {
    if (event instanceof RetryEvent) return this.followed?.retry();
    // Who looks at their choices sees what the service has now, which another device may have changed.
    if (event instanceof OpenEvent) void this.followed?.refresh();
    if (event instanceof ChooseEvent)
      this.followed?.choose(event.choices, {
        method: event.method,
        ...(this.speech && { language: this.speech.language }),
      });
    // What a person chose in the banner, they need not close. The preferences close themselves.
    if (!(event instanceof ChooseEvent) || this.opened === 'banner') {
      this.opened = event instanceof OpenEvent ? event.what : undefined;
      this.handDown();
    }
  }

  private handleClick = (event: MouseEvent): void => {
    const opener = event
      .composedPath()
      .find((node): node is Element => node instanceof Element && node.hasAttribute('data-assent-open'));
    if (!opener || event.defaultPrevented) return;
    event.preventDefault(); // A link stays where it is, and a second provider leaves it to this one.
    this.open(opener.getAttribute('data-assent-open'));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'assent-provider': AssentProvider;
  }
}
