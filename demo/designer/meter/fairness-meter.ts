import { html, LitElement, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import type { Theme } from '../design/theme.ts';
import { noTheme, wearOf } from '../design/theme.ts';
import { nameOf } from '../language/languages-offered.ts';
import { contrastFindings } from './contrast-finding.ts';
import { groupByRule } from './finding-group.ts';
import type { FindingGroup } from './finding-group.ts';
import { stepsFinding, targetFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Measurement } from './measurement.ts';
import { restFinding, touchFindings } from './parity-finding.ts';
import { readColour } from './read-colour.ts';
import type { Rule } from './rule.ts';

/**
 * Says of a theme whether it is fair: colours by their values, sizes and order by what faces in
 * frames of this page measured of themselves.
 */
export class FairnessMeter extends LitElement {
  static override properties = {
    theme: { attribute: false },
    language: { attribute: false },
    faces: { attribute: false },
    measurements: { state: true },
  };

  declare theme: Theme;
  /** BCP 47 tag of the language that the faces were asked to speak. */
  declare language: string;
  /** How many faces are framed on the page, to be measured. */
  declare faces: number;
  declare measurements: ReadonlyMap<MessageEventSource, Measurement>;

  constructor() {
    super();
    this.theme = noTheme;
    this.language = 'en';
    this.faces = 0;
    this.measurements = new Map();
  }

  /** All that was looked at. */
  get findings(): readonly Finding[] {
    return [
      ...[...this.measurements.values()].flatMap((measurement) => [
        ...restFinding(measurement),
        ...touchFindings(measurement),
        stepsFinding(measurement),
        targetFinding(measurement),
      ]),
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

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('language')) this.measurements = new Map();
    // What was measured on another theme, or in a frame that is gone, says nothing of these.
    const worn = wearOf(this.theme);
    const current = [...this.measurements].filter(
      ([source, measurement]) => measurement.worn === worn && !('closed' in source && source.closed),
    );
    if (current.length < this.measurements.size) this.measurements = new Map(current);
  }

  override render() {
    const groups = groupByRule(this.findings);
    const broken = groups.filter((group) => group.broken.length > 0);
    return html`
      <section class="meter" aria-labelledby="meter-title" data-fair=${broken.length === 0}>
        <h2 id="meter-title">Fairness</h2>
        <p class="verdict" role="status">${this.#verdict(broken.length, groups.length)}</p>
        ${
          broken.length
            ? html`<ul class="broken">
                ${broken.map(drawBroken)}
              </ul>`
            : nothing
        }
        <details>
          <summary>Passed rules</summary>
          <ul>
            ${groups.filter(({ broken: found }) => !found.length).map(drawHeld)}
          </ul>
        </details>
        <details>
          <summary>What is measured</summary>
          <p>
            Contrast is computed from the token values, for light and dark. The buttons “Reject all” and
            “Accept all” are measured in the previews on this page. In their normal state, all rules are
            checked, and also the pixels of each button, painted on a canvas. Hovered, focused and pressed
            buttons are simulated: the theme’s rules for that state are applied to each button in turn.
          </p>
          <p>
            Not measured: changes by scripts of your page, running animations, images behind text, and other
            widths than those of the previews. Only the selected language is measured.
          </p>
        </details>
      </section>
    `;
  }

  #verdict(broken: number, all: number): string {
    if (broken) return `This theme breaks ${broken} of ${all} rules, so it cannot be exported.`;
    const { size } = this.measurements;
    if (size < this.faces) return `Measuring in ${nameOf(this.language)}: ${size} of ${this.faces} previews.`;
    return `The theme passes all ${all} rules, measured in ${this.#spoken()}.`;
  }

  /** What the faces spoke: English, too, where the words of another language could not be loaded. */
  #spoken(): string {
    const tags = new Set([...this.measurements.values()].map(({ language }) => language));
    return new Intl.ListFormat('en').format([...tags].map((tag) => nameOf(tag)));
  }

  override updated(): void {
    this.dispatchEvent(new Event('designer-measured', { bubbles: true }));
  }

  #listen = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== location.origin || !source || source === window) return;
    // A frame that is on its way to another language may still speak of the last.
    if (!isReport(data) || data.language !== this.language) return;
    this.measurements = new Map([...this.measurements, [source, data.measurement]]);
  };
}

/** So many places are listed at once; the others are one press away. */
const shownAtOnce = 4;

function drawBroken({ rule, broken, advice }: FindingGroup) {
  const [first, others] = [broken.slice(0, shownAtOnce), broken.slice(shownAtOnce)];
  return html`
    <li>
      <strong>${rule.name}</strong>
      ${advice.map((each) => html`<span class="advice">${each}</span>`)} ${drawSeen(first)}
      ${
        others.length
          ? html`<details>
              <summary>${others.length} more places</summary>
              ${drawSeen(others)}
            </details>`
          : nothing
      }
      ${drawSource(rule)}
    </li>
  `;
}

function drawHeld({ rule, held }: FindingGroup) {
  return html`
    <li>
      <strong>${rule.name}</strong>
      <details>
        <summary>${held.length === 1 ? 'Checked in 1 place' : `Checked in ${held.length} places`}</summary>
        ${drawSeen(held)}
      </details>
      ${drawSource(rule)}
    </li>
  `;
}

const drawSeen = (findings: readonly Finding[]) => html`
  <ul class="seen">
    ${findings.map(({ what, measured }) => html`<li>${what}: <span class="measured">${measured}</span></li>`)}
  </ul>
`;

const drawSource = ({ source, link }: Rule) =>
  html`<a href=${link} target="_blank" rel="noopener">${source}</a>`;

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
