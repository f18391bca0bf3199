/** What is marked by itself. */
export const marked = '[data-assent-vendor][data-assent-target]';

/**
 * What a page marks as waiting for a cell. An `<assent-gate>` looks after its content itself once
 * its class is here; a returning visitor's page does without. A template deeper in it is the content's own.
 */
export const blocked = `${marked},assent-gate:not(:defined) :not(:not(assent-gate)>template)`;

/** The cell that an element waits for: by its own marks, or by the gate that it is in. */
export function cellOf(element: Element): [vendor: string, target: string] {
  const named = (name: string) =>
    element.getAttribute(`data-assent-${name}`) ?? element.closest('assent-gate')?.getAttribute(name) ?? '';
  return [named('vendor'), named('target')];
}
