/** The attributes that make an element load something; a blocked one has `data-` before them. */
export const addresses = ['srcset', 'src', 'href'] as const;

declare global {
  interface Element {
    /** The addresses that it was given, whichever copy of Assent gave them. What loads may change its own. */
    assentLoaded?: Partial<Record<string, string>> | undefined;
  }
}

/** Gives an element the addresses that it holds back. */
export function load(element: Element): void {
  const given = (element.assentLoaded ??= {});
  for (const name of addresses) {
    const address = element.getAttribute(`data-${name}`);
    if (address === null || given[name] === address) continue;
    given[name] = address;
    // Chromium goes nowhere when a frame gets its address while the parser is at it.
    renew(element, () => element.setAttribute(name, address));
  }
}

/** Takes from an element the addresses that it was given, or made of them. */
export function unload(element: Element): void {
  const loaded = addresses.filter((name) => {
    const address = element.getAttribute(name);
    // A copy of an element that was loaded has nothing but its attributes.
    const isOurs = element.assentLoaded?.[name] ?? address === element.getAttribute(`data-${name}`);
    return address !== null && isOurs;
  });
  if (!loaded.length) return;
  element.assentLoaded = undefined;
  // A frame that only loses its address keeps its document, and one that gets another keeps the way
  // back to it. Renewed, it loses both.
  renew(element, () => {
    for (const name of loaded) element.removeAttribute(name);
  });
  element.closest<HTMLMediaElement>('audio,video')?.load();
}

/** Changes an element; a frame outside of the page, so that it begins anew when it is back in its place. */
function renew(element: Element, change: () => void): void {
  const { parentNode, nextSibling } = element;
  if (!(element instanceof HTMLIFrameElement)) return change();
  element.remove();
  change();
  parentNode?.insertBefore(element, nextSibling);
}
