import type { LaunchOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** For `test.use`: Playwright turns the back/forward cache off, and this leaves it as people have it. */
export const keepsPages = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
};

/** Goes back to a page, and tells whether that is the old one, which was kept, or a new one. */
export async function goBack(page: Page, path: string): Promise<'from the cache' | 'loaded anew'> {
  // Playwright's own way waits for a load, which never comes when the page was kept.
  const left = await page.evaluate(() => {
    setTimeout(() => history.back());
    return performance.timeOrigin;
  });
  let began = left;
  await expect(async () => {
    const [now, origin] = await page.evaluate(() => [location.pathname, performance.timeOrigin] as const);
    expect(now).toBe(path);
    began = origin;
  }).toPass({ timeout: 10_000 });
  return began < left ? 'from the cache' : 'loaded anew';
}
