/**
 * Whether the parser is past an element: something comes after it, or the page is read. A page that arrives in
 * pieces shows an element with the first of them, and half a script must not run.
 *
 * What comes after `body` says nothing: a comment there does not end what the parser still puts into it.
 */
export function isParsed(element: Element): boolean {
  const { readyState, head, body, documentElement } = element.ownerDocument;
  if (readyState !== 'loading') return true;
  for (
    let node: Node | null = element;
    node && node !== body && node !== documentElement;
    node = node.parentNode
  ) {
    if (node === head) return !!body;
    if (node.nextSibling) return true;
  }
  return false;
}
