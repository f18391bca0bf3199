import { loadedMark } from './blocked.ts';

/** What loads by itself, besides scripts and style sheets. */
export const loadable = 'iframe,img,source,video,audio,embed,track';

/**
 * The attributes that make an element load something. On a blocked element they begin with `data-assent-`, or with
 * `data-`.
 */
export const addresses = ['srcset', 'src', 'href'] as const;

/** The changes to look at: of the addresses, and of what others may load. */
export const observed = addresses.flatMap((name) => [name, `data-${name}`, `data-assent-${name}`]);

declare global {
  interface Element {
    /**
     * The addresses that Assent set on the element, by attribute. All copies of Assent on a page share it.
     * The attributes may differ, because some scripts change the address of what they loaded.
     */
    assentLoaded?: Partial<Record<string, string>> | undefined;
    /** Whether a template of this document brought the element, and removes it. */
    isOfTemplate?: boolean;
    /** Whether a script of the page loaded the element, or may have, while it was blocked. */
    isLoadedByPage?: boolean;
  }
}

/** The address that a blocked element has for an attribute. */
export function addressFor(element: Element, name: string): string | null {
  return element.getAttribute(`data-assent-${name}`) ?? element.getAttribute(`data-${name}`);
}

/**
 * Renames `data-src` and `data-srcset` of frames, pictures and media: loaders of other people look for them. What the
 * page sets last counts.
 *
 * @returns whether there was one
 */
function takeOver(element: Element): boolean {
  let isFound = false;
  for (const name of addresses) {
    const address = element.getAttribute(`data-${name}`);
    if (address === null || !element.matches(loadable)) continue;
    element.setAttribute(`data-assent-${name}`, address);
    element.removeAttribute(`data-${name}`);
    isFound = true;
  }
  return isFound;
}

/** Copies the addresses of a blocked element to the real attributes, so that it loads. */
export function load(element: Element, cell: readonly string[]): void {
  takeOver(element);
  const given = element.assentLoaded ?? {};
  for (const name of addresses) {
    const address = addressFor(element, name);
    if (address === null || given[name] === address) continue;
    given[name] = address;
    element.assentLoaded = given;
    element.setAttribute(loadedMark, cell.join('\n'));
    // Chromium does not navigate a frame that gets its address while the parser inserts it.
    renew(element, () => element.setAttribute(name, address));
  }
}

/**
 * Removes the addresses that {@link load} set, and those that scripts of the page set in its place.
 *
 * @param changed the attribute that was just set
 */
export function unload(element: Element, changed?: string | null): void {
  const isFound = takeOver(element);
  const loaded = addresses.filter((name) => {
    const address = element.getAttribute(name);
    const kept = addressFor(element, name);
    // A copy of a loaded element has its attributes, but not `assentLoaded`. Another address may be a placeholder that
    // the page wrote.
    const isSet = (name === changed && kept) || element.hasAttribute(loadedMark);
    return address !== null && (element.assentLoaded?.[name] ?? (address === kept || isSet));
  });
  // Some loaders navigate a frame without an address.
  const frame = isFound && element instanceof HTMLIFrameElement ? element : undefined;
  if (!loaded.length && !frame) return;
  // A frame of another origin has no document that can be read; nor has a sandboxed one.
  element.isLoadedByPage ||= !element.assentLoaded && (!!loaded.length || !frame?.contentDocument);
  element.assentLoaded = undefined;
  // A frame that loses its address keeps its document, and a frame that gets another address keeps its
  // history. Removing the frame from the page and inserting it again discards both.
  renew(element, () => {
    for (const name of loaded) {
      const address = addressFor(element, name) ?? element.getAttribute(name);
      element.setAttribute(`data-assent-${name}`, `${address}`);
      element.removeAttribute(name);
    }
  });
  element.closest<HTMLMediaElement>('audio,video')?.load();
}

/** Changes an element. A frame is changed while it is out of the page, so that it loads from scratch. */
function renew(element: Element, change: () => void): void {
  const { parentNode, nextSibling } = element;
  if (!(element instanceof HTMLIFrameElement)) return change();
  element.remove();
  change();
  parentNode?.insertBefore(element, nextSibling);
}
