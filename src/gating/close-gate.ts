import { unload } from './loading.ts';
import { removeContent } from './template-content.ts';

/**
 * Blocks an element again whose cell is no longer allowed: a loaded frame, picture or style sheet, or the
 * content of a template. A script that has run cannot be stopped.
 */
export function closeGate(element: Element): void {
  if (element instanceof HTMLTemplateElement) removeContent(element);
  else if (!(element instanceof HTMLScriptElement)) unload(element);
}
