/**
 * Whether the browser has read an element to its end: something comes after it, or the page is read. A page that
 * arrives in pieces shows an element with the first of them, and half a script must not run.
 */
export function isParsed(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}
