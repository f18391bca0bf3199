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
      const date = new Date(cell.decidedAt ?? 0).toLocaleDateString(language, { dateStyle: 'long' });
      return fill(words, { date }).join('');
    })
    .join(' ');
}
