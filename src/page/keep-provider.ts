import { isCopy } from './place-provider.ts';

/**
 * Calls a function, in a task of its own, whenever the page has taken away the provider or another part of the interface, or
 * has got a provider of its own.
 *
 * @param isWhole says whether the rest of the interface is in the page.
 */
export function keepProvider(current: () => Element, isWhole: () => boolean, changed: () => void): void {
  const all = document.getElementsByTagName('assent-provider');
  let isScheduled = false;
  const check = () => {
    isScheduled = false;
    const isCopied = all.length > 1 && [...all].some((each) => each !== current() && isCopy(each));
    if (!current().isConnected || isCopied || !isWhole()) changed();
  };
  new MutationObserver(() => {
    // After the code that changes the page has finished.
    if (!isScheduled) setTimeout(check);
    isScheduled = true;
  }).observe(document, { childList: true, subtree: true });
  check();
}
