import type { ConsentClient } from '../client/consent-client.ts';
import type { Layer } from '../elements/provider/layer.ts';
import type { GateExplanation } from '../gating/explain-gates.ts';

/**
 * What the script tag gives the page: `window.assent`. All of it can be called from the start; what takes
 * the client loads it, however often that takes, and acts when it is here. `ready` resolves when it is, and
 * rejects when it cannot be had now.
 */
export interface PageConsent extends Omit<ConsentClient, 'snapshot'> {
  /** Is there once `ready` resolved. */
  readonly snapshot?: ConsentClient['snapshot'];
  /** Opens a layer, and loads what it takes. */
  open(layer: Layer): Promise<void>;
  /** Prints why each marked element of the page waits. */
  explain(): Promise<readonly GateExplanation[]>;
}

/**
 * What a client can be asked for before it is here. What waits for it is done in the order of the calls as
 * soon as it comes, whoever brings it.
 *
 * @param bring Has it come, however often that takes.
 * @param here Resolves when it comes.
 */
export function askLater(
  bring: () => void,
  here: Promise<ConsentClient>,
  tell: (cause: unknown) => void,
): Omit<PageConsent, 'allowed' | 'explain' | 'open' | 'ready' | 'snapshot'> {
  const later = <T>(act: (client: ConsentClient) => T | Promise<T>) => {
    bring();
    const done = here.then(act);
    // Not every one of these is waited for.
    done.catch(tell);
    return done;
  };
  return {
    choose: (...given) => void later((client) => client.choose(...given)),
    acceptAll: (context) => void later((client) => client.acceptAll(context)),
    rejectAll: (context) => void later((client) => client.rejectAll(context)),
    retry: () => void later((client) => client.retry()),
    // Nobody needs one to stop it.
    stop: () => void here.then((client) => client.stop()),
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
