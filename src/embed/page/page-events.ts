import { actLast } from '../../elements/provider/act-last.ts';

/** Everything that opens the choices: the page's own links, and the lasting button. */
const opener = '[data-assent-open],assent-choices';

/** Our elements that show something wherever a page puts them. */
export const inlineElements = 'assent-receipt,assent-status[inline],assent-toggle,assent-verification';

/** The page's own links to the choices. A page without them gets the lasting button. */
const ownOpener = '[data-assent-open]';

/** Everything that opens the preferences. */
const preferencesOpener =
  '[data-assent-open]:not([data-assent-open="banner"],[data-assent-open="verification"]),assent-choices,[data-assent-action="open-preferences"]';

/** What the script does when something happens on its page. */
export interface PageActs {
  /** A new visitor needs no lasting button before they have seen the question. */
  readonly isNewcomer: boolean;
  readonly loadClient: () => unknown;
  /** Loads the client and what it shows. */
  readonly loadAll: () => unknown;
  readonly loadPreferences: () => unknown;
  readonly open: (layer: string | null) => unknown;
}

/** Notices what a visitor does, what the page contains, and what another tab stores. */
export function followPage({ isNewcomer, loadClient, loadAll, loadPreferences, open }: PageActs): void {
  // Until the provider is loaded and handles clicks itself, a click on an opener loads what it opens.
  const handleClick = (event: MouseEvent) => {
    const clicked = event.composedPath().find(isOpener);
    if (clicked) actLast(event, window, () => void open(clicked.getAttribute('data-assent-open')));
  };
  // A visitor who points at or focuses the banner will probably choose, so preload what the choice needs.
  const preload = (event: Event) => {
    const path = event.composedPath().filter((node) => node instanceof Element);
    if (path.some((node) => node.matches(`assent-banner,${opener}`))) loadAll();
    if (path.some((node) => node.matches(preferencesOpener))) loadPreferences();
  };
  // Another tab has stored a choice, maybe while this page was in the back/forward cache.
  const handleStorage = ({ key }: StorageEvent) => {
    if (key && isOurs(key)) loadClient();
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && Object.keys(localItems()).some(isOurs)) loadClient();
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

  let isLooking = false;
  const look = () => {
    isLooking = false;
    if (!document.querySelector(inlineElements) && (isNewcomer || document.querySelector(ownOpener))) return;
    observer.disconnect();
    loadAll();
  };
  // Single-page applications insert elements later, or replace the whole body.
  const observer = new MutationObserver(() => {
    if (!isLooking) setTimeout(look);
    isLooking = true;
  });
  const watch = () => {
    observer.observe(document, { childList: true, subtree: true });
    look();
  };
  void parsed.then(watch);
}

/**
 * What the local storage holds. Sandboxed frames and strict privacy settings throw on access, and some web views have
 * none.
 */
export function localItems(): Readonly<Record<string, unknown>> {
  try {
    return localStorage ?? {};
  } catch {
    return {};
  }
}

/** Resolves when the page is parsed: all its elements can be found, and the body exists. */
export const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

const isOpener = (node: EventTarget): node is Element => node instanceof Element && node.matches(opener);

const isOurs = (key: string): boolean => key.startsWith('assent.');
