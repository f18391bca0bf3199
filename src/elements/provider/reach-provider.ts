import { ContextEvent } from '@lit/context';
import { consentContext } from './consent-context.ts';
import type { AssentProvider } from './provider.ts';
import { ChooseEvent, CloseEvent, OpenEvent, RetryEvent } from './requests.ts';

/**
 * Connects elements outside of a provider to it, whether they are registered before this call or after.
 *
 * @returns a function that connects them to another provider.
 */
export function reachProvider(first: AssentProvider): (next: AssentProvider) => void {
  let provider = first;
  const page = document.documentElement;
  /** The context callbacks of the elements outside. */
  const asked = new Set<HTMLElementEventMap['context-request']>();
  const hand = ({ context, contextTarget, callback, subscribe }: HTMLElementEventMap['context-request']) =>
    provider.dispatchEvent(new ContextEvent(context, contextTarget, callback, subscribe));
  const forgetThoseGone = () => {
    for (const event of asked) if (!event.contextTarget.isConnected) asked.delete(event);
  };
  const isOutside = (event: Event) => !event.composedPath().includes(provider);

  page.addEventListener('context-request', (event) => {
    if (event.context !== consentContext || !isOutside(event)) return;
    event.stopPropagation();
    forgetThoseGone();
    asked.add(event);
    hand(event);
  });
  // Those that were registered before ask again, as when a provider is registered around them.
  const provided = { context: consentContext, contextTarget: first };
  document.dispatchEvent(Object.assign(new Event('context-provider'), provided));

  for (const request of ['choose', 'open', 'close', 'retry'])
    page.addEventListener(`assent-${request}`, (event) => {
      // Like the provider, acts after all listeners had the chance to cancel the event.
      if (isOutside(event)) queueMicrotask(() => event.defaultPrevented || pass(event, provider));
    });

  return (next) => {
    provider = next;
    forgetThoseGone();
    for (const event of asked) hand(event);
  };
}

function pass(event: Event, provider: AssentProvider): void {
  if (event instanceof ChooseEvent) provider.dispatchEvent(new ChooseEvent(event.choices, event.method));
  else if (event instanceof OpenEvent) provider.open(event.what);
  else if (event instanceof CloseEvent) provider.dispatchEvent(new CloseEvent());
  else if (event instanceof RetryEvent) provider.dispatchEvent(new RetryEvent());
}
