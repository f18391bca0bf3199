import type { Cell } from '../../client/page/snapshot.ts';
import type { AskReason } from '../../client/ledger/notice.ts';
import { fill } from '../../locales/phrase.ts';
import type { ConsentView } from './consent-view.ts';

/**
 * Why cells are asked about again, in words. Empty if they are not, or if the visitor has never decided on
 * them.
 */
export function askReasons({ snapshot, messages, language }: ConsentView, cells: readonly Cell[]): string {
  // The most important reason comes first.
  const reasons: Record<AskReason, string> = {
    policy: messages.policyChanged,
    texts: messages.textsChanged,
    undecided: messages.newSince,
    time: messages.timePassed,
  };
  return Object.entries(reasons)
    .flatMap(([reason, words]) => {
      const cell = cells.find(({ askedBecause }) => askedBecause === reason);
      // For a visitor who never decided, nothing is new.
      if (!cell || (reason === 'undecided' && snapshot.ask !== 'again')) return [];
      const { decidedAt = 0 } = cell;
      // It was made by a clock that was ahead: nobody knows when.
      if (reason === 'time' && decidedAt > Date.now()) return [];
      const date = new Date(decidedAt).toLocaleDateString(language, { dateStyle: 'long' });
      return fill(words, { date }).join('');
    })
    .join(' ');
}
