import { expect, type Page } from '@playwright/test';
import { reaches } from './state.ts';

const banner = (page: Page) => page.locator('assent-banner section');

/** Waits until the banner is shown. */
export async function bannerAsks(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible();
}

/** Refuses everything in the banner. */
export async function rejectAll(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
}

/** Allows everything in the banner. */
export async function acceptAll(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
}

/** Refuses everything in the banner, and waits until the service has shown it. */
export async function recordRefusal(page: Page): Promise<void> {
  await rejectAll(page);
  await reaches(page, 'confirmed');
}

/** Allows everything in the banner, and waits until the service has shown it. */
export async function recordAcceptance(page: Page): Promise<void> {
  await acceptAll(page);
  await reaches(page, 'confirmed');
}
