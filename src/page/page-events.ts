import { shownInPage } from '../elements/banner/first-layer.ts';
import { actLast } from '../elements/provider/act-last.ts';
import { isAnswered } from './answered.ts';
import { isOurs } from './own-items.ts';
import type { Page } from './page.ts';
import { addOnLayerTags } from './add-on-layer.ts';

/** Everything that opens the choices: the page's own links, and the lasting button. */
export const openers = '[data-assent-open],assent-choices';

/** Our elements that show something wherever a page puts them. */
const inlineElements = () => 'assent-receipt,assent-status[inline],assent-toggle' + addOnLayerTags();

/** Whether what asks is not enough: only a provider follows its attribute, and only it is replaced by the page's own. */
const isProviderNeeded = (): boolean =>
  !!(
    document.querySelector('assent-provider[color-scheme]') ??
    document.getElementsByTagName('assent-provider')[1]
  );

/** The page's own links to the choices. A page without them gets the lasting button. */
const ownOpener = '[data-assent-open]';

/**
 * Notices what a visitor does, what the page contains, and what another tab stores.
 *
 * @param isNew whether the visitor is to be asked: they need no lasting button before they have seen the question.
 */
export function followPage(page: Page, isNew: boolean): void {
  // Until the provider is loaded and handles clicks itself, a click on an opener loads what it opens.
  const handleClick = (event: MouseEvent) => {
    const opener = elementsOf(event).find((node) => node.matches(openers));
    if (opener) actLast(event, window, () => page.open(opener.getAttribute('data-assent-open')));
  };
  // A visitor who points at or focuses the question will probably choose: what sends the choice comes first, alone.
  const preload = (event: Event) => {
    const path = elementsOf(event);
    const touched = (selector: string) => path.find((node) => node.matches(selector));
    const opener = touched(`${openers},[data-assent-action=open-preferences]`);
    if (opener) page.acts.loadLayer(opener.getAttribute('data-assent-open')).catch(page.waiting.failed);
    else if (touched('assent-banner')) void page.acts.loadClient();
  };
  // Another tab has stored a choice, maybe while this page was in the back/forward cache.
  const lookElsewhere = (isChanged: boolean) => {
    page.acts.review();
    if (isAnswered() && !page.early.made.length) page.question?.hide();
    if (isAnswered() || isChanged) void page.acts.loadClient();
  };
  const handleStorage = ({ key }: StorageEvent) => {
    // Without a key, everything was removed.
    if (!key) page.acts.review();
    else if (isOurs(key)) lookElsewhere(true);
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) lookElsewhere(false);
  };
  const listen = () => {
    // While capturing: menus stop what bubbles.
    addEventListener('click', handleClick, true);
    addEventListener('pointerover', preload, true);
    addEventListener('focusin', preload, true);
    addEventListener('storage', handleStorage);
    addEventListener('pageshow', handleShow);
  };
  listen();
  // `document.open()` removes all listeners. A listener that is still there is not added twice.
  new MutationObserver(listen).observe(document, { childList: true });

  let isScheduled = false;
  const check = () => {
    isScheduled = false;
    const isLost = page.question?.isLost;
    page.question?.show();
    if (!isLost && !document.querySelector(inlineElements()))
      if (isNew ? !isProviderNeeded() : document.querySelector(ownOpener)) return;
    observer.disconnect();
    void page.acts.loadAll();
  };
  // Single-page applications insert elements later, or replace the whole body.
  const observer = new MutationObserver(() => {
    if (!isScheduled) setTimeout(check);
    isScheduled = true;
  });
  const watch = () => {
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['color-scheme', shownInPage],
    });
    check();
  };
  void parsed.then(watch);
}

/** Resolves when the page is parsed: all its elements can be found, and the body exists. */
export const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
  else resolve(undefined);
});

/** The elements through which an event goes. */
const elementsOf = (event: Event): readonly Element[] =>
  event.composedPath().filter((node) => node instanceof Element);
