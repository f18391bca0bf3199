import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { firstDesign } from '../design/design.ts';
import { drawFace } from '../draw-face.ts';
import { typedIn } from '../draw-options.ts';
import { drawLanguage } from '../language/draw-language.ts';
import '../meter/fairness-meter.ts';
import { Room } from '../room.ts';
import { addTarget, addVendor } from './add-entry.ts';
import { drawEntries } from './draw-entries.ts';
import { drawOwnWords } from './draw-own-words.ts';
import { readingTime } from './reading-time.ts';
import { readTyped } from './read-typed.ts';
import type { Typed } from './read-typed.ts';

/** Where the catalogue is written: what it lacks is said while it is typed, and it shows at once. */
export class DesignerCatalogue extends Room {
  static override properties = {
    ...Room.properties,
    spoken: { state: true },
  };

  /** What the banner says with this catalogue. */
  declare spoken: string;

  constructor() {
    super();
    this.spoken = '';
  }

  override render() {
    const { design, language } = this.store;
    const { catalogue } = design;
    const typed = readTyped(catalogue);
    return html`
      <div class="editor">
        <div class="typing" @change=${() => (this.#isTyping = false)}>
          <label for="catalogue">consent-catalogue.json</label>
          <textarea
            id="catalogue"
            spellcheck="false"
            rows="30"
            aria-describedby="findings"
            .value=${catalogue}
            @input=${(event: InputEvent) => this.#type(typedIn(event), true)}
          ></textarea>
          <div class="buttons">
            <button type="button" @click=${() => this.#type(addTarget(typed.file))}>Add a target</button>
            <button type="button" @click=${() => this.#type(addVendor(typed.file))}>Add a vendor</button>
            <button type="button" @click=${() => this.#type(firstDesign.catalogue)}>Start over</button>
          </div>
          ${drawOwnWords(typed, language, this.#take)} ${drawEntries(typed, language, this.#take)}
        </div>
        <div class="reading">
          ${drawFindings(typed)} ${this.#reading()} ${drawLanguage(this.store, 'Texts and preview in')}
          ${this.#face('first-visit', 'The banner')} ${this.#face('preferences', 'The preferences')}
          <fairness-meter .store=${this.store}></fairness-meter>
        </div>
      </div>
    `;
  }

  #reading(): TemplateResult {
    const { words, seconds } = readingTime(this.spoken, this.store.language);
    return html`<p class="reading-time" role="status">
      The banner has ${words} words, which take about ${seconds} seconds to read.
      ${seconds > 30 ? 'Few visitors read for more than 30 seconds. Shorten the descriptions.' : ''}
    </p>`;
  }

  #face(situation: string, title: string): TemplateResult {
    const { language } = this.store;
    return drawFace({ situation, language, scheme: 'light', backdrop: 'plain', title, width: 'narrow' });
  }

  #take = (text: string, continues: boolean): void => this.#type(text, continues);

  #type(catalogue: string | undefined, continues = false): void {
    if (catalogue === undefined) return;
    this.store.change({ catalogue }, { continues: continues && this.#isTyping });
    this.#isTyping = continues;
  }

  #isTyping = false;

  protected override hear({ data }: MessageEvent): void {
    if (!(data instanceof Object) || data.situation !== 'first-visit') return;
    if (typeof data.spoken === 'string') this.spoken = data.spoken;
  }
}

function drawFindings({ findings }: Typed): TemplateResult {
  if (!findings.length) return html`<p id="findings" class="verdict" role="status">No problems found.</p>`;
  const errors = findings.filter(({ level }) => level === 'error').length;
  return html`
    <div id="findings" class="findings" role="status">
      <p class="verdict">
        ${errors ? `Errors: ${errors}.` : 'The catalogue is valid.'}
        ${findings.length > errors ? `Advice: ${findings.length - errors}.` : nothing}
      </p>
      <ul>
        ${findings.map(
          ({ level, path, message }) =>
            html`<li class=${level}>${path ? html`<code>${path}</code> ` : nothing}${message}</li>`,
        )}
      </ul>
    </div>
  `;
}

customElements.define('designer-catalogue', DesignerCatalogue);
