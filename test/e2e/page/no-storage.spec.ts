import { vendorsReceived } from '../steps/vendors-received.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { openPreferences } from '../steps/preferences.ts';
import { isAllowed, reaches, refresh, stateOf } from '../steps/state.ts';
import { expect, test } from '../demo-test.ts';

test.describe('where the browser stores nothing', () => {
  test.beforeEach(async ({ page, demo }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
    await demo.startService({ readDelay: 3_000 });
    await page.goto('/');
    await bannerAsks(page);
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await page.goto('/journal/');
    await expect.poll(() => isAllowed(page, 'tally', 'statistics')).toBe(true);
  });

  test('a withdrawal that is left at once starts no tag on the next page', async ({ page, demo }) => {
    const before = await vendorsReceived(demo);
    await page.evaluate(() => {
      window.assent?.rejectAll();
      location.assign('/');
    });
    await page.waitForURL((url) => url.pathname === '/');
    await reaches(page, 'confirmed');
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
    expect(await vendorsReceived(demo)).toEqual(before);
    await expect(page.locator('assent-banner section')).toBeHidden();
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).toEqual([expect.stringMatching(/assent_id$/)]);
  });

  test('a withdrawal before the client arrives starts no tag on the next page', async ({ page, demo }) => {
    await page.route(/assent-client-/, () => {});
    await page.reload();
    await page.evaluate(() => window.assent?.rejectAll());
    await page.unrouteAll();
    const before = await vendorsReceived(demo);
    await page.goto('/');
    await page.evaluate(() => window.assent?.ready);
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
    expect(await vendorsReceived(demo)).toEqual(before);
  });

  test('a withdrawal while the service is down holds, and is sent when it is back', async ({
    page,
    demo,
  }) => {
    const before = await vendorsReceived(demo);
    await demo.stopService();
    await page.evaluate(() => {
      window.assent?.rejectAll();
      location.assign('/');
    });
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => stateOf(page)).toBe('retrying');
    await demo.startService();
    await page.evaluate(() => window.assent?.retry());
    await reaches(page, 'confirmed');
    await refresh(page);
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
    expect(await vendorsReceived(demo)).toEqual(before);
  });

  test('the preferences say that other pages read the choice from the records', async ({ page }) => {
    await openPreferences(page);
    await expect(page.locator('assent-preferences')).toContainText(
      'Your browser does not store your choice. Once it is saved, other pages read it from our records.',
    );
  });
});

test('a withdrawal before the client arrives holds where storage is full of the page’s own data', async ({
  page,
  demo,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await page.route(/assent-client-/, () => {});
  await page.goto('/journal/');
  await page.evaluate(() => {
    for (let size = 2_000_000; size >= 1; size = Math.floor(size / 2))
      for (let number = 0; number < 4; number += 1)
        try {
          localStorage.setItem(`own.${size}.${number}`, 'x'.repeat(size));
        } catch {
          // Full, down to this size.
        }
    window.assent?.rejectAll();
  });
  await page.unrouteAll();
  const before = await vendorsReceived(demo);
  await page.goto('/');
  await expect.poll(() => stateOf(page)).not.toBe('undecided');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(await vendorsReceived(demo)).toEqual(before);
});
