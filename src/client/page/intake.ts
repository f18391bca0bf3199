import type { Environment } from '../environment/environment.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import type { ChoosingContext } from '../ledger/choice.ts';
import type { Decision } from '../ledger/decision.ts';
import {
  type AskedTerms,
  decisionOf,
  dropEarlyChoice,
  type EarlyChoice,
  isRefusal,
  makeEarlyChoice,
  newestStored,
  type ShownQuestion,
  storedEarlyChoices,
  storeEarlyChoice,
  type TakingContext,
} from '../ledger/early-choice.ts';
import { type GivenLabels, readLabels } from '../ledger/labels.ts';
import { isNeverSent, undecided } from '../ledger/ledger.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import { refusalCookie } from '../ledger/refusal-cookie.ts';
import { narrowTerms, parseTerms } from '../ledger/terms.ts';
import { clientArrival } from '../delivery/retry.ts';
import { objectionsOf } from './gate-rule.ts';
import type { Snapshot } from './snapshot.ts';

/** What the page asks, and the choices that apply on it. Both are replaced while the page is open. */
interface Answered {
  readonly view: AskedTerms;
  readonly store: LedgerStore;
}

/** What {@link takeIn} makes. */
export type Intake = ReturnType<typeof takeIn>;

/**
 * Turns choices into decisions: those of this page, and those that pages stored before they had a client. Warns of what cannot
 * be sent.
 *
 * @param made what was chosen on this page before it has a client, and until that is ready.
 * @param options what of its choices is recorded, and with what.
 */
export function takeIn(
  environment: Environment,
  storage: BrowserStorage,
  made: () => readonly EarlyChoice[],
  options: GivenLabels & { readonly record?: 'all' | 'acceptances' | undefined },
  answered: () => Answered,
  decide: (decision: Decision) => void,
) {
  /** The ids of what was chosen on this page. */
  const own = new Set<string>();
  let mayObject: boolean | undefined;
  /** What waits for the catalogue, in the order of the calls. */
  const early: EarlyChoice[] = [];
  const takeMade = () => {
    for (const choice of made())
      if (!own.has(choice.id)) {
        own.add(choice.id);
        early.push(choice);
      }
  };
  takeMade();

  const labels = readLabels(options, (message) => environment.warn(message));

  /** Whether it answers this page's question. A refusal of everything answers any; what names no catalogue, this page's. */
  const wasShown = (choice: EarlyChoice): boolean => {
    const { id, catalogue, choices } = choice;
    if (catalogue) return catalogue === answered().view.checksum || choices === 'REJECT';
    return own.has(id) || isRefusal(choice);
  };
  /**
   * Whether what is refused of these choices stays on this device: it withdraws nothing, and the device knows all that the
   * service may have.
   */
  const isLocal: TakingContext['isLocal'] = (choices) => {
    const { store } = answered();
    const { facts, entries, order } = store.current();
    const isKnown = store.subject() ? facts.length > 0 : entries.every(isNeverSent);
    const isWithdrawn = choices.some(
      ({ vendor, target, action }) =>
        action === 'REJECT' && !isNeverSent(entries[order.indexOf(vendor, target)] ?? undecided),
    );
    return options.record === 'acceptances' && !store.scope && isKnown && !isWithdrawn;
  };
  const take = (choice: EarlyChoice) => {
    const { view, store } = answered();
    const terms = parseTerms(choice.terms);
    const older = terms && { ...narrowTerms(terms, view.order), checksum: undefined };
    const decision = decisionOf(choice, wasShown(choice) ? view : older, {
      subject: store.subject(),
      isLocal,
      isOwn: own.has(choice.id),
    });
    if (decision) decide(decision);
  };

  return {
    /** Whether a decision was made on this page. */
    isOwn: ({ facts }: Decision) => own.has(facts.id),
    isLocal,
    /**
     * Takes a choice of this page, now if the catalogue is known. `shown`: what the visitor was shown, if that may be of
     * another one.
     */
    choose(
      choices: EarlyChoice['choices'],
      context: ChoosingContext | undefined,
      isReady: boolean,
      shown?: ShownQuestion,
    ) {
      const texts = storage.names('').flatMap((name) => storage.read(name));
      // Storage may have been emptied, and lack what still stands here.
      const known = answered()
        .store.current()
        .facts.map(({ sequence }) => sequence);
      const newest = Math.max(newestStored(texts, environment.cookie(refusalCookie)), ...known);
      const made = makeEarlyChoice(environment, choices, newest, context, shown);
      const choice = { ...made, ...labels, words: context?.words };
      own.add(choice.id);
      if (isReady) return take(choice);
      early.push(choice);
      storeEarlyChoice(storage, choice);
    },
    /** Takes what has waited for a catalogue, here or in other pages, after what was chosen in other consent tools. */
    takeEarly(elsewhere: readonly EarlyChoice[] = []) {
      takeMade();
      for (const choice of [...elsewhere, ...early.splice(0)]) {
        // Another tab may have taken it over already.
        const { facts } = answered().store.current();
        if (!facts.some(({ id }) => id === choice.id)) take(choice);
        dropEarlyChoice(storage, choice);
      }
      for (const choice of storedEarlyChoices(storage)) {
        const age = Math.abs(environment.now() - choice.at);
        // A page with another catalogue is still open, and knows better what was asked.
        if (!wasShown(choice) && age < clientArrival) continue;
        take(choice);
        dropEarlyChoice(storage, choice);
      }
      mayObject ??= true;
    },
    /**
     * What the signal refuses, once a page and after what was chosen earlier. An extension may send it late. What another
     * device accepts meanwhile is refused on the next page.
     */
    objections(snapshot: Snapshot) {
      if (!mayObject || !snapshot.gpc) return [];
      mayObject = false;
      return objectionsOf(snapshot);
    },
  };
}
