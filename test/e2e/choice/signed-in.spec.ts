import type { Browser, Page } from '@playwright/test';
import { acceptAll } from '../steps/choose-in-banner.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { expect, type SignedInSite, test } from './signed-in-site.ts';

const halfAnHour = 1_800_000;

/** A new browser, with the signal or without. */
async function newDevice(browser: Browser, site: SignedInSite, signals = false): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  if (signals)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
  return context.newPage();
}

/** Signs the person in, and waits until the page has linked the account. */
async function signIn(page: Page, session: number): Promise<void> {
  await page.goto(`/sign-in?${session}`);
  await expect(page.locator('html[data-done]')).toBeAttached();
}

/** The next visit of a device, half an hour later. Its clock is ahead from then on. */
async function visitAgain(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.clock.setSystemTime(Date.now() + halfAnHour);
  await page.goto('/');
}

/** Nothing of the verification of addresses was asked for, by any browser. */
const isNothingVerified = ({ asked }: SignedInSite) =>
  expect([...asked].filter((path) => path.includes('/subjects/'))).toEqual([]);

const isOpen = (page: Page) => isAllowed(page, 'pathfinder', 'marketing');

test('who is signed in and refuses on one device is refused on the others at their next visit, and verifies nothing', async ({
  browser,
  site,
}) => {
  const accepting = [await newDevice(browser, site), await newDevice(browser, site)];
  for (const [index, page] of accepting.entries()) {
    await signIn(page, index + 1);
    if (index === 0) await acceptAll(page);
    await reaches(page, 'confirmed');
    expect(await isOpen(page)).toBe(true);
  }

  const refusing = await newDevice(browser, site);
  await signIn(refusing, 3);
  await openPreferences(refusing);
  await press(refusing, 'reject-all');
  await reaches(refusing, 'confirmed');
  expect(await site.held()).toEqual({ statistics: 'REJECT', marketing: 'REJECT' });

  for (const page of accepting) {
    await visitAgain(page);
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.goto('/');
    await reaches(page, 'confirmed');
    expect(await isOpen(page)).toBe(false);
  }
  isNothingVerified(site);
});

test('who has refused on a device before they sign in is refused on the others, too', async ({
  browser,
  site,
}) => {
  const accepting = await newDevice(browser, site);
  await signIn(accepting, 1);
  await acceptAll(accepting);
  await reaches(accepting, 'confirmed');

  const refusing = await newDevice(browser, site);
  await refusing.goto('/');
  await refusing.locator('assent-banner').getByRole('button', { name: 'Reject all' }).click();
  await reaches(refusing, 'confirmed');
  await signIn(refusing, 2);
  await expect.poll(() => site.held()).toEqual({ statistics: 'REJECT', marketing: 'REJECT' });

  await visitAgain(accepting);
  await expect.poll(() => isOpen(accepting)).toBe(false);
  await accepting.goto('/');
  await reaches(accepting, 'confirmed');
  expect(await isOpen(accepting)).toBe(false);
  isNothingVerified(site);
});

test.describe('under opt-out', () => {
  test.use({ regime: 'opt-out' });

  test('whose browser sends the signal on one device is opted out on the others at their next visit, and verifies nothing', async ({
    browser,
    site,
  }) => {
    const accepting = [await newDevice(browser, site), await newDevice(browser, site)];
    for (const [index, page] of accepting.entries()) {
      await signIn(page, index + 1);
      await openPreferences(page);
      await press(page, 'accept-all');
      await reaches(page, 'confirmed');
      expect(await isOpen(page)).toBe(true);
    }

    const signalling = await newDevice(browser, site, true);
    await signIn(signalling, 3);
    await expect(signalling.getByText('Opt-out request honoured')).toBeVisible();
    await expect.poll(() => site.held()).toEqual({ statistics: 'ACCEPT', marketing: 'REJECT' });

    for (const page of accepting) {
      await visitAgain(page);
      await expect.poll(() => isOpen(page)).toBe(false);
      expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
      await page.goto('/');
      await reaches(page, 'confirmed');
      expect(await isOpen(page)).toBe(false);
    }
    isNothingVerified(site);
  });
});
