import type { AskReason } from 'assent';
import { decided } from './decided-cell.ts';
import type { Situation } from './situation.ts';

/** Visitors who chose before, and are asked about what changed since: the banner says why. */
export const askedAgain: readonly Situation[] = [
  again('asked-again', 'undecided', 'something is new', 'The rest stays as it was.', 'first'),
  again('asked-again-texts', 'texts', 'a purpose is explained anew', 'It is said in other words.', 'first'),
  again(
    'asked-again-policy',
    'policy',
    'the policy is new',
    'The privacy policy has another version.',
    'all',
  ),
  again('asked-again-time', 'time', 'time has passed', 'Six months, unless the brand says otherwise.', 'all'),
];

function again(
  id: string,
  askedBecause: AskReason,
  because: string,
  about: string,
  concerns: 'first' | 'all',
): Situation {
  return {
    id,
    title: `Asked again: ${because}`,
    group: 'Asking',
    about,
    shows: 'page',
    ask: 'again',
    cell: (place) => {
      if (concerns === 'first' && place > 0) return decided('confirmed')(place);
      const before = askedBecause === 'undecided' ? {} : decided('confirmed')(place);
      return { ...before, asked: true, askedBecause };
    },
  };
}
