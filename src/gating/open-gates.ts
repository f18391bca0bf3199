import type { ConsentClient } from '../client/consent-client.ts';
import { cellOf, held } from './held.ts';
import { letGo } from './let-go.ts';
import { addresses, load } from './loading.ts';
import { scriptOrder } from './script-order.ts';
import { insertContent, removeContent } from './template-content.ts';

/** The gates of a page, as far as they open. Closing them is for `close-gates.ts`. */
export interface OpenGates {
  /** Opens the gates of what is allowed now, from now on by this rule. */
  review(rule: ConsentClient['allowed']): void;
  /** Stops watching. Gates stay as they are. */
  stop(): void;
}

/**
 * Lets go of what a page holds back when its cell is allowed, whenever it is inserted.
 *
 * @param stays Hears of each held element that is not let go.
 */
export function openGates(
  allowed: ConsentClient['allowed'],
  page: Document,
  stays?: (element: Element) => void,
): OpenGates {
  let rule = allowed;
  const order = scriptOrder(page, (script) => letGo(script, rule));

  const open = (element: Element) => {
    if (!rule(...cellOf(element))) return stays?.(element);
    if (element instanceof HTMLScriptElement) {
      if (element.type !== 'text/plain' || element.isLetGoByAssent) return;
      element.isLetGoByAssent = true;
      order.add(element);
    } else if (!(element instanceof HTMLTemplateElement)) load(element);
    else if (!element.assentContent) insertContent(element).forEach(visit);
  };

  const visit = (root: Node) => {
    if (!(root instanceof Element)) return;
    for (const element of [root, ...root.querySelectorAll(held)]) if (element.matches(held)) open(element);
  };

  const observer = new MutationObserver((changes) => {
    // One look at all of the page is less work than one at each of the many parts a parser adds.
    const isCrowd = changes.length > 50;
    if (isCrowd) visit(page.documentElement);
    for (const { attributeName, target, addedNodes, removedNodes } of changes) {
      if (!isCrowd) (attributeName ? [target] : addedNodes).forEach(visit);
      for (const node of removedNodes) {
        // A page that takes its template away, as from one route to the next, means the content too.
        if (node instanceof HTMLTemplateElement && !node.isConnected) removeContent(node);
      }
    }
    order.proceed();
  });
  observer.observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: addresses.map((name) => `data-${name}`),
  });
  const review = (changed: typeof rule) => {
    rule = changed;
    visit(page.documentElement);
    order.proceed();
  };
  review(allowed);
  return { review, stop: () => observer.disconnect() };
}
