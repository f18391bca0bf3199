import type { ConsentClient } from '../client/consent-client.ts';
import { cellOf, blocked, known, marked } from './blocked.ts';
import { attempt, isReleased, release, takeBack, takeBackWaiting } from './release.ts';
import { addressOf } from './live-script.ts';
import { load, observed, unload } from './loading.ts';
import { reserveRoom } from './gate-room.ts';
import { isParsed } from './parsed.ts';
import { scriptOrder } from './script-order.ts';
import { contentMark, dropCopies, insertContent, moveContent, removeContent } from './template-content.ts';

/** Opens and closes the gates of a page. */
export interface OpenGates {
  /**
   * Applies `rule` to all blocked elements, now and from now on. Those that it does not allow are closed, unless they
   * are `kept` as they are.
   */
  review(rule: ConsentClient['allowed'], kept?: ConsentClient['allowed']): void;
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
  let kept = allowed;
  const order = scriptOrder(page, (script, isAsync) => release(script, rule, isAsync), takeBackWaiting);

  const open = (element: Element, changed?: string | null) => {
    // A gate that is defined controls its content.
    if (!element.matches(marked) && element.closest('assent-gate:defined')) return;
    if (element instanceof HTMLTemplateElement) dropCopies(element);
    if (!rule(...cellOf(element))) {
      if (!kept(...cellOf(element))) closeGate(element, changed);
      return onBlocked?.(element);
    }
    if (element instanceof HTMLScriptElement) {
      if (element.type !== 'text/plain' || isReleased(element)) return;
      if (addressOf(element) === null && !isParsed(element)) return;
      element.isReleasedByAssent = true;
      order.add(element);
    } else if (!(element instanceof HTMLTemplateElement)) load(element, cellOf(element));
    else if (!element.assentContent && isParsed(element))
      insertContent(element, cellOf(element)).forEach((node) => visit(node));
  };

  const visit = (root: Node, changed?: string | null) => {
    if (!(root instanceof Element)) return;
    // Browsers match a single selector much faster than a list of selectors.
    const sought = gates.length ? blocked : known;
    for (const element of changed ? [root] : [root, ...root.querySelectorAll(sought)]) {
      if (element.isConnected && element.matches(sought)) attempt(element, () => open(element, changed));
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
      if (change.attributeName) visit(change.target, change.attributeName);
      else if (!isParsing) change.addedNodes.forEach((node) => visit(node));
    }
    reserve();
    order.proceed();
  });
  observer.observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: [...observed, 'data-assent-vendor', 'data-assent-target'],
  });
  const review: OpenGates['review'] = (changed, changedKept = kept) => {
    rule = changed;
    kept = changedKept;
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

/**
 * Blocks an element again whose cell is no longer allowed: a loaded frame, picture or style sheet, or the
 * content of a template. A script that has run cannot be stopped.
 */
function closeGate(element: Element, changed?: string | null): void {
  if (element instanceof HTMLTemplateElement) removeContent(element);
  else if (element instanceof HTMLScriptElement) takeBack(element);
  // Moved or copied by the page. It comes back with its template.
  else if (element.hasAttribute(contentMark)) element.remove();
  else unload(element, changed);
}
