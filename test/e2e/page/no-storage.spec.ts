import type { Page, Request } from '@playwright/test';
import { vendorsReceived } from '../steps/vendors-received.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { consentsTaken } from '../steps/consents-taken.ts';
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
    await expect.poll(() => vendorsReceived(demo)).toMatchObject({ tally: 2, pathfinder: 2 });
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

/** Fills the storage of the site to its last byte. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let text = 'x'.repeat(1 << 20), count = 0; text; count += 1)
      try {
        localStorage.setItem(`filling ${count}`, text);
      } catch {
        text = text.slice(0, text.length / 2);
      }
  });

/** Accepts, goes to a page on which the client does not arrive, withdraws there, and leaves in the same task. */
async function withdrawAndLeave(page: Page, spoil: () => Promise<unknown>): Promise<readonly string[]> {
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'confirmed');
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

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

// A request of Firefox tells its page too late to hold back the file on one page alone.
test.describe('a withdrawal before the client arrives', { tag: '@chromium' }, () => {
  test('takes the place of the acceptance where storage is full', async ({ page, demo }) => {
    const ran = await withdrawAndLeave(page, () => fillStorage(page));
    await reaches(page, 'confirmed');
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
    expect(ran).toEqual([]);
    expect(await consentsTaken(demo)).toEqual({ recorded: 2 });
    expect(await cookiesOf(page)).toEqual([expect.stringMatching(/assent_id$/)]);
  });

  for (const [what, spoil] of [
    ['nothing can be read or stored', () => Object.defineProperty(window, 'localStorage', { value: null })],
    [
      'nothing more can be stored',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('It is full.', 'QuotaExceededError');
        };
      },
    ],
  ] as const)
    test(`keeps the next page closed, which asks again, where ${what}`, async ({ page }) => {
      const ran = await withdrawAndLeave(page, () => page.addInitScript(spoil));
      await bannerAsks(page);
      await page.evaluate(() => window.assent?.ready);
      expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
      expect(ran).toEqual([]);
      await rejectAll(page);
      await reaches(page, 'confirmed');
      await expect.poll(() => cookiesOf(page)).toEqual([expect.stringMatching(/assent_id$/)]);
      expect(ran).toEqual([]);
    });
});
