/** The attributes that make an element load something; a held one has `data-` before them. */
export const addresses = ['srcset', 'src', 'href'] as const;

/** Gives an element the addresses that it holds back. */
export function load(element: Element): void {
  for (const name of addresses) {
    const address = element.getAttribute(`data-${name}`);
    if (address !== null && element.getAttribute(name) !== address) element.setAttribute(name, address);
  }
}

/** Takes from an element the addresses that it was given. */
export function unload(element: Element): void {
  const loaded = addresses.filter((name) => {
    const address = element.getAttribute(`data-${name}`);
    return address !== null && element.getAttribute(name) === address;
  });
  if (!loaded.length) return;
  const { parentNode, nextSibling } = element;
  for (const name of loaded) element.removeAttribute(name);
  // A frame that only loses its address keeps its document, and one that gets another keeps the way
  // back to it. Taken out of the page and put in again, it loses both.
  if (element instanceof HTMLIFrameElement) parentNode?.insertBefore(element, nextSibling);
  if (element instanceof HTMLMediaElement) element.load();
}
