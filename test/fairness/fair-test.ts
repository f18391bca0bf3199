import { readFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { startStand } from './stand/stand.ts';
import type { Stand } from './stand/stand.ts';

/** What a test of fairness is given. */
export interface Given {
  /** Path of the style sheet to try; empty for none. */
  theme: string;
}

/** A test on a page of a brand, with a service of its own behind it, and one theme. */
export const test = base.extend<Given & { stand: Stand }, { shared: Stand }>({
  theme: ['', { option: true }],
  shared: [
    // Playwright reads from the pattern what a fixture needs; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stand = await startStand();
      await use(stand);
      await stand.stop();
    },
    { scope: 'worker' },
  ],
  stand: [
    async ({ shared, context, theme }, use, testInfo) => {
      // A browser that is driven over BiDi on a busy machine takes six times as long as Chromium.
      testInfo.setTimeout(90_000);
      shared.clear();
      const body = theme ? readFileSync(theme, 'utf8') : '';
      await context.route('**/theme.css', (route) => route.fulfill({ contentType: 'text/css', body }));
      await use(shared);
    },
    { auto: true },
  ],
  baseURL: async ({ shared }, use) => use(shared.url),
});

export { expect } from '@playwright/test';
