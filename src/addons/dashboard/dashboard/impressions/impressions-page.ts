import { html, type PropertyValues, type TemplateResult, nothing } from 'lit';
import type { ImpressionsReply, ImpressionTally } from '../../../impressions/protocol/impression-tally.ts';
import { faultOf, periodOf } from '../charts/period.ts';
import { periodForm } from '../charts/period-form.ts';
import { Page } from '../shell/page.ts';
import type { ShownSum } from '../../../counts/protocol/shown-counts.ts';
import { totalText } from '../charts/chart-card.ts';
import { dataTable } from '../shell/data-table.ts';
import type { PageContext } from '../shell/page-context.ts';

/** Tallies of one kind, such as those by language. */
export interface TallyPart {
  readonly title: string;
  /** What each row is. */
  readonly head: string;
  readonly tallies: readonly ImpressionTally[];
  readonly name: (value: string) => string;
}

/** A table of tallies, with the share of each number in what was shown. */
function tallyTable({ title, head, tallies, name }: TallyPart, context: PageContext): TemplateResult {
  const { messages, formats } = context;
  const { impressions: words, charts } = messages;
  const number = (of: string, member: 'shown' | 'accepted' | 'refused' | 'mixed' | 'ignored') => ({
    head: of,
    kind: 'number' as const,
    cell: (tally: ImpressionTally) => {
      const count = member === 'ignored' ? ignoredOf(tally) : tally[member];
      const share = member === 'shown' ? undefined : shareOf(count, tally.shown);
      return html`${count ? totalText(count, context) : '–'}
      ${share === undefined ? nothing : html`<small>${formats.percent(share)}</small>`}`;
    },
  });
  return html`<section class="tally">
    <h2>${title}</h2>
    ${dataTable({
      caption: title,
      empty: words.empty,
      rows: tallies,
      columns: [
        { head, cell: ({ value }) => name(value) },
        number(words.shown, 'shown'),
        number(charts.measures.accepted, 'accepted'),
        number(charts.measures.refused, 'refused'),
        number(charts.measures.mixed, 'mixed'),
        number(words.ignored, 'ignored'),
      ],
    })}
  </section>`;
}

const ignoredOf = ({ ignored }: ImpressionTally): ShownSum | undefined =>
  ignored === undefined ? undefined : { sum: ignored, hasMore: false };

/** `undefined` where a number is not known, or nothing was shown. */
function shareOf(count: ShownSum | undefined, shown: ShownSum): number | undefined {
  return !count || count.hasMore || shown.hasMore || shown.sum === 0 ? undefined : count.sum / shown.sum;
}

/** How many were asked, and how they answered. */
class ImpressionsPage extends Page {
  static override properties = { reply: { state: true } };

  declare private reply: ImpressionsReply | undefined;

  protected override async load(): Promise<void> {
    const { route, brandId } = this;
    const { from, to } = periodOf(route.query, Date.now());
    this.reply = undefined;
    if (faultOf({ from, to })) return;
    const reply = await this.context.call('readImpressions', { brandId, query: { from, to } });
    if (route === this.route) this.reply = reply;
  }

  /** The field with an error gets the focus. */
  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    if (changes.has('route')) this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  protected override renderPage(): TemplateResult {
    const { reply, route, context } = this;
    const words = context.messages.impressions;
    return html`<p class="lead">${words.lead}</p>
      ${periodForm(route, context)} ${reply && this.#tables(reply)}`;
  }

  #tables(reply: ImpressionsReply): TemplateResult {
    const { messages, formats, language } = this.context;
    const { impressions: words, charts } = messages;
    const { dimensions } = charts;
    const period = `${formats.day(reply.from)} – ${formats.day(reply.to)}`;
    if (reply.days.length === 0) return html`<p class="empty">${words.empty}</p>`;
    const languages = new Intl.DisplayNames(language, { type: 'language' });
    const nameOfLanguage = (tag: string) =>
      tag === 'other' ? charts.otherValue : (languages.of(tag) ?? tag);
    const nameOfPlacement = (id: string) =>
      Object.entries(words.placements).find(([placement]) => placement === id)?.[1] ?? id;
    const parts = [
      { title: words.all, head: charts.period, tallies: [reply.all], name: () => period },
      {
        title: words.byDay,
        head: charts.day,
        tallies: reply.days.toReversed(),
        name: (day: string) => formats.day(day),
      },
      { title: words.byLanguage, head: dimensions.language, tallies: reply.languages, name: nameOfLanguage },
      { title: words.byRegime, head: words.regime, tallies: reply.regimes, name: (id: string) => id },
      { title: words.byPlacement, head: words.placement, tallies: reply.placements, name: nameOfPlacement },
    ];
    return html`<p class="hint">${words.hint}</p>
      ${parts.map((part) => tallyTable(part, this.context))}`;
  }
}

customElements.define('dashboard-impressions', ImpressionsPage);
