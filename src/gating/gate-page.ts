import type { ConsentClient } from '../client/consent-client.ts';
import { closeGate, openGate } from './gate.ts';

const held = '[data-assent-vendor][data-assent-target]';

/** The gates of a page. */
export interface Gates {
  /** Opens and closes gates by what is allowed now. */
  review(): void;
  /** Stops watching. Gates stay as they are. */
  stop(): void;
}

/**
 * Holds back the marked scripts, iframes, images and templates of a page until their cell is
 * allowed, whenever they are inserted, and closes the gates again on withdrawal. What has run cannot
 * be unrun: a script that was let go stays.
 *
 * Marks are `data-assent-vendor` and `data-assent-target`, with `data-src` in place of `src` and, for
 * scripts, `type="text/plain"`, so that the browser does nothing with them by itself.
 */
export function gatePage(allowed: ConsentClient['allowed'], page: Document): Gates {
  const review = () => {
    for (const element of page.querySelectorAll<HTMLElement>(held)) {
      const { assentVendor = '', assentTarget = '' } = element.dataset;
      if (allowed(assentVendor, assentTarget)) openGate(element);
      else closeGate(element);
    }
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length)) review();
  });
  observer.observe(page, { childList: true, subtree: true });
  review();
  return { review, stop: () => observer.disconnect() };
}
