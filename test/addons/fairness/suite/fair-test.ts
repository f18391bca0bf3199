import { readFileSync } from 'node:fs';
import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { type Stand, startStand } from './stand/stand.ts';

/** What a test of fairness has. */
interface Fair {
  /** Path of the style sheet to try; empty for none. */
  theme: string;
  /** Brings to the pages of a browser profile what is to be tried on them: the theme. */
  readonly dress: (context: BrowserContext) => Promise<void>;
  /** A page in a browser profile of its own: another visitor, or another device of the same one. */
  readonly elsewhere: () => Promise<Page>;
  readonly stand: Stand;
}

/** A test on a page of a brand, with a service of its own behind it, and one theme. */
export const test = base.extend<Fair, { shared: Stand }>({
  theme: ['', { option: true }],
  shared: [
    // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stand = await startStand();
      await use(stand);
      await stand.stop();
    },
    { scope: 'worker' },
  ],
  dress: async ({ theme }, use) => {
    const body = theme ? readFileSync(theme, 'utf8') : '';
    await use(async (context) => {
      // Every request of a page waits for whoever routes one of them.
      if (body)
        await context.route('**/theme.css', (route) => route.fulfill({ contentType: 'text/css', body }));
    });
  },
  elsewhere: async ({ browser, shared, dress }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: shared.url });
      contexts.push(context);
      await dress(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  stand: [
    async ({ shared, context, dress }, use, testInfo) => {
      // A browser that is driven over BiDi on a busy machine takes six times as long as Chromium.
      testInfo.setTimeout(120_000);
      shared.clear();
      await dress(context);
      await use(shared);
    },
    { auto: true },
  ],
  baseURL: async ({ shared }, use) => use(shared.url),
});

export { expect } from '@playwright/test';
