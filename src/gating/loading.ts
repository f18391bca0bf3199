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
  const found = addresses.filter(
    (name) =>
      element.hasAttribute(`data-${name}`) && element.matches('iframe,img,source,video,audio,embed,track'),
  );
  for (const name of found) {
    element.setAttribute(`data-assent-${name}`, element.getAttribute(`data-${name}`) ?? '');
    element.removeAttribute(`data-${name}`);
  }
  return found.length > 0;
}

/** Copies the addresses of a blocked element to the real attributes, so that it loads. */
export function load(element: Element): void {
  takeOver(element);
  const given = element.assentLoaded ?? {};
  for (const name of addresses) {
    const address = addressFor(element, name);
    if (address === null || given[name] === address) continue;
    given[name] = address;
    element.assentLoaded = given;
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
    const isOurs = element.assentLoaded?.[name] ?? (address === kept || (name === changed && kept));
    return address !== null && isOurs;
  });
  // Some loaders navigate a frame without an address.
  const isTaken = isFound && element instanceof HTMLIFrameElement;
  if (!loaded.length && !isTaken) return;
  element.isLoadedByPage ||= !element.assentLoaded && (loaded.length > 0 || isElsewhere(element));
  element.assentLoaded = undefined;
  // A frame that loses its address keeps its document, and a frame that gets another address keeps its
  // history. Removing the frame from the page and inserting it again discards both.
  renew(element, () => {
    for (const name of loaded) element.removeAttribute(name);
  });
  element.closest<HTMLMediaElement>('audio,video')?.load();
}

/** Whether a frame shows a document. Of a sandboxed one it cannot be told. */
function isElsewhere(frame: Element): boolean {
  if (!(frame instanceof HTMLIFrameElement) || !frame.isConnected || frame.hasAttribute('sandbox'))
    return false;
  return frame.contentDocument?.URL !== 'about:blank';
}

/** Changes an element. A frame is changed while it is out of the page, so that it loads from scratch. */
function renew(element: Element, change: () => void): void {
  const { parentNode, nextSibling } = element;
  if (!(element instanceof HTMLIFrameElement)) return change();
  element.remove();
  change();
  parentNode?.insertBefore(element, nextSibling);
}
