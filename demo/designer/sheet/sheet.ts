import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { schemes } from '../design/scheme.ts';
import { drawOptions, drawSegments, type Option, typedIn } from '../draw-options.ts';
import { addressOfFace, type SchemeShown } from '../face/face-address.ts';
import { drawLanguage } from '../language/draw-language.ts';
import { Room } from '../room.ts';
import { FrameQueue } from './frame-queue.ts';
import { devices, readSheetView, type SheetView, writeSheetView } from './sheet-view.ts';
import { situations } from './situations.ts';
import type { Situation } from './situation.ts';

/** Every element in every situation, live, at a width, in a scheme and a language. */
export class DesignerSheet extends Room {
  static override properties = { ...Room.properties, view: { state: true } };

  declare view: SheetView;
  readonly #queue = new FrameQueue();

  constructor() {
    super();
    this.view = readSheetView(new URLSearchParams(location.search));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
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
      ${this.#controls()} ${view.scheme === 'contrast' ? contrastHint : nothing}
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
      ${shown.length ? nothing : html`<p class="hint">No state matches “${view.filter}”.</p>`}
      ${groups.map(
        (group) => html`
          <section class="group" aria-labelledby="group-${groups.indexOf(group)}">
            <h2 id="group-${groups.indexOf(group)}">${group}</h2>
            <div class="faces">
              ${repeat(
                shown.filter((each) => each.group === group),
                ({ id }) => id,
                (situation) => this.#face(situation),
              )}
            </div>
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
    const { device, scheme, zoom, filter } = this.view;
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
        ${drawSegments('Color scheme', shownSchemes, scheme, (chosen) => this.#look({ scheme: chosen }))}
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

  #face(situation: Situation): TemplateResult {
    const { scheme } = this.view;
    const look = { situation: situation.id, language: this.store.language, scheme } as const;
    const address = addressOfFace({ ...look, backdrop: 'plain' });
    return html`
      <article class="face" id="face-${situation.id}">
        <h3>${situation.title}</h3>
        <p>${situation.about}</p>
        <div class="window" data-address=${address} data-title="${situation.title} (preview)"></div>
        <p class="links">
          <a href=${address} target="_blank" rel="noopener">Open by itself</a>
          <button class="link" type="button" @click=${() => this.#look({ only: situation.id })}>
            Link to this state
          </button>
        </p>
      </article>
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

  #look(change: Partial<SheetView>): void {
    this.view = { ...this.view, ...change };
    history.replaceState(null, '', writeSheetView(this.view, new URL(location.href)));
  }
}

const shownSchemes: readonly Option<SchemeShown>[] = [
  ...schemes,
  { value: 'contrast', label: 'Forced colors' },
];

const contrastHint = html`<p class="hint">
  This is an approximation, because a page cannot turn forced colors on. It uses your system’s colors instead
  of the theme, no shadows, and a border around every button. To test real forced colors, use a contrast theme
  in Windows, or the developer tools of Chromium: Rendering, “Emulate CSS media feature forced-colors”.
</p>`;

/** Where each group begins. */
const drawIndex = (groups: readonly string[]): TemplateResult => html`
  <nav class="index" aria-label="Groups">
    ${groups.map((group, index) => html`<a href="#group-${index}">${group}</a>`)}
  </nav>
`;

customElements.define('designer-sheet', DesignerSheet);
