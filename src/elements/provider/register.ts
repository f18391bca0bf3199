/**
 * Registers elements under their tags, in the order given. A tag that is taken already is left as it
 * is: two copies on one page do not fight.
 */
export function register(tags: Readonly<Record<string, CustomElementConstructor>>): void {
  for (const [tag, element] of Object.entries(tags)) {
    if (!customElements.get(tag)) customElements.define(tag, element);
  }
}
