// A browser as old as the oldest that show the widget, and one that is older.

import type { Page } from '@playwright/test';
import { interfaces, isOld } from '../../lint/old-interfaces.mjs';

/**
 * Interfaces and members that one of the oldest browsers lacks, by MDN's data. The owner of a global is the window. The tests
 * themselves need one of them.
 */
const newer = Object.entries(interfaces)
  .flatMap(([owner, feature]) =>
    isOld(feature) || !feature.__compat
      ? Object.entries(feature).flatMap(([name, member]) =>
          member.__compat && !isOld(member) ? [[owner, name.replace(/_static$/, '')] as const] : [],
        )
      : [['Window', owner] as const],
  )
  .filter(([, name]) => name !== 'requestIdleCallback');

/** What they lack of HTML and CSS. Another name has no effect in any browser, as this one there. */
const unknown = /\bpopover\b|\bshadowrootmode\b|\blight-dark\(|:has\(/g;

/** Takes away from a page what came after Safari 16.4, Chrome 111 and Firefox 115. */
export async function makeOldest(page: Page): Promise<void> {
  await takeAway(page, newer);
  // Pages of this kind may not load from this machine what is not of this kind.
  await page.route(/\/(assent|example|tally)\b/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('//localhost.', '//localhost') });
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(unknown, (word) => word.replace(/\w+/, '$&Not')) });
  });
}

/** Takes away, besides, what came shortly before. */
export const makeTooOld = (page: Page): Promise<unknown> =>
  takeAway(page, [
    ...newer,
    ['Document', 'adoptedStyleSheets'],
    ['ShadowRoot', 'adoptedStyleSheets'],
    ['CSSStyleSheet', 'replaceSync'],
    ['Window', 'structuredClone'],
    ['Window', 'ElementInternals'],
    ['Object', 'hasOwn'],
    ['Object', 'groupBy'],
    ...['Array', 'String'].map((owner) => [owner, 'at'] as const),
    ...['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast'].map((name) => ['Array', name] as const),
    ['String', 'replaceAll'],
    ['Promise', 'any'],
    ['Crypto', 'randomUUID'],
  ]);

const takeAway = (page: Page, names: readonly (readonly [owner: string, name: string])[]): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const [owner, name] of all) {
      const found: unknown = owner === 'Window' ? window : Reflect.get(window, owner);
      if (!(found instanceof Object)) continue;
      Reflect.deleteProperty(found, name);
      const prototype: unknown = Reflect.get(found, 'prototype');
      if (prototype instanceof Object) Reflect.deleteProperty(prototype, name);
    }
  }, names);
