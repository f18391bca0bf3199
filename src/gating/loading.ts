/** The attributes that make an element load something. On a blocked element they begin with `data-`. */
export const addresses = ['srcset', 'src', 'href'] as const;

declare global {
  interface Element {
    /**
     * The addresses that Assent set on the element, by attribute. All copies of Assent on a page share it.
     * The attributes may differ, because some scripts change the address of what they loaded.
     */
    assentLoaded?: Partial<Record<string, string>> | undefined;
  }
}

/** Copies the `data-` addresses of an element to the real attributes, so that it loads. */
export function load(element: Element): void {
  const given = element.assentLoaded ?? {};
  for (const name of addresses) {
    const address = element.getAttribute(`data-${name}`);
    if (address === null || given[name] === address) continue;
    given[name] = address;
    element.assentLoaded = given;
    // Chromium does not navigate a frame that gets its address while the parser inserts it.
    renew(element, () => element.setAttribute(name, address));
  }
}

/** Removes the addresses that {@link load} set. */
export function unload(element: Element): void {
  const loaded = addresses.filter((name) => {
    const address = element.getAttribute(name);
    // A copy of a loaded element has its attributes, but not `assentLoaded`.
    const isOurs = element.assentLoaded?.[name] ?? address === element.getAttribute(`data-${name}`);
    return address !== null && isOurs;
  });
  if (!loaded.length) return;
  element.assentLoaded = undefined;
  // A frame that loses its address keeps its document, and a frame that gets another address keeps its
  // history. Removing the frame from the page and inserting it again discards both.
  renew(element, () => {
    for (const name of loaded) element.removeAttribute(name);
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
