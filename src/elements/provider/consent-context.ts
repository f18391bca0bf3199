import { ContextConsumer, ContextEvent, createContext } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import type { ConsentView } from './consent-view.ts';

/**
 * The context of the provider's view, which is `undefined` until the catalogue and the messages are loaded.
 */
export const consentContext = createContext<ConsentView | undefined>(Symbol.for('assent'));

/** How long, in milliseconds, to wait for a provider before warning that there is none. */
const patience = 3_000;

/**
 * Follows the view of the nearest provider while `host` is connected. If the element is registered before its
 * provider, it connects once the provider is registered.
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
      // Providers dispatch this event when they are registered.
      document.addEventListener('context-provider', ask);
      timer = setTimeout(() => {
        if (!isFound)
          console.warn(`[assent] <${host.localName}> shows nothing: it is not inside an <assent-provider>.`);
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

/** Calls `then` once a provider has a view: the catalogue and the messages are loaded. */
export function whenViewed(provider: HTMLElement, then: () => void): void {
  const take = (view: ConsentView | undefined, stop?: () => void) => {
    if (!view) return;
    stop?.();
    then();
  };
  provider.dispatchEvent(new ContextEvent(consentContext, document.documentElement, take, true));
}
