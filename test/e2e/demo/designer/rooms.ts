import { expect, type Page } from '@playwright/test';

/** The room with a name, opened as a user does. */
export async function enter(page: Page, room: string): Promise<void> {
  await page.goto('/designer/');
  await page.getByRole('navigation').getByRole('link', { name: room }).click();
  await expect(page).toHaveTitle(new RegExp(`^${room}`));
}

/** The result of the meter for the whole theme. */
export const verdict = (page: Page) => page.locator('fairness-meter .verdict');
/** The button that takes the style sheet away. */
export const download = (page: Page) => page.getByRole('button', { name: 'Download' }).first();

/** Opens the page with a theme in its URL. */
export async function openWith(page: Page, room: string, theme: object): Promise<void> {
  const design = Buffer.from(JSON.stringify(theme)).toString('base64url');
  await page.goto(`/designer/?room=${room}&design=${design}`);
}
