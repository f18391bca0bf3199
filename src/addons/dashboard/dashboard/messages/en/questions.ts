import type { Placement } from '../../../../../protocol/placement.ts';

/** The page of how many were asked. */
export const questions = {
  lead: 'How often your pages showed the question, and how it was answered on the same page. The days are in UTC.',
  hint: 'These are pages, not people: whoever does not answer is asked again on the next page, and counts again. Nobody is counted whose browser objects to it, and anyone can send false numbers. Numbers from 1 to 9 of a day are hidden, and so are the larger ones from which they could be computed. Sums do not contain them. Beside such a sum, “Not answered” shows “–”.',
  empty:
    'Nothing was counted in this period. Pages count with “data-count”, if the token proxy has “impressions”.',
  shown: 'Shown',
  ignored: 'Not answered',
  byDay: 'By day',
  byLanguage: 'By language',
  byRegime: 'By regime',
  byPlacement: 'By placement',
  all: 'All together',
  regime: 'Regime',
  placement: 'Placement',
  placements: {
    bar: 'Bar',
    'bar-top': 'Bar, top',
    card: 'Card',
    'card-start': 'Card, start',
    'card-top': 'Card, top',
    'card-top-start': 'Card, top start',
    dialog: 'Dialog',
    inline: 'Inline',
  } satisfies Record<Placement, string>,
};
