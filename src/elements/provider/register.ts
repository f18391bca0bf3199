/**
 * Registers elements under their tags, in this order. Tags that are registered already stay as they are, so
 * that two copies of Assent on a page do not conflict.
 */
export function register(tags: Readonly<Record<string, CustomElementConstructor>>): void {
  for (const [tag, element] of Object.entries(tags)) {
    if (!customElements.get(tag)) customElements.define(tag, element);
  }
}
