import { cellOf, marked } from './blocked.ts';
import { unknownName } from './unknown-name.ts';
import type { Names } from './unknown-name.ts';

/**
 * Warns on the console about marked elements of a page, and gates, that name what the catalogue lacks, also
 * those inserted later. Says each fault once.
 */
export function watchMarks(names: Names, page: Document = document): void {
  const told = new Set<string>();
  const look = () => {
    for (const element of page.querySelectorAll(`${marked},assent-gate`)) {
      const isGate = element.localName === 'assent-gate';
      const cell = isGate ? cellOfGate(element) : cellOf(element);
      const fault = cell && unknownName(...cell, names);
      if (!fault || told.has(fault)) continue;
      told.add(fault);
      console.warn(`[assent] ${fault}`, element);
    }
  };
  let isLooking = false;
  new MutationObserver(() => {
    // In a task of its own, after the code that changes the page has finished.
    if (!isLooking) setTimeout(() => ((isLooking = false), look()));
    isLooking = true;
  }).observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-assent-vendor', 'data-assent-target', 'vendor', 'target'],
  });
  look();
}

/** Frameworks set properties, maybe after they insert the gate. `undefined` while there are none. */
function cellOfGate(gate: Element): readonly [vendor: string, target: string] | undefined {
  const read = (name: string) => String(gate.getAttribute(name) ?? Reflect.get(gate, name) ?? '');
  return read('vendor') ? [read('vendor'), read('target')] : undefined;
}
