import type { AskReason } from 'assent';
import { decided } from './decided-cell.ts';
import type { UngroupedSituation } from './situation.ts';

/** Visitors who chose before, and are asked about what changed since: the banner says why. */
export const askedAgain: readonly UngroupedSituation[] = [
  again(
    'asked-again',
    'undecided',
    'new vendor or purpose',
    'Only the new part is asked. Earlier choices stay.',
    'first',
  ),
  again(
    'asked-again-texts',
    'texts',
    'changed text',
    'The name or description of a purpose changed.',
    'first',
  ),
  again(
    'asked-again-policy',
    'policy',
    'new privacy policy',
    'The version of the privacy policy changed.',
    'all',
  ),
  again(
    'asked-again-time',
    'time',
    'choices expired',
    'After six months, or the period in the catalogue.',
    'all',
  ),
];

function again(
  id: string,
  askedBecause: AskReason,
  because: string,
  about: string,
  concerns: 'first' | 'all',
): UngroupedSituation {
  return {
    id,
    title: `Asked again: ${because}`,
    about,
    ask: 'again',
    cell: (index) => {
      if (concerns === 'first' && index > 0) return decided('confirmed')(index);
      const before = askedBecause === 'undecided' ? {} : decided('confirmed')(index);
      return { ...before, asked: true, askedBecause };
    },
  };
}
