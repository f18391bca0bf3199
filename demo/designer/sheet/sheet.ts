import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { drawOptions, typedIn } from '../draw-options.ts';
import { addressOfFace, backdrops } from '../face/face-address.ts';
import { drawLanguage } from '../language/draw-language.ts';
import { PageSection } from '../page-section.ts';
import { FrameQueue } from './frame-queue.ts';
import { devices, readSheetView, type SheetView, writeSheetView } from './sheet-view.ts';
import { situations } from './situations.ts';
import type { Situation } from './situation.ts';
import { type View, viewsOf } from './views.ts';

/** Every element in every situation, live: in both schemes and both directions, at a width. */
export class DesignerSheet extends PageSection {
  static override properties = { ...PageSection.properties, view: { state: true } };

  declare view: SheetView;
  readonly #queue = new FrameQueue();

  constructor() {
    super();
    this.view = readSheetView(new URLSearchParams(location.search));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#queue.stop();
  }

  override render() {
    const { view } = this;
    const shown = situations.filter((situation) => this.#isShown(situation));
    const groups = [...new Set(shown.map(({ group }) => group))];
    return html`
      ${this.#controls()}
      ${
        view.only
          ? html`<p class="hint">
              This is one of ${situations.length} states.
              <button class="link" type="button" @click=${() => this.#look({ only: undefined })}>
                Show all
              </button>
            </p>`
          : drawIndex(groups)
      }
      ${shown.length ? contrastHint : html`<p class="hint">No state matches “${view.filter}”.</p>`}
      ${groups.map(
        (group) => html`
          <section class="group" aria-labelledby="group-${groups.indexOf(group)}">
            <h2 id="group-${groups.indexOf(group)}">${group}</h2>
            ${repeat(
              shown.filter((each) => each.group === group),
              ({ id }) => id,
              (situation) => this.#situation(situation),
            )}
          </section>
        `,
      )}
    `;
  }

  override updated(): void {
    const { device, zoom } = this.view;
    for (const [name, value] of Object.entries({ width: device.width, height: device.height, zoom }))
      this.style.setProperty(`--${name}`, `${value}`);
    this.#queue.watch([...this.querySelectorAll<HTMLElement>('.window')]);
  }

  protected override hear({ source }: MessageEvent): void {
    this.#queue.settle(source);
  }

  #controls(): TemplateResult {
    const { device, zoom, filter, backdrop } = this.view;
    return html`
      <form class="controls" @submit=${(event: Event) => event.preventDefault()}>
        <label>
          Find
          <input
            type="search"
            placeholder="gate, saving …"
            .value=${filter}
            @input=${(event: InputEvent) => this.#look({ filter: typedIn(event) })}
          />
        </label>
        <label>
          Width
          <select @change=${(event: Event) => this.#lookAt(typedIn(event))}>
            ${drawOptions(
              devices.map(({ name, width }) => ({ value: String(width), label: `${name}, ${width}` })),
              String(device.width),
            )}
          </select>
        </label>
        <label>
          Example page
          <select @change=${(event: Event) => this.#standOn(typedIn(event))}>
            ${drawOptions(
              backdrops.map((each) => ({ value: each, label: each })),
              backdrop,
            )}
          </select>
        </label>
        ${drawLanguage(this.store, 'Language')}
        <label>
          Zoom
          <input
            type="range"
            min="0.25"
            max="1"
            step="0.05"
            .value=${String(zoom)}
            @input=${(event: InputEvent) => this.#look({ zoom: Number(typedIn(event)) })}
          />
        </label>
      </form>
    `;
  }

  #situation(situation: Situation): TemplateResult {
    const { id, title, about } = situation;
    return html`
      <article class="situation" id="situation-${id}">
        <h3>${title}</h3>
        <p>
          ${about}
          <button class="link" type="button" @click=${() => this.#look({ only: id })}>Show only this</button>
        </p>
        <div class="faces">${viewsOf(situation, this.store.language).map((view) => this.#face(view))}</div>
      </article>
    `;
  }

  #face({ situation, scheme, language, caption }: View): TemplateResult {
    // Forced colours leave nothing of a page's own.
    const backdrop = scheme === 'contrast' ? 'plain' : this.view.backdrop;
    const address = addressOfFace({ situation: situation.id, language, scheme, backdrop });
    return html`
      <figure>
        <div class="window" data-address=${address} data-title="${situation.title}: ${caption}"></div>
        <figcaption><a href=${address} target="_blank" rel="noopener">${caption}</a></figcaption>
      </figure>
    `;
  }

  #isShown({ id, title, group, about }: Situation): boolean {
    const { filter, only } = this.view;
    if (only) return id === only;
    const text = `${id} ${title} ${group} ${about}`.toLowerCase();
    return filter
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  }

  #lookAt(width: string): void {
    const device = devices.find((each) => String(each.width) === width);
    if (device) this.#look({ device });
  }

  #standOn(name: string): void {
    const backdrop = backdrops.find((each) => each === name);
    if (backdrop) this.#look({ backdrop });
  }

  #look(change: Partial<SheetView>): void {
    this.view = { ...this.view, ...change };
    history.replaceState(null, '', writeSheetView(this.view, new URL(location.href)));
  }
}

const contrastHint = html`<p class="hint">
  “Forced colors” is an approximation, because a page cannot turn them on. To see them, use a contrast theme
  of Windows, or in Chromium’s developer tools Rendering, “Emulate CSS media feature forced-colors”.
</p>`;

/** Where each group begins. */
const drawIndex = (groups: readonly string[]): TemplateResult => html`
  <nav class="index" aria-label="Groups">
    ${groups.map((group, index) => html`<a href="#group-${index}">${group}</a>`)}
  </nav>
`;

customElements.define('designer-sheet', DesignerSheet);
