import { expect, type LaunchOptions, type Page } from '@playwright/test';

/** For `test.use`: Playwright disables the back/forward cache; this enables it. */
export const keepsPages = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
};

/** Goes back to a page, and returns whether the browser restored it from the cache. */
export async function goBack(page: Page, path: string): Promise<'from the cache' | 'loaded anew'> {
  // Playwright's `goBack` waits for a load event, which never comes for a cached page.
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
