import type { ConsentClient } from '../client/consent-client.ts';
import { cellOf, blocked, marked } from './blocked.ts';
import { attempt, release } from './release.ts';
import { addressOf } from './live-script.ts';
import { addresses, load } from './loading.ts';
import { reserveRoom } from './gate-room.ts';
import { isParsed } from './parsed.ts';
import { scriptOrder } from './script-order.ts';
import { insertContent, moveContent } from './template-content.ts';

/** Opens the gates of a page. `sync-gates.ts` closes them. */
export interface OpenGates {
  /** Applies `rule` to all blocked elements, now and from now on. Calls `close` with each that stays blocked. */
  review(rule: ConsentClient['allowed'], close?: (element: Element) => void): void;
  /** Stops observing the page. Gates stay open or closed as they are. */
  stop(): void;
}

/**
 * Releases blocked elements whose cell is allowed, including those inserted later.
 *
 * @param onBlocked is called with each element that stays blocked.
 */
export function openGates(
  allowed: ConsentClient['allowed'],
  page: Document,
  onBlocked?: (element: Element) => void,
): OpenGates {
  const gates = page.getElementsByTagName('assent-gate');
  let rule = allowed;
  let close: typeof onBlocked;
  const order = scriptOrder(page, (script) => release(script, rule));

  const open = (element: Element) => {
    if (!rule(...cellOf(element))) {
      close?.(element);
      return onBlocked?.(element);
    }
    if (element instanceof HTMLScriptElement) {
      if (element.type !== 'text/plain' || element.isReleasedByAssent) return;
      if (addressOf(element) === null && !isParsed(element)) return;
      element.isReleasedByAssent = true;
      order.add(element);
    } else if (!(element instanceof HTMLTemplateElement)) load(element);
    else if (!element.assentContent && isParsed(element)) insertContent(element).forEach(visit);
  };

  const visit = (root: Node) => {
    if (!(root instanceof Element)) return;
    // Browsers match a single selector much faster than a list of selectors.
    const sought = gates.length ? blocked : marked;
    for (const element of [root, ...root.querySelectorAll(sought)]) {
      if (element.matches(sought)) attempt(element, () => open(element));
    }
  };

  /** Gates that are not defined yet. Their file may arrive late, or never. */
  const reserve = () => {
    for (const gate of gates)
      if (!gate.matches(':defined')) attempt(gate, () => reserveRoom(gate, rule(...cellOf(gate))));
  };

  const observer = new MutationObserver((changes) => {
    // During parsing, one search of the whole page is cheaper than a search of each of the many added parts.
    // Later the page is large and few parts change.
    const isParsing = page.readyState === 'loading';
    if (isParsing) visit(page.documentElement);
    for (const change of changes) {
      // A large page can produce thousands of changes, so read as little as possible of each.
      if (page.assentContent) change.removedNodes.forEach(moveContent);
      if (!isParsing) (change.attributeName ? [change.target] : change.addedNodes).forEach(visit);
    }
    reserve();
    order.proceed();
  });
  observer.observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: [...addresses, 'assent-vendor', 'assent-target'].map((name) => `data-${name}`),
  });
  const review: OpenGates['review'] = (changed, changedClose = close) => {
    rule = changed;
    close = changedClose;
    visit(page.documentElement);
    reserve();
    order.proceed();
  };
  review(allowed);
  // Now all elements are complete, and deferred scripts may run.
  const parsed = () => review(rule);
  page.addEventListener('DOMContentLoaded', parsed);
  const stop = () => {
    observer.disconnect();
    page.removeEventListener('DOMContentLoaded', parsed);
  };
  return { review, stop };
}
