import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Dimension, Measure } from '../../../counts/protocol/measures.ts';
import type { CountReply } from '../../../counts/protocol/shown-counts.ts';
import type { CatalogueNames } from '../../../archive/protocol/catalogue-names.ts';
import { asFailure, type CallFailure, describeFailure } from '../shell/call-failure.ts';
import { Page } from '../shell/page.ts';
import { chartCard, type ChartCard } from './chart-card.ts';
import { selectField } from '../shell/select-field.ts';
import { type Line, linesOf } from './chart-lines.ts';
import { noNames } from '../shell/names.ts';
import { daysOf, faultOf, periodOf } from './period.ts';
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
    names: { state: true },
    staleness: { state: true },
    measure: { state: true },
    dimension: { state: true },
  };

  declare private reply: CountReply | undefined;
  declare private names: CatalogueNames;
  /** Why the last read failed. The numbers are older then. */
  declare private staleness: CallFailure | undefined;
  declare private measure: (typeof dividedMeasures)[number];
  declare private dimension: (typeof dimensions)[number];
  #timer: ReturnType<typeof setInterval> | undefined;
  #isReading = false;
  #readAt = 0;

  constructor() {
    super();
    this.names = noNames;
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
    const { brandId, context } = this;
    this.names = await context.call('readNames', { brandId, query: { language: context.language } });
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
              ${this.#cards(reply).map((card) => chartCard(card, daysOf(reply), context))}`
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
    const all = (measures: readonly (keyof typeof words.measures)[]): readonly Line[] =>
      measures.flatMap((measure) => linesOf(reply, measure, '', () => words.measures[measure]));
    const only = (measure: keyof typeof words.measures) => ({
      title: words.measures[measure],
      lines: all([measure]),
    });
    const by = (measure: Measure, dimension: Dimension) =>
      linesOf(reply, measure, dimension, (value) =>
        nameOf(dimension, value, reply, this.names, this.context),
      );
    return [
      {
        name: 'choices',
        title: words.choices,
        hint: words.choicesHint,
        lines: all(outcomes),
        sum: words.recorded,
      },
      {
        name: `${this.measure}-by-${this.dimension}`,
        title: words.divided,
        lines: by(this.measure, this.dimension),
        controls: this.#division(),
      },
      { name: 'withdrawals', ...only('withdrawn'), hint: words.withdrawnHint },
      { name: 'asked-again', ...only('asked-again'), hint: words.askedAgainHint },
      { name: 'conflicts', ...only('conflicts'), hint: words.conflictsHint, isOfDayEnd: true },
      {
        name: 'policies',
        title: words.measures.policy,
        hint: words.policyHint,
        lines: by('policy', 'version'),
        isOfDayEnd: true,
      },
    ];
  }

  /** Chooses the measure and the dimension of the second chart. */
  #division(): TemplateResult {
    const words = this.context.messages.charts;
    // Withdrawals are of cells, which have a purpose and a company.
    const possible = this.measure === 'withdrawn' ? dimensions.slice(0, 2) : dimensions;
    return html`<div class="fields">
      ${selectField({
        name: 'measure',
        label: words.measure,
        options: dividedMeasures.map((each) => [each, words.measures[each]] as const),
        chosen: this.measure,
        choose: (measure) => {
          this.measure = measure;
          if (measure === 'withdrawn' && this.dimension !== 'vendor') this.dimension = 'target';
        },
      })}
      ${selectField({
        name: 'dimension',
        label: words.dimension,
        options: possible.map((each) => [each, words.dimensions[each]] as const),
        chosen: this.dimension,
        choose: (dimension) => (this.dimension = dimension),
      })}
    </div>`;
  }
}

customElements.define('dashboard-charts', ChartsPage);
