/** Elements with marks of their own. */
export const marked = '[data-assent-vendor][data-assent-target]';

/**
 * Everything that a page marks as blocked. Once `<assent-gate>` is defined it controls its content itself;
 * the pages of returning visitors may never load its class. A template inside other content of a gate belongs
 * to that content.
 */
export const blocked = `${marked},assent-gate:not(:defined) :not(:not(assent-gate)>template)`;

/** The cell that an element waits for: from its own marks, or from the gate that contains it. */
export function cellOf(element: Element): [vendor: string, target: string] {
  const named = (name: string) =>
    element.getAttribute(`data-assent-${name}`) ?? element.closest('assent-gate')?.getAttribute(name) ?? '';
  return [named('vendor'), named('target')];
}
