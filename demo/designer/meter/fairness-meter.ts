import { html, nothing, type TemplateResult } from 'lit';
import { type IgnoredCss, readPartRules } from '../design/part-rules.ts';
import { wearOf } from '../design/theme.ts';
import { drawFace } from '../draw-face.ts';
import { nameOf } from '../language/languages-offered.ts';
import { PageSection } from '../page-section.ts';
import { measuredFaces } from './measured-faces.ts';
import type { Measurement } from './measurement.ts';
import { type RuleFindings, type Verdict, verdictOn } from './verdict.ts';

/**
 * Says of a theme whether it is fair, by what faces in frames of its own measured of themselves: the same ones
 * wherever it stands, so that it says the same everywhere.
 */
export class FairnessMeter extends PageSection {
  static override properties = { ...PageSection.properties, measurements: { state: true } };

  declare measurements: ReadonlyMap<MessageEventSource, Measurement>;

  constructor() {
    super();
    this.measurements = new Map();
  }

  /** What is known now. */
  get verdict(): Verdict {
    // What was measured on another theme, in another language or in a frame that is gone says nothing of these.
    const { theme } = this.store;
    const worn = wearOf(theme);
    const windows = new Set([...this.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow));
    const current = [...this.measurements].filter(
      ([source, measurement]) => measurement.worn === worn && [...windows].some((each) => each === source),
    );
    return verdictOn(
      current.map(([, measurement]) => measurement),
      measuredFaces.length,
      nameOf,
      readPartRules(theme.rules ?? '').ignored,
    );
  }

  override render() {
    const { says, ignored, broken, unmeasured, kept } = this.verdict;
    return html`
      <section class="meter" aria-labelledby="meter-title" data-fair=${!broken.length && !ignored.length}>
        <h2 id="meter-title">Fairness</h2>
        <p class="verdict" role="status">${says}</p>
        ${drawIgnored(ignored)} ${drawRules('broken', broken)} ${drawRules('unmeasured', unmeasured)}
        <details>
          <summary>Passed rules</summary>
          <ul>
            ${kept.map((holds) => html`<li>${holds}</li>`)}
          </ul>
        </details>
        <details>
          <summary>What is measured</summary>
          <p>
            Every text and control in the previews below, in light and dark, on a phone and on a desktop: at
            rest, and hovered, focused and pressed, which is simulated. Only the selected language is
            measured.
          </p>
          <p>
            This page computes what it says from styles. It cannot see pixels: where there is a picture or a
            decoration behind a text, it says so, and the fairness suite has to look. Changes by scripts of
            your page are not measured.
          </p>
        </details>
        <div class="measured-faces" role="group" aria-label="What is measured" tabindex="0">
          ${measuredFaces.map((face) =>
            drawFace({ ...face, language: this.store.language, backdrop: 'plain', isMeasured: true }),
          )}
        </div>
      </section>
    `;
  }

  override updated(): void {
    this.dispatchEvent(new Event('designer-measured', { bubbles: true }));
  }

  protected override hear({ source, data }: MessageEvent): void {
    if (!source || source === window) return;
    // A frame that is on its way to another language may still speak of the last.
    if (!isReport(data) || data.language !== this.store.language) return;
    this.measurements = new Map([...this.measurements, [source, data.measurement]]);
  }
}

const drawIgnored = (ignored: readonly IgnoredCss[]) =>
  ignored.length
    ? html`<div id="left-out" class="left-out" role="status">
        <p>These rules are ignored:</p>
        <ul>
          ${ignored.map(({ css, why }) => html`<li><code>${css}</code> ${why}</li>`)}
        </ul>
      </div>`
    : nothing;

/** So many places are listed at once; the others are one press away. */
const shownAtOnce = 4;

function drawRules(
  kind: 'broken' | 'unmeasured',
  rules: readonly RuleFindings[],
): TemplateResult | typeof nothing {
  if (!rules.length) return nothing;
  return html`<ul class=${kind}>
    ${rules.map(
      ({ holds, found }) => html`
        <li>
          <strong>${holds}</strong>
          ${drawFound(found.slice(0, shownAtOnce))}
          ${
            found.length > shownAtOnce
              ? html`<details>
                  <summary>${found.length - shownAtOnce} more places</summary>
                  ${drawFound(found.slice(shownAtOnce))}
                </details>`
              : nothing
          }
        </li>
      `,
    )}
  </ul>`;
}

const drawFound = (found: readonly string[]) => html`
  <ul class="seen">
    ${found.map((each) => html`<li class="measured">${each}</li>`)}
  </ul>
`;

/** The frames are pages of ours, so a report is what it says it is. */
function isReport(data: unknown): data is { readonly language: string; readonly measurement: Measurement } {
  return (
    data instanceof Object &&
    'language' in data &&
    'measurement' in data &&
    data.measurement instanceof Object
  );
}

customElements.define('fairness-meter', FairnessMeter);
