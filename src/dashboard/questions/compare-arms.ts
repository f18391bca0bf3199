import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ShownCount } from '../../protocol/dashboard/count-calls.ts';
import type { QuestionTally } from '../../protocol/dashboard/question-calls.ts';
import { dataTable } from '../shell/data-table.ts';
import type { PageContext } from '../shell/page-context.ts';
import { differenceOf } from './difference.ts';
import { hiddenCount, shareOf } from './tally-table.ts';

/** Compares the shares of two arms, and says whether a difference may be chance. Nothing without two of them. */
export function compareArms(
  arms: readonly QuestionTally[],
  context: PageContext,
): TemplateResult | typeof nothing {
  const { messages, formats } = context;
  const { questions: words, charts } = messages;
  const [first, second, ...others] = arms.toSorted((a, b) => (a.value < b.value ? -1 : 1));
  if (!first || !second || others.length > 0) return nothing;
  const names = {
    accepted: charts.measures.accepted,
    refused: charts.measures.refused,
    mixed: charts.measures.mixed,
    ignored: words.ignored,
  };
  const shareIn = (count: ShownCount | undefined, shown: ShownCount) => {
    const share = shareOf(count, shown);
    return share === undefined ? hiddenCount(count, context) : formats.percent(share);
  };
  const rows = (['accepted', 'refused', 'mixed', 'ignored'] as const).map((member) => ({
    name: names[member],
    shares: [first, second].map((arm) => shareIn(arm[member], arm.shown)),
    difference: differenceOf([first[member], first.shown], [second[member], second.shown]),
  }));
  /** Isolated: a minus sign stays before its number in any script. */
  const points = (share: number) => `\u2068${formats.number(Math.round(share * 1_000) / 10)}\u2069`;
  return html`<section>
    <h2>${words.compared}</h2>
    <p class="hint">${words.comparedHint}</p>
    ${dataTable({
      caption: words.compared,
      empty: words.empty,
      rows,
      columns: [
        { head: words.answer, cell: ({ name }) => name },
        { head: first.value, kind: 'number', cell: ({ shares }) => shares[0] },
        { head: second.value, kind: 'number', cell: ({ shares }) => shares[1] },
        {
          head: words.difference,
          kind: 'number',
          cell: ({ difference }) =>
            difference &&
            html`${points(difference.by)}
              <small>${words.interval(points(difference.from), points(difference.to))}</small>`,
        },
        {
          head: words.verdict,
          cell: ({ difference }) =>
            difference ? (difference.mayBeChance ? words.chance : words.noChance) : words.tooFew,
        },
      ],
    })}
  </section>`;
}
