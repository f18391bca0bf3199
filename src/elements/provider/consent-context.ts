import { ContextEvent, createContext } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { keepEvents } from './keep-events.ts';
import type { ConsentView } from './consent-view.ts';

/**
 * The context of the provider's view, which is `undefined` until the catalogue and the messages are loaded.
 */
export const consentContext = createContext<ConsentView | undefined>(Symbol.for('assent'));

/** How long, in milliseconds, to wait for a provider before warning that there is none. */
const patience = 3_000;

/** The view of the nearest provider, as long as the element is connected. */
export interface ConsentConsumer extends Required<
  Pick<ReactiveController, 'hostConnected' | 'hostDisconnected'>
> {
  readonly value: ConsentView | undefined;
}

/**
 * Follows the view of the nearest provider while `host` is connected. If the element is registered before its
 * provider, it connects once the provider is registered. An element without Lit calls `hostConnected` and
 * `hostDisconnected` itself.
 */
export function consentOf(
  host: HTMLElement & Partial<ReactiveControllerHost>,
  take?: (view: ConsentView | undefined) => void,
): ConsentConsumer {
  let value: ConsentView | undefined;
  let isFound = false;
  let unsubscribe: (() => void) | undefined;
  let timer = 0;
  const receive = (view: ConsentView | undefined, stop?: () => void) => {
    if (stop !== unsubscribe) unsubscribe?.();
    unsubscribe = stop;
    isFound = true;
    clearTimeout(timer);
    value = view;
    host.requestUpdate?.();
    take?.(view);
  };
  const ask = () => {
    if (!isFound) host.dispatchEvent(new ContextEvent(consentContext, host, receive, true));
  };
  const consumer: ConsentConsumer = {
    get value() {
      return value;
    },
    hostConnected() {
      if (host.shadowRoot) keepEvents(host.shadowRoot);
      // Providers dispatch this event when they are registered.
      document.addEventListener('context-provider', ask);
      timer = setTimeout(() => {
        // A page may show a view of its own.
        if (!isFound && !host.shadowRoot?.querySelector('[part]'))
          console.warn(`[assent] <${host.localName}> shows nothing: it is not inside an <assent-provider>.`);
      }, patience);
      ask();
    },
    hostDisconnected() {
      unsubscribe?.();
      unsubscribe = undefined;
      isFound = false;
      clearTimeout(timer);
      document.removeEventListener('context-provider', ask);
    },
  };
  host.addController?.(consumer);
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
