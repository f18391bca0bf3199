import 'assent/define';
import type { ConsentClient } from 'assent';
import { createConsent } from 'assent';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { catalogueIn } from '../face/read-catalogue.ts';
import { wearTheme } from '../face/wear-theme.ts';
import { Room } from '../room.ts';
import { drawRecord } from './draw-record.ts';
import type { Recorded } from './draw-record.ts';
import { InPageService } from './in-page-service.ts';
import type { Weather } from './in-page-service.ts';
import { SharedBrowser } from './shared-browser.ts';

/** A tab of the visitor. */
interface Tab {
  readonly name: string;
  readonly client: ConsentClient;
  readonly unsubscribe: () => void;
}

/** Where one plays the visitor, the network and the service, against the real client. */
export class DesignerRehearsal extends Room {
  static override properties = { ...Room.properties, tabs: { state: true }, record: { state: true } };

  declare tabs: readonly Tab[];
  declare record: readonly Recorded[];
  #service = this.#newService();
  #browser = this.#newBrowser();
  #opened = 0;

  constructor() {
    super();
    this.tabs = [];
    this.record = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#startOver();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#closeTabs();
  }

  override firstUpdated(): void {
    this.#openTab();
  }

  override render() {
    return html`
      <div class="rehearsal">
        <div class="console">${this.#network()} ${this.#visitor()}</div>
        <div class="scene">
          <div class="stage">${this.tabs.map((tab) => drawTab(tab))}</div>
          ${drawRecord(this.record)}
        </div>
      </div>
    `;
  }

  override updated(): void {
    wearTheme(this.store.design.theme);
  }

  #network(): TemplateResult {
    const { weather } = this.#service;
    const check = (label: string, isOn: boolean, change: (isOn: boolean) => Partial<Weather>) => html`
      <label>
        <input
          type="checkbox"
          .checked=${isOn}
          @change=${({ target }: Event) =>
            target instanceof HTMLInputElement && this.#turn(change(target.checked))}
        />
        ${label}
      </label>
    `;
    return html`
      <fieldset>
        <legend>Network and service</legend>
        ${check('Offline', weather.isOffline, (isOffline) => ({ isOffline }))}
        ${check('Service fails: every answer is 500', weather.status === 500, (isOn) => ({ status: isOn ? 500 : undefined }))}
        ${check('Service rejects: every answer is 422', weather.status === 422, (isOn) => ({ status: isOn ? 422 : undefined }))}
        ${check('Slow: each answer takes 4 seconds', weather.delay > 1_000, (isOn) => ({ delay: isOn ? 4_000 : 150 }))}
        ${check('Delayed reads: 8 seconds behind writes', weather.visibleAfter > 1_000, (isOn) => ({
          visibleAfter: isOn ? 8_000 : 300,
        }))}
      </fieldset>
    `;
  }

  #visitor(): TemplateResult {
    return html`
      <fieldset>
        <legend>Visitor</legend>
        <button type="button" @click=${() => this.#openTab()}>Open another tab</button>
        <button type="button" @click=${() => this.#reload()}>Reload</button>
        <button type="button" @click=${() => this.#chooseElsewhere('REJECT')}>
          Reject on another device
        </button>
        <button type="button" @click=${() => this.#chooseElsewhere('ACCEPT')}>
          Accept on another device
        </button>
        <label>
          <input
            type="checkbox"
            .checked=${this.#browser.gpc}
            @change=${({ target }: Event) => {
              this.#browser.gpc = target instanceof HTMLInputElement && target.checked;
              this.#reload();
            }}
          />
          Global Privacy Control is on
        </label>
        <button type="button" @click=${() => this.#startOver()}>Start as a new visitor</button>
      </fieldset>
    `;
  }

  #openTab(): void {
    this.#opened += 1;
    const name = `Tab ${this.#opened}`;
    const catalogue = catalogueIn(this.store.shown.catalogue);
    const client = createConsent({ proxy: '/consent', catalogue }, this.#browser.openTab());
    let before = '';
    const unsubscribe = client.subscribe(({ ready, state, ask }) => {
      const now = ask === 'first' ? 'asks' : state;
      if (ready && now !== before) this.#note({ at: Date.now(), who: name, says: now });
      before = now;
      this.requestUpdate();
    });
    this.tabs = [...this.tabs, { name, client, unsubscribe }];
  }

  #reload(): void {
    const count = this.tabs.length;
    this.#closeTabs();
    this.#opened = 0;
    for (let index = 0; index < count; index += 1) this.#openTab();
  }

  #startOver(): void {
    this.#closeTabs();
    this.#service = this.#newService();
    this.#browser = this.#newBrowser();
    this.record = [];
    this.#opened = 0;
    this.#openTab();
  }

  #chooseElsewhere(action: 'ACCEPT' | 'REJECT'): void {
    const [tab] = this.tabs;
    const id = this.#browser.identifier;
    if (!tab || !id)
      return this.#note({ at: Date.now(), who: 'Another device', says: 'no choice on this device yet' });
    const cells = tab.client.snapshot.cells().filter((cell) => !cell.required);
    this.#service.chooseElsewhere(
      id,
      cells.map(({ vendor, target }) => ({ vendor, target, action })),
    );
    this.#note({ at: Date.now(), who: 'Another device', says: `${action} for everything` });
    for (const { client } of this.tabs) void client.refresh();
  }

  #turn(change: Partial<Weather>): void {
    this.#service.weather = { ...this.#service.weather, ...change };
    this.requestUpdate();
  }

  #closeTabs(): void {
    for (const { client, unsubscribe } of this.tabs) {
      unsubscribe();
      client.stop();
    }
    this.tabs = [];
  }

  #newService(): InPageService {
    return new InPageService(({ at, method, path, status, said }) =>
      this.#note({ at, who: `${method} ${path}`, says: `${status} ${said}` }),
    );
  }

  #newBrowser(): SharedBrowser {
    return new SharedBrowser(this.#service, (says) => this.#note({ at: Date.now(), who: 'Console', says }));
  }

  #note(entry: Recorded): void {
    this.record = [...this.record, entry].slice(-200);
  }
}

function drawTab({ name, client }: Tab): TemplateResult {
  const { state, ask } = client.snapshot;
  const film = client.snapshot.cells().find((cell) => !cell.required);
  return html`
    <section class="tab" aria-label=${name}>
      <h2>${name} <span class="state" data-state=${state}>${ask === 'first' ? 'asks' : state}</span></h2>
      <assent-provider .client=${client}>
        <assent-banner placement="inline"></assent-banner>
        <assent-status inline></assent-status>
        ${
          film
            ? html`<assent-gate class="film" vendor=${film.vendor} target=${film.target}>
                <template><p>This content needed consent.</p></template>
              </assent-gate>`
            : nothing
        }
        <p><assent-choices inline></assent-choices></p>
        <assent-preferences></assent-preferences>
      </assent-provider>
    </section>
  `;
}

customElements.define('designer-rehearsal', DesignerRehearsal);
