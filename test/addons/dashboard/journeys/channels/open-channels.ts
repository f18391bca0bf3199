import type { Page } from '@playwright/test';
import { type Desk, expect } from '../dashboard-test.ts';

/** Opens the page of the channels, in any language, and waits for its data. */
export async function openChannels(page: Page, { brand }: Desk): Promise<void> {
  await page.goto(`/dashboard/#/brands/${brand.id}/channels`);
  await expect(page.locator('dashboard-channels > *').first()).toBeVisible();
  await expect(page.locator('dashboard-channels .loading')).toHaveCount(0);
}
