import { cellOf, marked } from '../../../gating/blocked.ts';
import { addressOf as scriptAddress } from '../../../gating/live-script.ts';
import { addresses, addressFor } from '../../../gating/loading.ts';
import type { Names } from '../../../page/mark-check.ts';
import { tellCatalogueFault } from './catalogue-fault.ts';
import { unknownName } from './unknown-name.ts';

/**
 * Warns on the console about marked elements of a page, and gates, that name what the catalogue lacks, also
 * those inserted later, and about those that may load, but are blocked by the page's own policy. Says each fault once.
 */
export function watchMarks(names: Names, page: Document = document): void {
  console.info(
    '[assent] On this development host, marks are checked against the catalogue. Visitors do not load this.',
  );
  tellCatalogueFault();
  const told = new Set<string>();
  const tell = (fault: string, element: Element) => {
    if (told.has(fault)) return;
    told.add(fault);
    console.warn(`[assent] ${fault}`, element);
  };
  const check = () => {
    for (const element of page.querySelectorAll(`${marked},assent-gate`)) {
      const isGate = element.localName === 'assent-gate';
      const cell = isGate ? cellOfGate(element) : cellOf(element);
      const fault = cell && unknownName(...cell, names);
      if (fault) tell(fault, element);
      const loaded = [element, ...element.querySelectorAll('*')].filter((each) => each.isLoadedByPage);
      for (const each of loaded) tell(loadedByPage(each), each);
    }
  };
  let isScheduled = false;
  new MutationObserver(() => {
    // In a task of its own, after the code that changes the page has finished.
    if (!isScheduled) setTimeout(() => ((isScheduled = false), check()));
    isScheduled = true;
  }).observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-assent-vendor', 'data-assent-target', 'vendor', 'target', 'src', 'srcset'],
  });
  page.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    // Only what is released has a `src`, or has run.
    for (const element of page.querySelectorAll(
      `:is(${marked}):is([src]:not([type="text/plain"]),[data-assent-ran])`,
    )) {
      // Of a frame, browsers tell only the origin.
      const isIt = (address: string) => address === blockedURI || address.startsWith(`${blockedURI}/`);
      const address = addressOf(element);
      if (isIt(address)) tell(refusedByPolicy(address), element);
    }
  });
  check();
}

/** The policy of a page may be made from the visitor's choices. */
const refusedByPolicy = (address: string): string =>
  `The Content Security Policy of this page blocks ${address}, which may load. If it was made from the choices of the visitor, it allows this from the next navigation on.`;

const loadedByPage = (element: Element): string => {
  const address = addresses.map((name) => addressFor(element, name)).find(Boolean);
  return `A script of this page loaded ${address}, or may have, before it was allowed, or inserted it loaded. It was emptied. Write data-assent-src, which loaders do not read, in place of data-src.`;
};

const addressOf = (element: Element): string => {
  const address = element instanceof HTMLScriptElement ? scriptAddress(element) : element.getAttribute('src');
  // A browser without it names no element that a policy blocks.
  return URL.parse?.(address ?? '', element.baseURI)?.href ?? '';
};

/** Frameworks set properties, maybe after they insert the gate. `undefined` while there are none. */
function cellOfGate(gate: Element): readonly [vendor: string, target: string] | undefined {
  const read = (name: string) => String(gate.getAttribute(name) ?? Reflect.get(gate, name) ?? '');
  return read('vendor') ? [read('vendor'), read('target')] : undefined;
}
