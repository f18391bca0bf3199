import { ContextEvent } from '@lit/context';
import { consentContext } from './consent-context.ts';
import type { AssentProvider } from './provider.ts';
import { ChooseEvent, CloseEvent, OpenEvent, RetryEvent } from './requests.ts';

/**
 * Lets the elements of a page that stand outside of a provider follow it and ask it. They are to be
 * registered after this.
 */
export function reachProvider(provider: AssentProvider): void {
  const page = document.documentElement;
  const isOutside = (event: Event) => !event.composedPath().includes(provider);

  page.addEventListener('context-request', (event) => {
    const { context, contextTarget, callback, subscribe } = event;
    if (context !== consentContext || !isOutside(event)) return;
    event.stopPropagation();
    provider.dispatchEvent(new ContextEvent(context, contextTarget, callback, subscribe));
  });

  for (const request of ['choose', 'open', 'close', 'retry'])
    page.addEventListener(`assent-${request}`, (event) => {
      // As with a provider's own: acts when every listener had its say.
      if (isOutside(event)) queueMicrotask(() => event.defaultPrevented || pass(event, provider));
    });
}

function pass(event: Event, provider: AssentProvider): void {
  if (event instanceof ChooseEvent) provider.dispatchEvent(new ChooseEvent(event.choices, event.method));
  else if (event instanceof OpenEvent) provider.open(event.what);
  else if (event instanceof CloseEvent) provider.dispatchEvent(new CloseEvent());
  else if (event instanceof RetryEvent) provider.dispatchEvent(new RetryEvent());
}
