/** On the provider that is ours: a page that a framework kept and shows again holds a copy of it. */
const mark = 'data-assent-added';

/** What keeps a provider in the page. */
export interface KeptProvider {
  /** The page's own provider, or else ours, which is put into the body that there is now. */
  find(): Element;
}

/**
 * Keeps a provider in the page whatever becomes of the body: it is replaced, emptied, or hydrated by
 * those who know nothing of us. Ours goes along from body to body, with all that stands in it; one that
 * the page has of its own comes first. `moved` hears that something is missing, and finds it anew.
 *
 * @param make Makes ours.
 * @param isWhole Whether the rest of the interface is there.
 */
export function keepProvider(make: () => Element, isWhole: () => boolean, moved: () => void): KeptProvider {
  const all = document.getElementsByTagName('assent-provider');
  let ours: Element | undefined;
  let current: Element | undefined;
  let isLooking = false;

  const find = () => {
    const own = [...all].find((each) => !each.hasAttribute(mark));
    const copies = [...all].filter((each) => each !== ours && each.hasAttribute(mark));
    for (const copy of copies) copy.remove();
    if (own) ours?.remove();
    else if (!ours) {
      ours = make();
      ours.setAttribute(mark, '');
    }
    // First in the page, so that people who go by keyboard or screen reader meet it first.
    if (!own && ours && !ours.isConnected) document.body?.prepend(ours);
    return (current = own ?? ours ?? document.body);
  };

  // After those who are at work on the page, who may have more to do, and never in their way.
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
