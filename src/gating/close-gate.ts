import { unload } from './loading.ts';
import { removeContent } from './template-content.ts';

/**
 * Holds back again what is not allowed any more: a loaded frame, picture or style sheet, or the
 * content of a template. A script that has run cannot be unrun.
 */
export function closeGate(element: Element): void {
  if (element instanceof HTMLTemplateElement) removeContent(element);
  else if (!(element instanceof HTMLScriptElement)) unload(element);
}
