/** The attributes that make an element load something; a held one has `data-` before them. */
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
    if (address === null || (given[name] === address && element.hasAttribute(name))) continue;
    given[name] = address;
    if (element.getAttribute(name) !== address) element.setAttribute(name, address);
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
  const { parentNode, nextSibling } = element;
  for (const name of loaded) element.removeAttribute(name);
  element.assentLoaded = undefined;
  // A frame that only loses its address keeps its document, and one that gets another keeps the way
  // back to it. Taken out of the page and put in again, it loses both.
  if (element instanceof HTMLIFrameElement) parentNode?.insertBefore(element, nextSibling);
  if (element instanceof HTMLMediaElement) element.load();
}
