import { writeCookie } from '../client/environment/browser-environment.ts';
import { proxyCookie, readProxyCookie } from '../client/environment/proxy-cookie.ts';
import { list, member, toJson } from '../client/environment/untrusted.ts';
import type { ChoosingContext } from '../client/ledger/choice.ts';
import {
  earlyChoicePrefix,
  isStorable,
  makeEarlyChoice,
  newestStored,
  type EarlyChoice,
  type ShownQuestion,
} from '../client/ledger/early-choice.ts';
import { refusalCookie, refusalLifetime, refusalText } from '../client/ledger/refusal-cookie.ts';
import { hintText, nothingAllowed } from '../client/page/hint-cookie.ts';
import { ownItems } from './own-items.ts';
import type { ScriptOptions } from './script-options.ts';

/** What is chosen on this page before its client is loaded. */
export interface EarlyChoices {
  /** In the order of the calls, for the client to take over. */
  readonly made: readonly EarlyChoice[];
  readonly hasRefusal: () => boolean;
  /**
   * Writes a choice down at once, so that it is not lost with the page. Where the browser does not store it, a refusal is
   * in a cookie, and an acceptance waits in memory.
   *
   * @param shown what the visitor was shown.
   */
  readonly add: (choices: EarlyChoice['choices'], context?: ChoosingContext, shown?: ShownQuestion) => void;
}

export function earlyChoices({ tags, attributes, hasHint }: ScriptOptions): EarlyChoices {
  const made: EarlyChoice[] = [];
  return {
    made,
    hasRefusal: () => made.some(refuses),
    add(choices, context, shown) {
      const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
      const globalPrivacyControl = navigator.globalPrivacyControl === true;
      const environment = { now: Date.now, randomBytes, globalPrivacyControl };
      const newest = newestStored(
        [...ownItems().flat(), toJson(made)],
        readProxyCookie(refusalCookie, document),
      );
      const choice = {
        ...makeEarlyChoice(environment, choices, newest, context, shown),
        tags,
        attributes,
      };
      made.push(choice);
      if (refuses(choice) && hasHint)
        writeCookie(hintText(choices === 'REJECT' ? nothingAllowed : undefined));
      if (!isStorable(choice) || store(choice) || !refuses(choice)) return;
      // No page may open what an older choice allows, which is stored here or recovered from the service.
      writeCookie(proxyCookie(refusalCookie, refusalText(choice), refusalLifetime, document));
      olderChoices.some((older) => store(choice, older));
    },
  };
}

/**
 * Beginnings of the names of older choices, in the order in which they make way for a refusal: first what the
 * service has too. Without them nothing is allowed, and the visitor is asked again.
 */
const olderChoices = ['ledger', 'me.ledger', 'decision.', 'me.decision.', earlyChoicePrefix];

/** Whether a choice, or letters of a decision, refuse anything. */
export const refuses = ({ choices }: { readonly choices?: unknown }): boolean =>
  typeof choices === 'string'
    ? choices.includes('R')
    : list(choices).some((each) => member(each, 'action') === 'REJECT');

/** Stores a choice, in the place of older ones. Returns whether the browser did. */
function store(choice: EarlyChoice, older?: string): boolean {
  try {
    if (older)
      for (const key of Object.keys(localStorage))
        if (key.startsWith(`assent.${older}`)) localStorage.removeItem(key);
    const name = `assent.${earlyChoicePrefix}${choice.id}`;
    localStorage.setItem(name, toJson(choice));
    // What pages put in its place may keep nothing.
    return ownItems().some(([each]) => each === name);
  } catch {
    return false;
  }
}
