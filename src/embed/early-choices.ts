import type { ChoosingContext } from '../client/ledger/choice.ts';
import {
  earlyChoicePrefix,
  isStorable,
  makeEarlyChoice,
  type EarlyChoice,
} from '../client/ledger/early-choice.ts';
import { toJson } from '../client/environment/to-json.ts';

/** What is chosen on this page before its client is loaded. */
export interface EarlyChoices {
  /** In the order of the calls, for the client to take over. */
  readonly made: readonly EarlyChoice[];
  readonly hasRefusal: () => boolean;
  /**
   * Writes a choice down at once, so that it is not lost with the page. What the browser does not store waits
   * in memory.
   *
   * @param shown checksum of the catalogue that the visitor was shown.
   */
  readonly add: (choices: EarlyChoice['choices'], context?: ChoosingContext, shown?: string) => void;
}

export function earlyChoices(): EarlyChoices {
  const made: EarlyChoice[] = [];
  return {
    made,
    hasRefusal: () =>
      made.some(
        ({ choices }) =>
          choices === 'REJECT' ||
          (typeof choices === 'object' && choices.some(({ action }) => action === 'REJECT')),
      ),
    add(choices, context, shown) {
      const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
      const choice = makeEarlyChoice({ now: Date.now, randomBytes }, choices, context, shown);
      made.push(choice);
      if (!isStorable(choice)) return;
      try {
        localStorage.setItem(`assent.${earlyChoicePrefix}${choice.id}`, toJson(choice));
      } catch {
        // This browser stores nothing. The client of this page takes it over from memory.
      }
    },
  };
}
