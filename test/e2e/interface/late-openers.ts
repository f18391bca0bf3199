import type { Page } from '@playwright/test';

export const optOut = '<script src="/assent/assent.js" data-regime="opt-out"></script>';

/** A page with a toggle loads the interface at once, not on demand. */
export const toggle = '<assent-toggle vendor="tally" target="statistics"></assent-toggle>';

export const way = '<button data-assent-open="preferences">Privacy choices</button>';

/** Delays a file of the script tag until `letThrough` is called. */
export async function delay(page: Page, name: string) {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.includes(`/assent-${name}-`),
    async (route) => {
      ask();
      await isLetThrough;
      await route.continue();
    },
  );
  return { isAsked, letThrough };
}
