import { html, type PropertyValues } from 'lit';
import uPlot from 'uplot';
import type { ShownCount } from '../../../counts/protocol/shown-counts.ts';
import type { PageContext } from '../shell/page-context.ts';
import { heightOf, type Line } from './chart-lines.ts';
import { LightElement } from '../shell/light-element.ts';

/** What a chart shows. */
export interface ChartData {
  readonly title: string;
  readonly days: readonly string[];
  readonly lines: readonly Line[];
}

const height = 220;

/** The distances in days between two labels of the horizontal axis. */
const steps = [1, 2, 3, 7, 14, 30, 60, 90, 180, 365];

/** Lines drawn by uPlot, with a legend that shows the numbers of the day under the pointer. A table has the same numbers. */
class LineChart extends LightElement {
  static override properties = {
    data: { attribute: false },
    context: { attribute: false },
    numberText: { attribute: false },
    pointed: { state: true },
  };

  declare data: ChartData;
  declare context: PageContext;
  declare numberText: (count: ShownCount) => string;
  /** The index of the day under the pointer. */
  declare private pointed: number | undefined;
  #plot: uPlot | undefined;
  /** What the plot was made for. If it differs, another plot is made. */
  #shape = '';
  readonly #resized = new ResizeObserver(() => this.#plot?.setSize(this.#size()));
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #redraw = (): void => {
    this.#shape = '';
    this.requestUpdate();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.#dark.addEventListener('change', this.#redraw);
    this.#redraw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dark.removeEventListener('change', this.#redraw);
    this.#resized.disconnect();
    this.#plot?.destroy();
    this.#plot = undefined;
  }

  protected override render() {
    const { days, lines, title } = this.data;
    const day = this.pointed === undefined ? undefined : days[this.pointed];
    return html`<div class="plot" role="img" aria-label=${title}></div>
      <div class="legend" aria-hidden="true">
        <ul>
          ${lines.map(
            ({ label, numbers }, index) =>
              html`<li class="series-${index + 1}">
                <bdi>${label}</bdi>
                ${day === undefined ? '' : html`<b>${this.numberText(numbers.get(day) ?? 0)}</b>`}
              </li>`,
          )}
        </ul>
        <span>${day === undefined ? '' : this.context.formats.day(day)}</span>
      </div>`;
  }

  protected override updated(changes: PropertyValues<this>): void {
    const shape = JSON.stringify([
      this.context.language,
      this.data.lines.map(({ label }) => label),
      this.data.days.at(0),
      this.data.days.length,
    ]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#make();
    } else if (changes.has('data')) this.#plot?.setData(this.#values());
  }

  #make(): void {
    const plot = this.querySelector<HTMLElement>('.plot');
    if (!plot) return;
    this.#plot?.destroy();
    plot.replaceChildren();
    this.#plot = new uPlot(this.#options(plot), this.#values(), plot);
    this.#resized.observe(plot);
  }

  #values(): uPlot.AlignedData {
    const { days, lines } = this.data;
    return [
      days.map((_, index) => index),
      ...lines.map(({ numbers }) => days.map((day) => heightOf(numbers.get(day)))),
    ];
  }

  #size(): { width: number; height: number } {
    return { width: this.querySelector('.plot')?.clientWidth || 300, height };
  }

  #options(plot: HTMLElement): uPlot.Options {
    const colourOf = (name: string): string => resolveColour(plot, name);
    const isRightToLeft = getComputedStyle(plot).direction === 'rtl';
    const { formats, language } = this.context;
    const shortDay = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const axis = {
      stroke: colourOf('--muted'),
      font: `12px ${getComputedStyle(plot).fontFamily}`,
      grid: { stroke: colourOf('--line'), width: 1 },
      ticks: { stroke: colourOf('--line'), width: 1 },
    };
    const { days, lines } = this.data;
    return {
      ...this.#size(),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        x: { time: false, dir: isRightToLeft ? -1 : 1 },
        y: { range: (_plot, _min, max) => [0, Math.max(10, max * 1.1)] },
      },
      axes: [
        {
          ...axis,
          incrs: steps,
          space: 64,
          values: (_plot, indices) =>
            indices.map((index) => {
              const day = days[index];
              return day === undefined ? '' : shortDay.format(new Date(day));
            }),
        },
        {
          ...axis,
          side: isRightToLeft ? 1 : 3,
          size: 56,
          incrs: [
            1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7, 1e8,
          ],
          values: (_plot, numbers) => numbers.map((number) => formats.number(number)),
        },
      ],
      series: [
        {},
        ...lines.map((_, index) => ({
          stroke: colourOf(`--series-${index + 1}`),
          width: 2,
          // Without colours, lines differ by their dashes.
          dash: dashes[index] ?? [],
          points: { show: days.length <= 31, size: 5, fill: colourOf(`--series-${index + 1}`) },
        })),
      ],
      hooks: {
        setCursor: [
          ({ cursor }) => {
            this.pointed = cursor.idx ?? undefined;
          },
        ],
      },
    };
  }
}

const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 4], [14, 4]];

/** The colour of a custom property. Its own value may be a function, which a canvas cannot use. */
function resolveColour(element: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

customElements.define('dashboard-line-chart', LineChart);
