import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Dimension, Measure } from '../../../counts/protocol/measures.ts';
import type { CountReply } from '../../../counts/protocol/shown-counts.ts';
import { asFailure, type CallFailure, describeFailure } from '../shell/call-failure.ts';
import { Page } from '../shell/page.ts';
import { chartCard, type ChartCard } from './chart-card.ts';
import { type Line, linesOf } from './chart-lines.ts';
import { daysOf, faultOf, type Period, periodOf } from './period.ts';
import { periodForm } from './period-form.ts';
import { nameOf } from './value-names.ts';

/** Milliseconds between two reads. A new choice shows within five seconds. */
const refreshEvery = 3_000;

const outcomes = ['accepted', 'refused', 'mixed', 'other'] as const;
const dividedMeasures = ['accepted', 'refused', 'mixed', 'withdrawn'] as const;
const dimensions = ['target', 'vendor', 'channel', 'language', 'method'] as const;

/** Charts of the daily counts of a brand, which follow new choices while the page is visible. */
class ChartsPage extends Page {
  static override properties = {
    reply: { state: true },
    staleness: { state: true },
    measure: { state: true },
    dimension: { state: true },
  };

  declare private reply: CountReply | undefined;
  /** Why the last read failed. The numbers are older then. */
  declare private staleness: CallFailure | undefined;
  declare private measure: (typeof dividedMeasures)[number];
  declare private dimension: (typeof dimensions)[number];
  #timer: ReturnType<typeof setInterval> | undefined;
  #isReading = false;
  #readAt = 0;

  constructor() {
    super();
    this.measure = 'accepted';
    this.dimension = 'target';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => void this.#refresh(), refreshEvery);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override async load(): Promise<void> {
    if (faultOf(this.#period())) this.reply = undefined;
    else await this.#read();
  }

  /** Reads the counts, and shows them unless the person has chosen another period meanwhile. */
  async #read(): Promise<void> {
    const { route, brandId } = this;
    const { from, to } = this.#period();
    const reply = await this.context.call('readCounts', { brandId, query: { from, to } });
    if (route !== this.route) return;
    this.reply = reply;
    this.staleness = undefined;
    this.#readAt = Date.now();
  }

  /** Reads again. If this fails, the last numbers stay with a notice, and the next read may succeed. */
  async #refresh(): Promise<void> {
    if (document.visibilityState !== 'visible' || !this.reply || this.#isReading) return;
    this.#isReading = true;
    try {
      await this.#read();
    } catch (thrown) {
      this.staleness = asFailure(thrown);
    } finally {
      this.#isReading = false;
    }
  }

  #period() {
    return periodOf(this.route.query, Date.now());
  }

  protected override renderPage() {
    const { reply, context } = this;
    const words = context.messages.charts;
    return html`<p class="lead">${words.lead}</p>
      ${this.#staleNotice()} ${periodForm(this.route, context)}
      ${
        reply
          ? html`<p class="hint">${words.smallNumbers}</p>
              ${this.#cards(reply).map((card) => chartCard(card, context))}`
          : nothing
      }`;
  }

  /** The field with an error gets the focus. */
  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    if (changes.has('route')) this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  #staleNotice(): TemplateResult | typeof nothing {
    const { staleness, context } = this;
    if (!staleness || !this.reply) return nothing;
    const { messages, formats } = context;
    return html`<p class="notice danger" role="alert">
      ${describeFailure(staleness, messages)} ${messages.charts.asOf(formats.time(this.#readAt))}
    </p>`;
  }

  #cards(reply: CountReply): readonly ChartCard[] {
    const words = this.context.messages.charts;
    const period: Period = reply;
    const days = daysOf(period);
    const all = (measures: readonly (keyof typeof words.measures)[]): readonly Line[] =>
      measures.flatMap((measure) => linesOf(reply, measure, '', () => words.measures[measure]));
    const by = (measure: Measure, dimension: Dimension) =>
      linesOf(reply, measure, dimension, (value) => nameOf(dimension, value, reply, this.context));
    return [
      {
        name: 'choices',
        title: words.choices,
        hint: words.choicesHint,
        days,
        lines: all(outcomes),
        sum: words.recorded,
        hasTotals: true,
      },
      {
        name: `${this.measure}-by-${this.dimension}`,
        title: words.divided,
        days,
        lines: by(this.measure, this.dimension),
        hasTotals: true,
        controls: this.#division(),
      },
      {
        name: 'withdrawals',
        title: words.measures.withdrawn,
        hint: words.withdrawnHint,
        days,
        lines: all(['withdrawn']),
        hasTotals: true,
      },
      {
        name: 'asked-again',
        title: words.measures['asked-again'],
        hint: words.askedAgainHint,
        days,
        lines: all(['asked-again']),
        hasTotals: true,
      },
      {
        name: 'conflicts',
        title: words.measures.conflicts,
        hint: words.conflictsHint,
        days,
        lines: all(['conflicts']),
        hasTotals: false,
      },
      {
        name: 'policies',
        title: words.measures.policy,
        hint: words.policyHint,
        days,
        lines: by('policy', 'version'),
        hasTotals: false,
      },
    ];
  }

  /** Chooses the measure and the dimension of the second chart. */
  #division(): TemplateResult {
    const words = this.context.messages.charts;
    // Withdrawals are of cells, which have a purpose and a company.
    const possible = this.measure === 'withdrawn' ? dimensions.slice(0, 2) : dimensions;
    return html`<div class="fields">
      <div class="field">
        <label for="measure">${words.measure}</label>
        <select id="measure" @change=${(event: Event) => this.#chooseMeasure(event)}>
          ${dividedMeasures.map((each) => html`<option value=${each} ?selected=${each === this.measure}>${words.measures[each]}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="dimension">${words.dimension}</label>
        <select id="dimension" @change=${(event: Event) => this.#chooseDimension(event)}>
          ${possible.map((each) => html`<option value=${each} ?selected=${each === this.dimension}>${words.dimensions[each]}</option>`)}
        </select>
      </div>
    </div>`;
  }

  #chooseMeasure({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement)) return;
    this.measure = dividedMeasures.find((each) => each === target.value) ?? 'accepted';
    if (this.measure === 'withdrawn' && this.dimension !== 'vendor') this.dimension = 'target';
  }

  #chooseDimension({ target }: Event): void {
    if (target instanceof HTMLSelectElement)
      this.dimension = dimensions.find((each) => each === target.value) ?? 'target';
  }
}

customElements.define('dashboard-charts', ChartsPage);
