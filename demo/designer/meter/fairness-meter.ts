import { html, LitElement, nothing } from 'lit';
import type { Theme } from '../design/theme.ts';
import { noTheme } from '../design/theme.ts';
import { contrastFindings, isFair, layoutFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Measurement } from './measurement.ts';
import { readColour } from './read-colour.ts';

/**
 * Says of a theme whether it is fair: colours by their values, sizes and order by what faces in
 * frames of this page measured of themselves.
 */
export class FairnessMeter extends LitElement {
  static override properties = {
    theme: { attribute: false },
    measurements: { state: true },
  };

  declare theme: Theme;
  declare measurements: ReadonlyMap<string, Measurement>;

  constructor() {
    super();
    this.theme = noTheme;
    this.measurements = new Map();
  }

  /** All that was looked at. */
  get findings(): readonly Finding[] {
    return [
      ...[...this.measurements.values()].flatMap(layoutFindings),
      ...contrastFindings(this.theme, readColour),
    ];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('message', this.#listen);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('message', this.#listen);
  }

  override render() {
    const { findings } = this;
    const broken = findings.filter(({ holds }) => !holds);
    return html`
      <section class="meter" aria-labelledby="meter-title" data-fair=${isFair(findings)}>
        <h2 id="meter-title">Fairness</h2>
        <p class="verdict" role="status">
          ${
            broken.length
              ? `This theme breaks ${broken.length} of ${findings.length} rules, and cannot be taken away.`
              : `All ${findings.length} rules hold.`
          }
        </p>
        ${
          broken.length
            ? html`<ul class="broken">
                ${broken.map(drawFinding)}
              </ul>`
            : nothing
        }
        <details>
          <summary>What holds</summary>
          <ul>
            ${findings.filter(({ holds }) => holds).map(drawFinding)}
          </ul>
        </details>
      </section>
    `;
  }

  override updated(): void {
    this.dispatchEvent(new Event('designer-measured', { bubbles: true }));
  }

  #listen = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== location.origin || source === window || !isReport(data)) return;
    const { layer, scheme, width } = data.measurement;
    this.measurements = new Map([...this.measurements, [`${layer} ${scheme} ${width}`, data.measurement]]);
  };
}

function drawFinding({ rule, what, measured, holds, advice }: Finding) {
  return html`
    <li>
      <strong>${rule.name}</strong> <span>${what}</span> <span class="measured">${measured}</span>
      ${holds ? nothing : html`<span class="advice">${advice}</span>`}
      <a href=${rule.link} target="_blank" rel="noopener">${rule.source}</a>
    </li>
  `;
}

/** The frames are pages of ours, so a report is what it says it is. */
function isReport(data: unknown): data is { readonly measurement: Measurement } {
  return data instanceof Object && 'measurement' in data && data.measurement instanceof Object;
}

customElements.define('fairness-meter', FairnessMeter);
