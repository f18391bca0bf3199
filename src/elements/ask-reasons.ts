import type { AskReason, Cell } from '../client/snapshot.ts';
import { fill } from '../locales/phrase.ts';
import type { ConsentView } from './consent-view.ts';

/** The reasons, what is worth most to know first. */
const reasons = ['policy', 'texts', 'undecided', 'time'] as const satisfies readonly AskReason[];

const dateIn = (language: string, time: number | undefined): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);

/** Why cells are asked about again, in words. Empty when they are not, or nothing was ever chosen. */
export function askReasons({ snapshot, messages, language }: ConsentView, cells: readonly Cell[]): string {
  if (snapshot.ask !== 'again') return '';
  const { policyChanged, textsChanged, newSince, timePassed } = messages;
  const words = { policy: policyChanged, texts: textsChanged, undecided: newSince, time: timePassed };
  return reasons
    .flatMap((reason) => {
      const cell = cells.find(({ askedBecause }) => askedBecause === reason);
      if (!cell) return [];
      const date = reason === 'time' && dateIn(language, cell.decidedAt);
      return fill(words[reason], { date }).join('');
    })
    .join(' ');
}
