import { shownInPage } from '../elements/banner/first-layer.ts';
import { isAskedAbove } from './asked-above.ts';
import type { ScriptOptions } from './script-options.ts';

/** Marks our provider. A framework may cache a page with it, and later insert a copy. */
export const addedMark = 'data-assent-added';

/** Whether nothing of the page is in a provider. */
export const hasOnlyOurs = (provider: Element): boolean =>
  [...provider.children].every((child) => child.matches('assent-banner,assent-preferences,assent-status'));

/**
 * Whether a provider is ours, or is that of a question in HTML: a router may have inserted it once more. A banner of the page
 * in which the script asks has no terms.
 */
export const isCopy = (provider: Element): boolean =>
  provider.hasAttribute(addedMark) ||
  (hasOnlyOurs(provider) &&
    !!provider.querySelector(`assent-banner[${shownInPage}]:not([data-assent-terms=""])`));

/**
 * Puts a provider before the body: there it outlives every replacement of the body, no rule of the page for the children of
 * its body counts it, and users of keyboards and screen readers reach it first.
 */
export const putFirst = (provider: Element): unknown =>
  document.documentElement.insertBefore(provider, document.body);

/**
 * Returns the page's own provider. Without one, it returns ours, and puts it first.
 *
 * @param before ours, if there was one. The page may have removed it.
 */
export function placeProvider({ language }: ScriptOptions, before?: Element): Element {
  const all = [...document.getElementsByTagName('assent-provider')];
  const root = document.documentElement;
  const own = all.find((each) => !each.hasAttribute(addedMark));
  const ours = before ?? all.find((each) => each.parentNode === root && each.hasAttribute(addedMark));
  const kept = own ?? ours;
  // A copy, or ours where the page has one now.
  for (const other of all) if (other !== kept && isCopy(other)) other.remove();
  const provider = kept ?? makeProvider();
  // The page may get its own when more of it is parsed.
  if (provider.hasAttribute(addedMark))
    for (const tag of ['assent-banner', 'assent-preferences'])
      if (document.getElementsByTagName(tag)[1]) provider.querySelector(tag)?.remove();
  if (!provider.isConnected) putFirst(provider);
  if (language && provider.getAttribute('lang') !== language) provider.setAttribute('lang', language);
  return provider;
}

function makeProvider(): Element {
  const provider = document.createElement('assent-provider');
  provider.setAttribute(addedMark, '');
  // Takes no room beside the body.
  Object.assign(provider.style, { display: 'block', position: 'absolute' });
  // The page around this frame asks, and says what becomes of the answer.
  const shown = isAskedAbove() ? [] : ['assent-banner', 'assent-status'];
  for (const tag of ['assent-preferences', ...shown]) {
    if (!document.querySelector(tag)) provider.append(document.createElement(tag));
  }
  return provider;
}
