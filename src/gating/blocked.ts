/** Elements with marks of their own. */
export const marked = '[data-assent-vendor][data-assent-target]';

/** Names the cell on what Assent loaded, so that a copy of it is known on any page. */
export const loadedMark = 'data-assent-loaded';

/** What a page marks as blocked, and copies of what was loaded. */
export const known = `${marked},[${loadedMark}]`;

/**
 * Everything that a page marks as blocked. Once `<assent-gate>` is defined it controls its content itself;
 * the pages of returning visitors may never load its class. A template inside other content of a gate belongs
 * to that content.
 */
export const blocked = `${known},assent-gate:not(:defined) :not(:not(assent-gate)>template)`;

/** The cell that an element waits for: from its own marks, from the gate that contains it, or from what it is a copy of. */
export function cellOf(element: Element): [vendor: string, target: string] {
  const gate = element.closest('assent-gate');
  const [vendor = '', target = ''] = element.getAttribute(loadedMark)?.split('\n') ?? [];
  const named = (name: string, copied: string) =>
    element.getAttribute(`data-assent-${name}`) ?? gate?.getAttribute(name) ?? copied;
  return [named('vendor', vendor), named('target', target)];
}
