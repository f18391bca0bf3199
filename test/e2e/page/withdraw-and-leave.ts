import type { Page, Request } from '@playwright/test';
import { recordAcceptance } from '../steps/choose-in-banner.ts';

/**
 * Accepts, goes to a page on which the client does not arrive, withdraws there, and leaves in the same task.
 *
 * @returns the requests to vendors on the page after it.
 */
export async function withdrawAndLeave(
  page: Page,
  spoil: () => Promise<unknown>,
): Promise<readonly string[]> {
  await page.goto('/');
  await recordAcceptance(page);
  await spoil();
  const isOn = (path: string, request: Request) => new URL(request.frame().url()).pathname === path;
  await page.route(/\/assent-client-/, (route) =>
    isOn('/journal/', route.request()) ? undefined : route.continue(),
  );
  await page.goto('/journal/');
  const runOnNextPage: string[] = [];
  page.on('request', (request) => {
    if (isOn('/', request) && request.url().includes('/vendors/')) runOnNextPage.push(request.url());
  });
  await page.evaluate(() => {
    window.assent?.rejectAll();
    location.assign('/');
  });
  await page.waitForURL((url) => url.pathname === '/');
  return runOnNextPage;
}

export const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
