import { expect, type Page } from '@playwright/test';

/** Waits until the status visibly shows this text. */
export async function says(page: Page, words: string, timeout = 15_000): Promise<void> {
  const status = page.locator('assent-status [part=status]').filter({ visible: true });
  await expect(status.first()).toContainText(words, { timeout });
}
