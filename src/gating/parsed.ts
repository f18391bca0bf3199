/**
 * Whether the parser has finished an element: a later node exists, or the page is parsed. While a page
 * arrives in chunks, an element can be in the document before all of its content, and half a script must not
 * run.
 *
 * A node after `body` does not count: a comment there does not stop the parser from adding to the body.
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
