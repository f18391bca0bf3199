import type { ConsentClient } from '../client/consent-client.ts';
import type { ChoosingContext } from '../client/ledger/choice.ts';
import type { EarlyChoice } from '../client/ledger/early-choice.ts';
import type { Layer } from '../elements/provider/consent-view.ts';
import type { GateExplanation } from '../gating/gate-explanation.ts';
import type { SentSignals } from '../gating/vendor-signals.ts';

/**
 * The type of `window.assent`, which the script tag defines. Every member can be called at once. Members that
 * need the client load it, repeat failed attempts, and run once it is loaded. A choice is written down at
 * once. `ready` resolves when the client is loaded, and rejects if it cannot be loaded now.
 */
export interface PageConsent extends Omit<ConsentClient, 'awaitSignals' | 'snapshot'> {
  /** Defined once `ready` has resolved. */
  readonly snapshot?: ConsentClient['snapshot'];
  /** Opens a layer, after loading its code. */
  open(layer: Layer): Promise<void>;
  /** Prints for each marked element of the page why it is blocked or not. */
  explain(): Promise<readonly GateExplanation[]>;
  /**
   * Opens a panel for developers: it shows the gates, the choices, and what happens from then on. It starts no client.
   */
  inspect(): Promise<void>;
}

/** Makes a choice, by the client or for it. */
export type Choose = (choices: EarlyChoice['choices'], context?: ChoosingContext) => void;

/**
 * The methods of a client, callable before it is loaded. Calls run in order once it is.
 *
 * @param load starts to load the client, and repeats failed attempts.
 * @param loaded resolves with the client.
 */
export function callLater(
  load: () => unknown,
  loaded: Promise<Omit<ConsentClient, 'snapshot'>>,
  choose: Choose,
): Omit<PageConsent, 'allowed' | 'explain' | 'inspect' | 'onAllowed' | 'open' | 'ready' | 'snapshot'> {
  const later = <T>(act: (client: Omit<ConsentClient, 'snapshot'>) => T | Promise<T>) => {
    load();
    const done = loaded.then(act);
    // Some callers ignore this promise.
    done.catch((cause: unknown) => console.warn('[assent] A call of window.assent failed.', cause));
    return done;
  };
  return {
    choose: (choices, context) => choose(choices, context),
    acceptAll: (context) => choose('ACCEPT', context),
    rejectAll: (context) => choose('REJECT', context),
    noteSeen: () => void later((client) => client.noteSeen()),
    retry: () => void later((client) => client.retry()),
    // Stopping does not load a client.
    stop: () => void loaded.then((client) => client.stop()),
    whenAllowed: (...cell) => later((client) => client.whenAllowed(...cell)),
    settled: () => later((client) => client.settled()),
    refresh: () => later((client) => client.refresh()),
    verification: () => later((client) => client.verification()),
    subscribe(listener) {
      let isOver = false;
      let stop = () => {};
      void later((client) => {
        if (!isOver) stop = client.subscribe(listener);
      });
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ Drop this when lib.dom knows it. */
    readonly globalPrivacyControl?: boolean;
  }
  interface Window {
    assentSignals?: SentSignals;
    assent?: PageConsent;
  }
}
