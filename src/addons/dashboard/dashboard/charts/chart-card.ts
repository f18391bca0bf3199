import { html, nothing, type TemplateResult } from 'lit';
import { hidden, type ShownCount, type ShownSum } from '../../../counts/protocol/shown-counts.ts';
import { saveCsv } from '../shell/csv.ts';
import { dataTable } from '../shell/data-table.ts';
import type { PageContext } from '../shell/page-context.ts';
import { csvOf, type Line, mostLines, totalOf } from './chart-lines.ts';
import './line-chart.ts';

/** A chart with its table and its CSV file. */
export interface ChartCard {
  /** Unique in the page. Also the name of the CSV file. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly lines: readonly Line[];
  /** Whether the numbers are those at the end of each day. Their sum says nothing. */
  readonly isOfDayEnd?: boolean;
  /** The name of the sum of all lines, if it says something. */
  readonly sum?: string;
  /** Controls above the chart. */
  readonly controls?: TemplateResult;
}

/** A number, or that it is hidden. */
function numberText(count: ShownCount, { messages, formats }: PageContext): string {
  return count === hidden ? messages.charts.hidden : formats.number(count);
}

/** A sum, or the least that it can be. */
export function totalText({ sum, hasMore }: ShownSum, { messages, formats }: PageContext): string {
  if (!hasMore) return formats.number(sum);
  return sum === 0 ? messages.charts.hidden : messages.charts.atLeast(formats.number(sum));
}

/** A chart, and beneath it its table and the button for CSV. */
export function chartCard(card: ChartCard, days: readonly string[], context: PageContext): TemplateResult {
  const { name, title, lines, hint, isOfDayEnd } = card;
  const words = context.messages.charts;
  const drawn = lines.slice(0, mostLines);
  return html`<section class="chart" aria-labelledby="chart-${name}">
    <h2 id="chart-${name}">${title}</h2>
    ${hint === undefined ? nothing : html`<p class="hint">${hint}</p>`} ${card.controls ?? nothing}
    ${
      lines.length === 0
        ? html`<p class="empty">${words.empty}</p>`
        : html`${isOfDayEnd ? nothing : totals(card, context)}
            <dashboard-line-chart
              .data=${{ title: words.drawing(title), days, lines: drawn }}
              .context=${context}
              .numberText=${(count: ShownCount) => numberText(count, context)}
            ></dashboard-line-chart>
            ${lines.length > drawn.length ? html`<p class="hint">${words.mostLines(context.formats.number(mostLines))}</p>` : nothing}
            <details>
              <summary>${words.table}</summary>
              ${tableOf(card, days, context)}
            </details>
            <p>
              <button
                type="button"
                class="small"
                @click=${() => saveCsv(`${name}.csv`, csvOf(days, words.day, lines))}
              >
                ${words.csv}<span class="unseen">: ${title}</span>
              </button>
            </p>`
    }
  </section>`;
}

/** The sums of all days. */
function totals({ lines, sum }: ChartCard, context: PageContext): TemplateResult {
  const total = (label: string, counts: readonly ShownCount[]) =>
    html`<span><bdi>${label}</bdi> <b>${totalText(totalOf(counts), context)}</b></span>`;
  return html`<p class="totals">
    ${
      sum === undefined
        ? nothing
        : total(
            sum,
            lines.flatMap(({ numbers }) => [...numbers.values()]),
          )
    }
    ${lines.slice(0, mostLines).map(({ label, numbers }) => total(label, [...numbers.values()]))}
  </p>`;
}

/** The days with a number, newest first. */
function tableOf({ title, lines }: ChartCard, days: readonly string[], context: PageContext): TemplateResult {
  const words = context.messages.charts;
  const rows = days.filter((day) => lines.some(({ numbers }) => numbers.has(day))).toReversed();
  return dataTable({
    caption: `${words.table}: ${title}`,
    empty: words.empty,
    narrow: 'scroll',
    rows,
    columns: [
      { head: words.day, cell: (day: string) => context.formats.day(day) },
      ...lines.map(({ label, numbers }) => ({
        head: label,
        kind: 'number' as const,
        cell: (day: string) => numberText(numbers.get(day) ?? 0, context),
      })),
    ],
  });
}
