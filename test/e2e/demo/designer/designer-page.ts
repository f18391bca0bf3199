import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Opens the page as a designer does who has no theme yet. */
export async function openDesigner(page: Page): Promise<void> {
  await page.goto('/designer/');
  await expect(page.locator('.situation').first()).toBeVisible();
}

/** Opens the page with a theme in its URL. */
export async function openWith(page: Page, theme: object): Promise<void> {
  const design = Buffer.from(JSON.stringify(theme)).toString('base64url');
  await page.goto(`/designer/?design=${design}`);
}

/** The first face of the sheet. */
export const firstFace = (page: Page): FrameLocator =>
  page.frameLocator('#situation-first-visit iframe').first();
/** The result of the meter for the whole theme. */
export const verdict = (page: Page) => page.locator('fairness-meter .verdict');
/** A file of the export, opened. */
export async function openFile(page: Page, name: string): Promise<void> {
  await page.locator('.file summary').filter({ hasText: name }).click();
}
/** The text of a file of the export. */
export const textOf = (page: Page, name: string) =>
  page
    .locator('.file')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('pre');
/** The button that takes the style sheet away. */
export const download = (page: Page) => page.locator('.file button.primary').first();
