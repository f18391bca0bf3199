import type { Page } from '@playwright/test';
import { expect } from './openid-test.ts';

/** Follows the link to the issuer, by the keyboard alone. */
export async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/dashboard/');
  const link = page.getByRole('link', { name: 'Sign in' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
}
