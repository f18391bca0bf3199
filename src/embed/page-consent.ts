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
): Omit<PageConsent, 'allowed' | 'explain' | 'open' | 'ready' | 'snapshot'> {
  const later = <T>(name: string, act: (client: ConsentClient) => T | Promise<T>) => {
    bring();
    const done = here.then(act);
    // Not every one of these is waited for.
    done.catch((cause: unknown) => console.warn(`[assent] ${name}() failed.`, cause));
    return done;
  };
  return {
    choose: (...given) => void later('choose', (client) => client.choose(...given)),
    acceptAll: (context) => void later('acceptAll', (client) => client.acceptAll(context)),
    rejectAll: (context) => void later('rejectAll', (client) => client.rejectAll(context)),
    retry: () => void later('retry', (client) => client.retry()),
    // Nobody needs one to stop it.
    stop: () => void here.then((client) => client.stop()),
    whenAllowed: (...cell) => later('whenAllowed', (client) => client.whenAllowed(...cell)),
    settled: () => later('settled', (client) => client.settled()),
    refresh: () => later('refresh', (client) => client.refresh()),
    verification: () => later('verification', (client) => client.verification()),
    subscribe(listener) {
      let isOver = false;
      let stop = () => {};
      void later('subscribe', (client) => {
        if (!isOver) stop = client.subscribe(listener);
      });
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
