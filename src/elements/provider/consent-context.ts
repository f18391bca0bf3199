import { ContextConsumer, createContext } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import type { ConsentView } from './consent-view.ts';

/** The view is `undefined` until the catalogue was read and the messages are here. */
export const consentContext = createContext<ConsentView | undefined>(Symbol.for('assent'));

/** How long a provider may be on its way before somebody is told that there is none, in milliseconds. */
const patience = 3_000;

/**
 * Follows the nearest provider's view for as long as `host` is connected; one that was registered before
 * its provider, once that comes.
 */
export function consentOf(
  host: ReactiveControllerHost & HTMLElement,
  take?: (view: ConsentView | undefined) => void,
) {
  let isFound = false;
  let timer = 0;
  const consumer = new ContextConsumer(host, {
    context: consentContext,
    subscribe: true,
    callback: (view) => {
      isFound = true;
      take?.(view);
    },
  });
  const ask = () => isFound || consumer.hostConnected();
  host.addController({
    hostConnected() {
      // Providers announce themselves by it.
      document.addEventListener('context-provider', ask);
      timer = setTimeout(() => {
        if (!isFound) console.warn(`[assent] <${host.localName}> shows nothing: no provider is around it.`);
      }, patience);
    },
    hostDisconnected() {
      isFound = false;
      clearTimeout(timer);
      document.removeEventListener('context-provider', ask);
    },
  });
  return consumer;
}
