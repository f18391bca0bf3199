import { html, nothing, type TemplateResult } from 'lit';
import { FairnessMeter } from '../meter/fairness-meter.ts';
import { PageSection } from '../page-section.ts';
import { type ExportedFile, filesOf } from './files.ts';

/** Measures a theme, and exports it as files if it is fair. */
export class DesignerExport extends PageSection {
  static override properties = {
    ...PageSection.properties,
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
    const { theme } = this.store;
    return html`
      <fairness-meter .store=${this.store} @designer-measured=${this.#noteMeasured}></fairness-meter>
      <section class="files" aria-labelledby="files">
        <h2 id="files">Export</h2>
        ${
          this.isFair || !this.hasMeasured
            ? nothing
            : html`<p class="broken">The theme breaks a fairness rule. Correct it to export the files.</p>`
        }
        <p class="said" role="status">${this.said}</p>
        ${filesOf(theme).map((file) => this.#file(file))}
      </section>
    `;
  }

  #noteMeasured = ({ target }: Event): void => {
    if (!(target instanceof FairnessMeter)) return;
    const { verdict } = target;
    this.hasMeasured = verdict.isMeasured;
    this.isFair = verdict.mayLeave;
  };

  #file(file: ExportedFile): TemplateResult {
    return html`
      <details class="file">
        <summary><code>${file.name}</code> ${file.about}</summary>
        <p class="buttons">
          <button type="button" ?disabled=${!this.isFair} @click=${() => this.#copy(file)}>Copy</button>
          <button type="button" class="primary" ?disabled=${!this.isFair} @click=${() => download(file)}>
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
}

function download({ name, text }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

customElements.define('designer-export', DesignerExport);
