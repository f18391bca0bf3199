import { strToU8, zipSync } from 'fflate';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { isUsable, readTyped } from '../catalogue/read-typed.ts';
import { drawFace, dressFaces } from '../draw-face.ts';
import type { Scheme } from '../design/scheme.ts';
import { drawLanguage } from '../language/draw-language.ts';
import { isFair } from '../meter/finding.ts';
import { FairnessMeter } from '../meter/fairness-meter.ts';
import { Room } from '../room.ts';
import { addressOf } from '../room-address.ts';
import { filesOf } from './files.ts';
import type { ExportedFile } from './files.ts';

/** A face that is measured before the export, and the class of its width. */
interface MeasuredFace {
  readonly situation: string;
  readonly scheme: Scheme;
  readonly width: 'narrow' | 'desk';
}

const measured: readonly MeasuredFace[] = (['narrow', 'desk'] as const).flatMap((width) =>
  (['first-visit', 'preferences'] as const).flatMap((situation) =>
    (['light', 'dark'] as const).map((scheme) => ({ situation, scheme, width })),
  ),
);

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
          <fairness-meter
            .theme=${design.theme}
            .language=${language}
            .faces=${measured.length}
          ></fairness-meter>
          ${drawLanguage(this.store, 'Measured in')}
          <p class="hint">
            Fairness is measured in these previews, in light and dark, on a phone and on a desktop:
          </p>
          <div class="measured-faces">${measured.map((face) => this.#face(face))}</div>
        </div>
      </div>
    `;
  }

  override updated(): void {
    dressFaces(this, this.store.shown);
  }

  #noteMeasured = ({ target }: Event): void => {
    if (!(target instanceof FairnessMeter)) return;
    const { measurements, findings } = target;
    this.hasMeasured = measurements.size >= measured.length;
    this.isFair = this.hasMeasured && isFair(findings);
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

  #face({ situation, scheme, width }: MeasuredFace): TemplateResult {
    const { language, shown } = this.store;
    const name = situation === 'preferences' ? 'The preferences' : 'The banner';
    const when = `in the ${scheme} scheme`;
    const title = `${name} ${when}, ${width === 'narrow' ? 'on a phone' : 'on a desktop'}`;
    return drawFace(
      { situation, language, scheme, backdrop: 'plain', isMeasured: true, title, width },
      shown,
    );
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
