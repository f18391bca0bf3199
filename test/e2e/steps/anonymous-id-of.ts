import type { Page } from '@playwright/test';

/** The identifier under which this browser's choices are recorded. */
export async function anonymousIdOf(page: Page): Promise<string> {
  // The demo is on http, where the cookie has no prefix.
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'assent_id');
  if (!cookie) throw new Error('This browser has no assent_id');
  return cookie.value;
}
