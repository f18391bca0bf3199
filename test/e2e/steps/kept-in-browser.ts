import type { Page } from '@playwright/test';

/** Everything that the browser stores for the site, by kind. */
export interface Kept {
  readonly cookies: readonly string[];
  readonly local: readonly string[];
  readonly session: readonly string[];
  readonly databases: readonly string[];
  readonly caches: readonly string[];
}

export const nothingKept: Kept = { cookies: [], local: [], session: [], databases: [], caches: [] };

/** Lists the names of everything that the browser stores for the site. */
export async function keptInBrowser(page: Page): Promise<Kept> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
  return { cookies, ...kept };
}
