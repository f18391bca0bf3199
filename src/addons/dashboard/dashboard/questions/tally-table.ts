import { html, nothing, type TemplateResult } from 'lit';
import type { ShownSum } from '../../../counts/protocol/shown-counts.ts';
import type { QuestionTally } from '../../../impressions/protocol/question-tally.ts';
import { totalText } from '../charts/chart-card.ts';
import { dataTable } from '../shell/data-table.ts';
import type { PageContext } from '../shell/page-context.ts';

/** Tallies of one kind, such as those by language. */
export interface TallyPart {
  readonly title: string;
  /** What each row is. */
  readonly head: string;
  readonly tallies: readonly QuestionTally[];
  readonly name: (value: string) => string;
}

/** A table of tallies, with the share of each number in what was shown. */
export function tallyTable({ title, head, tallies, name }: TallyPart, context: PageContext): TemplateResult {
  const { messages, formats } = context;
  const { questions: words, charts } = messages;
  const number = (of: string, member: 'shown' | 'accepted' | 'refused' | 'mixed' | 'ignored') => ({
    head: of,
    kind: 'number' as const,
    cell: (tally: QuestionTally) => {
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

const ignoredOf = ({ ignored }: QuestionTally): ShownSum | undefined =>
  ignored === undefined ? undefined : { sum: ignored, hasMore: false };

/** `undefined` where a number is not known, or nothing was shown. */
function shareOf(count: ShownSum | undefined, shown: ShownSum): number | undefined {
  return !count || count.hasMore || shown.hasMore || shown.sum === 0 ? undefined : count.sum / shown.sum;
}
