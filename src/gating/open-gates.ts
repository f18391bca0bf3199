import type { ConsentClient } from '../client/consent-client.ts';
import { addresses, held, isAllowed } from './held.ts';
import { holdScript, liveScript } from './live-script.ts';
import { scriptOrder } from './script-order.ts';

/** The gates of a page, as far as they open. Closing them is for `close-gates.ts`. */
export interface OpenGates {
  /** By each script and template that was let go: what was put into the page for it. */
  readonly inserted: Map<HTMLElement, readonly ChildNode[]>;
  /** Opens the gates of what is allowed now. */
  review(): void;
  /** Stops watching. Gates stay as they are. */
  stop(): void;
}

/** Lets go of what a page holds back when its cell is allowed, whenever it is inserted. */
export function openGates(allowed: ConsentClient['allowed'], page: Document): OpenGates {
  const inserted = new Map<HTMLElement, readonly ChildNode[]>();

  const order = scriptOrder(page, (script) => {
    inserted.delete(script);
    // It may have waited for others, and the answer or the page have changed meanwhile.
    if (!script.isConnected || !isAllowed(script, allowed)) return undefined;
    try {
      const live = liveScript(script);
      inserted.set(script, [live]);
      // Before the held one, so that a script which looks for itself by an attribute finds the live one.
      script.before(live);
      return live;
    } catch (cause) {
      console.warn('[assent] A script that is allowed cannot be run.', script, cause);
      return undefined;
    }
  });

  const open = (element: HTMLElement) => {
    if (inserted.has(element) || !isAllowed(element, allowed)) return;
    if (element instanceof HTMLScriptElement) {
      if (element.type !== 'text/plain') return;
      inserted.set(element, []);
      order.add(element);
    } else if (element instanceof HTMLTemplateElement) {
      const content = page.importNode(element.content, true);
      for (const script of content.querySelectorAll('script')) holdScript(script, element);
      const nodes = [...content.childNodes];
      inserted.set(element, nodes);
      element.after(content);
      nodes.forEach(visit);
    } else {
      for (const name of addresses) {
        const address = element.dataset[name];
        if (address !== undefined && element.getAttribute(name) !== address)
          element.setAttribute(name, address);
      }
    }
  };

  const visit = (root: Node) => {
    if (!(root instanceof Element)) return;
    for (const element of [root, ...root.querySelectorAll(held)]) {
      if (element instanceof HTMLElement && element.matches(held)) open(element);
    }
  };

  const observer = new MutationObserver((changes) => {
    for (const { attributeName, target, addedNodes } of changes)
      (attributeName ? [target] : addedNodes).forEach(visit);
    for (const [element, nodes] of inserted) {
      // A page that takes its template away, as from one route to the next, means the content too.
      if (element.isConnected || element instanceof HTMLScriptElement) continue;
      for (const node of nodes) node.remove();
      inserted.delete(element);
    }
    order.proceed();
  });
  observer.observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: addresses.map((name) => `data-${name}`),
  });
  const review = () => {
    visit(page.documentElement);
    order.proceed();
  };
  review();
  return { inserted, review, stop: () => observer.disconnect() };
}
