import type { ConsentClient } from '../client/consent-client.ts';
import { addresses, held, isAllowed } from './held.ts';
import type { OpenGates } from './open-gates.ts';

/**
 * Holds back again what is not allowed any more: loaded frames, pictures and style sheets, and the
 * content of templates. A script that has run cannot be unrun.
 */
export function closeGates({ inserted }: OpenGates, allowed: ConsentClient['allowed'], page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(held)) {
    if (isAllowed(element, allowed) || element instanceof HTMLScriptElement) continue;
    for (const node of inserted.get(element) ?? []) node.remove();
    inserted.delete(element);
    const loaded = addresses.filter((name) => {
      const address = element.dataset[name];
      return address !== undefined && element.getAttribute(name) === address;
    });
    if (loaded.length) unload(element, loaded);
  }
}

function unload(element: HTMLElement, names: readonly string[]): void {
  const { parentNode, nextSibling } = element;
  for (const name of names) element.removeAttribute(name);
  // A frame that only loses its address keeps its document, and one that gets another keeps the way
  // back to it. Taken out of the page and put in again, it loses both.
  if (element instanceof HTMLIFrameElement) parentNode?.insertBefore(element, nextSibling);
  if (element instanceof HTMLMediaElement) element.load();
}
