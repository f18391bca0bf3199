import type { ConsentClient } from '../client/consent-client.ts';
import { attempt } from './attempt.ts';
import { cellOf, blocked, marked } from './blocked.ts';
import { release } from './release.ts';
import { addressOf } from './live-script.ts';
import { addresses, load } from './loading.ts';
import { isParsed } from './parsed.ts';
import { scriptOrder } from './script-order.ts';
import { insertContent, takeContentAlong } from './template-content.ts';

/** The gates of a page, as far as they open. Closing them is for `close-gate.ts`. */
export interface OpenGates {
  /** Opens the gates of what is allowed now, from now on by this rule. `onBlocked` hears of all others. */
  review(rule: ConsentClient['allowed'], onBlocked?: (element: Element) => void): void;
  /** Stops watching. Gates stay as they are. */
  stop(): void;
}

/**
 * Releases what a page blocks when its cell is allowed, whenever it is inserted.
 *
 * @param onBlocked Hears of each element that stays blocked.
 */
export function openGates(
  allowed: ConsentClient['allowed'],
  page: Document,
  onBlocked?: (element: Element) => void,
): OpenGates {
  const gates = page.getElementsByTagName('assent-gate');
  let rule = allowed;
  const order = scriptOrder(page, (script) => release(script, rule));

  const open = (element: Element) => {
    if (!rule(...cellOf(element))) return onBlocked?.(element);
    if (element instanceof HTMLScriptElement) {
      if (element.type !== 'text/plain' || element.isLetGoByAssent) return;
      if (addressOf(element) === null && !isParsed(element)) return;
      element.isLetGoByAssent = true;
      order.add(element);
    } else if (!(element instanceof HTMLTemplateElement)) load(element);
    else if (!element.assentContent && isParsed(element)) insertContent(element).forEach(visit);
  };

  const visit = (root: Node) => {
    if (!(root instanceof Element)) return;
    // Browsers look for one selector far quicker than for a list of them.
    const sought = gates.length ? blocked : marked;
    for (const element of [root, ...root.querySelectorAll(sought)]) {
      if (element.matches(sought)) attempt(element, () => open(element));
    }
  };

  const observer = new MutationObserver((changes) => {
    // One look at all of the page is less work than one at each of the many parts that a parser adds.
    // Later the page is large and the parts are few.
    const isParsing = page.readyState === 'loading';
    if (isParsing) visit(page.documentElement);
    for (const change of changes) {
      // Whatever is read of one of a thousand changes takes its time.
      if (page.assentContent) change.removedNodes.forEach(takeContentAlong);
      if (!isParsing) (change.attributeName ? [change.target] : change.addedNodes).forEach(visit);
    }
    order.proceed();
  });
  observer.observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: [...addresses, 'assent-vendor', 'assent-target'].map((name) => `data-${name}`),
  });
  const review: OpenGates['review'] = (changed, changedOnBlocked = onBlocked) => {
    rule = changed;
    onBlocked = changedOnBlocked;
    visit(page.documentElement);
    order.proceed();
  };
  review(allowed);
  // Now everything is read to its end, and deferred scripts may run.
  const parsed = () => review(rule);
  page.addEventListener('DOMContentLoaded', parsed);
  const stop = () => {
    observer.disconnect();
    page.removeEventListener('DOMContentLoaded', parsed);
  };
  return { review, stop };
}
