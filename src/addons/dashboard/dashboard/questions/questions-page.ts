import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { QuestionReply } from '../../../impressions/protocol/question-tally.ts';
import { faultOf, periodOf } from '../charts/period.ts';
import { periodForm } from '../charts/period-form.ts';
import { Page } from '../shell/page.ts';
import { tallyTable } from './tally-table.ts';

/** How many were asked, and how they answered. */
class QuestionsPage extends Page {
  static override properties = { reply: { state: true } };

  declare private reply: QuestionReply | undefined;

  protected override async load(): Promise<void> {
    const { route, brandId } = this;
    const { from, to } = periodOf(route.query, Date.now());
    this.reply = undefined;
    if (faultOf({ from, to })) return;
    const reply = await this.context.call('readQuestions', { brandId, query: { from, to } });
    if (route === this.route) this.reply = reply;
  }

  /** The field with an error gets the focus. */
  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    if (changes.has('route')) this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  protected override renderPage(): TemplateResult {
    const { reply, route, context } = this;
    const words = context.messages.questions;
    return html`<p class="lead">${words.lead}</p>
      ${periodForm(route, context)} ${reply && this.#tables(reply)}`;
  }

  #tables(reply: QuestionReply): TemplateResult {
    const { messages, formats, language } = this.context;
    const { questions: words, charts } = messages;
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

customElements.define('dashboard-questions', QuestionsPage);
