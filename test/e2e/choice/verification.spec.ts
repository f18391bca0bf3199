import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { isAllowed, reaches, refresh } from '../steps/state.ts';
import { apply, askForCode, codeFor, enterCode, isSignedIn, proveAddress, signOut } from '../steps/verify.ts';

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

test('after a wrong code the form says only what to do, and the right code still works', async ({ page }) => {
  await page.goto('/account/');
  await rejectAll(page);
  await askForCode(page, email);
  const code = await codeFor(page, email);
  await enterCode(page, code === '000000' ? '111111' : '000000');
  await expect(verification(page).getByRole('alert')).toContainText('It is wrong, already used or expired');
  await expect(verification(page).getByLabel('Code from the e-mail')).toBeFocused();
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await apply(page);
});

test('a new code can be requested after a minute, a warning precedes the expiry, and an expired code is reported as expired', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/account/');
  await askForCode(page, email);
  const again = verification(page).getByRole('button', { name: 'Send a new code' });
  await expect(verification(page)).toContainText(/new code in (1:00|0:5\d)/);
  await expect(again).toBeHidden();
  await page.clock.fastForward(61_000);
  await expect(again).toBeVisible();
  await page.clock.fastForward(480_000);
  await expect(verification(page).getByRole('status')).toContainText('within a minute');
  await page.clock.fastForward(61_000);
  await expect(verification(page).getByRole('status')).toContainText('has expired');
});

test('UX-36: signing out restores the device’s own refusals, in all tabs', async ({
  context,
  browser,
  demo,
  proxyClock,
}) => {
  const elsewhere = await anotherDevice(browser, demo.siteUrl);
  await elsewhere.goto('/account/');
  await acceptAll(elsewhere);
  await reaches(elsewhere, 'confirmed');
  await proveAddress(elsewhere, email);
  await apply(elsewhere);
  await reaches(elsewhere, 'confirmed');

  proxyClock.ahead = minute;
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto('/account/');
  await rejectAll(page);
  await reaches(page, 'confirmed');
  const before = await anonymousIdOf(page);
  await other.goto('/film/');
  await page.bringToFront();
  await page.goto('/account/');
  await askForCode(page, email);
  await enterCode(page, await codeFor(page, email, 2));
  await expect(verification(page)).toContainText('What will change');
  expect(await isAllowed(page, 'tubular', 'video')).toBe(false);
  await verification(page).getByRole('radio', { name: 'Use my account’s choice' }).check();
  await expect(verification(page).locator('[data-assent-result]').first()).toHaveText('Allowed');
  await apply(page);
  expect(await isAllowed(page, 'tubular', 'video')).toBe(true);
  await expect(other.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();

  await signOut(page);
  expect(await isAllowed(page, 'tubular', 'video')).toBe(false);
  await expect(other.locator('iframe[src^="/vendors"]')).toHaveCount(0);
  await openPreferences(page);
  await press(page, 'accept-all');
  await reaches(page, 'confirmed');
  expect(await anonymousIdOf(page)).not.toBe(before);
});

test('UX-35: the first layer says that a choice reaches all devices, and a newly linked one says it once', async ({
  page,
  context,
}) => {
  const scope = 'Your choices apply on all devices where you have confirmed your e-mail address.';
  await page.goto('/account/');
  await bannerAsks(page);
  await expect(page.locator('assent-banner')).not.toContainText(scope);
  await proveAddress(page, email);
  await isSignedIn(page);
  await expect(page.locator('assent-banner')).toContainText(scope);
  await expect(verification(page)).toContainText('Your account’s choices now apply on this device.');

  const other = await context.newPage();
  await other.goto('/');
  const note = other.locator('assent-verification').getByRole('region', { name: 'Privacy choices' });
  await expect(note).toContainText(scope);
  await note.getByRole('button', { name: 'Close' }).click();
  await other.reload();
  await bannerAsks(other);
  await expect(other.locator('assent-banner')).toContainText(scope);
  await expect(note).toHaveCount(0);
});
