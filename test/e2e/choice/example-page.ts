// What the tests of the question on `/example` have in common.

import type { Page } from '@playwright/test';

export const script = '<script src="/assent/assent.js" data-assent></script>';
export const opener = '<button data-assent-open="preferences">Privacy choices</button>';
/** Opens the banner again. */
export const reopener = '<button data-assent-open="banner">Ask me</button>';

export const surface = (page: Page) => page.locator('assent-banner section');
export const refusal = (page: Page) => page.locator('assent-banner [data-assent-action=reject-all]');

/** Offers the catalogue without signals, for which everything would load to tell the vendors, and with changes. */
export async function offer(page: Page, changes: object = {}): Promise<void> {
  await page.route('**/consent-catalogue.json', async (route) => {
    // Node does not know the name with the dot.
    const response = await route.fetch({ url: route.request().url().replace('//localhost.', '//localhost') });
    const catalogue = await response.json();
    for (const vendor of catalogue.vendors) delete vendor.signals;
    await route.fulfill({ response, json: { ...catalogue, ...changes } });
  });
}

/** Fails this number of requests for a file, at any URL. */
export async function lose(page: Page, name: RegExp, times: number): Promise<void> {
  let left = times;
  await page.route(name, (route) => ((left -= 1) >= 0 ? route.abort() : route.fallback()));
}
