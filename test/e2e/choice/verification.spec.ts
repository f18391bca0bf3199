import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { isAllowed, reaches, refresh } from '../steps/state.ts';
import { apply, proveAddress, signOut } from '../steps/verify.ts';

const email = 'kim@example.com';
const minute = 61_000;

/** A new browser profile: another device. */
async function anotherDevice(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site });
  return context.newPage();
}

const verification = (page: Page) => page.locator('assent-verification');

test('a second device gets the person’s choices, and its own again after signing out', async ({
  page,
  browser,
  demo,
  proxyClock,
}) => {
  const troubles = await noteTroubles(page);
  await page.goto('/account/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await proveAddress(page, email);
  await apply(page);
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tubular', 'video')).toBe(true);

  proxyClock.ahead = minute;
  const second = await anotherDevice(browser, demo.siteUrl);
  await proveAddress(second, email, 2);
  await expect(verification(second)).toContainText('What will change');
  expect(await isAllowed(second, 'tubular', 'video')).toBe(false);
  await apply(second);
  expect(await isAllowed(second, 'tubular', 'video')).toBe(true);
  await second.goto('/film/');
  await expect(second.locator('iframe[src^="/vendors"]')).toHaveCount(1);
  await expect(second.locator('assent-banner section')).toBeHidden();

  await openPreferences(second);
  await press(second, 'reject-all');
  await reaches(second, 'confirmed');
  await refresh(page);
  expect(await isAllowed(page, 'tubular', 'video')).toBe(false);

  await second.goto('/account/');
  await signOut(second);
  await bannerAsks(second);
  expect(troubles).toEqual({ errors: [], violations: [], warnings: [] });
  await second.context().close();
});
