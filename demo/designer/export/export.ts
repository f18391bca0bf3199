import { strToU8, zipSync } from 'fflate';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { isUsable, readTyped } from '../catalogue/read-typed.ts';
import { drawLanguage } from '../language/draw-language.ts';
import { FairnessMeter } from '../meter/fairness-meter.ts';
import { Room } from '../room.ts';
import { addressOf } from '../room-address.ts';
import { filesOf } from './files.ts';
import type { ExportedFile } from './files.ts';

/** Exports a design as files, if its theme is fair and its catalogue is valid. */
export class DesignerExport extends Room {
  static override properties = {
    ...Room.properties,
    isFair: { state: true },
    hasMeasured: { state: true },
    said: { state: true },
  };

  declare isFair: boolean;
  /** Every face has said how the theme at hand came out on it. */
  declare hasMeasured: boolean;
  declare said: string;

  constructor() {
    super();
    this.isFair = false;
    this.hasMeasured = false;
    this.said = '';
  }

  override render() {
    const { design, language } = this.store;
    const isReadable = isUsable(readTyped(design.catalogue));
    const mayLeave = this.isFair && isReadable;
    return html`
      <div class="export" @designer-measured=${this.#noteMeasured}>
        <section class="files" aria-labelledby="files">
          <h2 id="files">Files</h2>
          ${
            isReadable
              ? nothing
              : html`<p class="broken">
                  The catalogue has errors. <a href=${addressOf('catalogue', language)}>Correct them</a> to
                  export the files.
                </p>`
          }
          <p class="buttons">
            <button type="button" class="primary" ?disabled=${!mayLeave} @click=${this.#downloadAll}>
              Download all (zip)
            </button>
            <button type="button" @click=${() => window.print()}>Print</button>
          </p>
          ${
            this.isFair || !this.hasMeasured
              ? nothing
              : html`<p class="broken">
                  The theme breaks a fairness rule. <a href=${addressOf('theme', language)}>Correct it</a> to
                  export the files.
                </p>`
          }
          <p class="said" role="status">${this.said}</p>
          ${filesOf(design).map((file) => this.#file(file, mayLeave))}
        </section>
        <div class="proof">
          ${drawLanguage(this.store, 'Measured in')}
          <fairness-meter .store=${this.store}></fairness-meter>
        </div>
      </div>
    `;
  }

  #noteMeasured = ({ target }: Event): void => {
    if (!(target instanceof FairnessMeter)) return;
    const { verdict } = target;
    this.hasMeasured = verdict.isMeasured;
    this.isFair = verdict.mayLeave;
  };

  #file(file: ExportedFile, mayLeave: boolean): TemplateResult {
    return html`
      <details class="file" ?open=${file.name === 'assent-theme.css'}>
        <summary><code>${file.name}</code> ${file.about}</summary>
        <p class="buttons">
          <button type="button" ?disabled=${!mayLeave} @click=${() => this.#copy(file)}>Copy</button>
          <button type="button" ?disabled=${!mayLeave} @click=${() => download(file.name, file.text)}>
            Download
          </button>
        </p>
        <pre tabindex="0">${file.text}</pre>
      </details>
    `;
  }

  async #copy({ name, text }: ExportedFile): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = `Copied ${name}.`;
    } catch {
      this.said = `The browser does not allow copying ${name}. Download it instead.`;
    }
  }

  #downloadAll = (): void => {
    const files = filesOf(this.store.design).map(({ name, text }) => [name, strToU8(text)] as const);
    download('assent-design.zip', new Uint8Array(zipSync(Object.fromEntries(files))));
  };
}

function download(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

customElements.define('designer-export', DesignerExport);
