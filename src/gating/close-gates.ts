import type { ConsentClient } from '../client/consent-client.ts';
import { cellOf, held } from './held.ts';
import { unload } from './loading.ts';
import { removeContent } from './template-content.ts';

/**
 * Holds back again what is not allowed any more: loaded frames, pictures and style sheets, and the
 * content of templates. A script that has run cannot be unrun.
 */
export function closeGates(allowed: ConsentClient['allowed'], page: Document): void {
  for (const element of page.querySelectorAll(held)) {
    if (allowed(...cellOf(element)) || element instanceof HTMLScriptElement) continue;
    if (element instanceof HTMLTemplateElement) removeContent(element);
    else unload(element);
  }
}
