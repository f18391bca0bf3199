import type { Cell } from '../../client/page/snapshot.ts';
import type { AskReason } from '../../client/ledger/notice.ts';
import { fill } from '../../locales/phrase.ts';
import type { ConsentView } from './consent-view.ts';

/** Why cells are asked about again, in words. Empty when they are not, or nobody has answered about them. */
export function askReasons({ snapshot, messages, language }: ConsentView, cells: readonly Cell[]): string {
  // What is worth most to know comes first.
  const reasons: Record<AskReason, string> = {
    policy: messages.policyChanged,
    texts: messages.textsChanged,
    undecided: messages.newSince,
    time: messages.timePassed,
  };
  return Object.entries(reasons)
    .flatMap(([reason, words]) => {
      const cell = cells.find(({ askedBecause }) => askedBecause === reason);
      // Nothing is new to somebody who has never answered.
      if (!cell || (reason === 'undecided' && snapshot.ask !== 'again')) return [];
      const date = new Date(cell.decidedAt ?? 0).toLocaleDateString(language, { dateStyle: 'long' });
      return fill(words, { date }).join('');
    })
    .join(' ');
}
