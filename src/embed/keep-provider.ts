/** Marks our provider. A framework may cache a page with it, and later insert a copy. */
const mark = 'data-assent-added';

/** Access to the provider of the page. */
export interface KeptProvider {
  /** Returns the page's own provider. Without one, it returns ours, and inserts it before the body. */
  find(): Element;
}

/**
 * Keeps one provider in the page. Ours stands beside the body, where it outlives every replacement of the body,
 * and where no rule of the page for the children of its body counts it. It returns if a framework removes it. A
 * provider of the page itself replaces ours.
 *
 * @param make makes our provider.
 * @param isWhole says whether the rest of the interface is in the page.
 * @param moved is called when the provider or another part is missing. It must call `find`.
 */
export function keepProvider(make: () => Element, isWhole: () => boolean, moved: () => void): KeptProvider {
  const all = document.getElementsByTagName('assent-provider');
  let ours: Element | undefined;
  let root = document.documentElement;
  let current: Element | undefined;
  let isLooking = false;

  const find = () => {
    // `document.open()` has replaced everything, and removed all listeners from our elements.
    if (root !== document.documentElement) {
      ours?.remove();
      ours = undefined;
      root = document.documentElement;
    }
    const own = [...all].find((each) => !each.hasAttribute(mark));
    const copies = [...all].filter((each) => each !== ours && each.hasAttribute(mark));
    for (const copy of copies) copy.remove();
    if (own) ours?.remove();
    else if (!ours) {
      ours = make();
      ours.setAttribute(mark, '');
    }
    // Before the body, so that users of keyboards and screen readers reach it first.
    if (!own && ours && !ours.isConnected) root.insertBefore(ours, document.body);
    return (current = own ?? ours ?? document.body);
  };

  // In a task of its own, after the code that changes the page has finished.
  const look = () => {
    isLooking = false;
    if (!current?.isConnected || (current === ours && all.length > 1) || !isWhole()) moved();
  };
  new MutationObserver(() => {
    if (!isLooking) setTimeout(look);
    isLooking = true;
  }).observe(document, { childList: true, subtree: true });
  return { find };
}
