import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

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
