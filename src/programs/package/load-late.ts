import type { ReactiveController } from 'lit';
import type { AssentProvider } from '../../elements/provider/provider.ts';
import { CloseEvent, type OpenEvent } from '../../elements/provider/requests.ts';
import { loadMessages } from '../../locales/load-messages.ts';
import { atFirstSign } from '../../page/first-sign.ts';
import { loader } from '../../page/loader.ts';
import { makeWaiting } from '../../page/waiting.ts';

const preferences = 'assent-preferences';

const waiting = makeWaiting(loadMessages);

/** Loads them once for all providers, and tries again until they are there. */
const load = loader(async () => (await import('./late-elements.ts')).addLateElements(), waiting.failed);

/**
 * Loads the elements that few visits need: at the first sign of a person, when a layer opens, and when the provider has one
 * that shows without being opened. A person who has opened a layer is told if they do not come.
 */
export function loadLate(provider: AssentProvider): ReactiveController {
  let end = () => {};
  let leave = () => {};
  const untilLeft = () => new Promise<void>((resolve) => (leave = resolve));
  let left = untilLeft();
  const begin = () => provider.isConnected && void load().then(() => end());
  const findElements = () => {
    const found = [...provider.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
    if (found.some((name) => name.startsWith('assent-') && name !== preferences)) begin();
  };
  const wait = () =>
    waiting.forVisitor(Promise.race([load(), left]), () => provider.dispatchEvent(new CloseEvent()));
  provider.addEventListener('assent-open', (event: OpenEvent) => {
    if (event.what && event.what !== 'banner')
      // The page may cancel it.
      queueMicrotask(() => event.defaultPrevented || void wait());
  });
  return {
    hostConnected() {
      const observer = new MutationObserver(findElements);
      observer.observe(provider, { childList: true, subtree: true });
      const ignoreSigns = atFirstSign(begin);
      end = () => {
        observer.disconnect();
        ignoreSigns();
      };
      // The other elements are registered after the provider.
      queueMicrotask(findElements);
    },
    hostDisconnected() {
      end();
      queueMicrotask(() => {
        // Moving the provider is no reason to stop waiting.
        if (provider.isConnected) return;
        leave();
        left = untilLeft();
      });
    },
  };
}
