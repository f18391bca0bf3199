import type { Page } from '@playwright/test';

export const many = 1_000;
export const dialog = 'assent-preferences dialog';

const layers = [
  { by: 'purpose', open: (page: Page) => page.getByRole('contentinfo').getByRole('button') },
  { by: 'company', open: (page: Page) => page.locator('assent-banner .link') },
] as const;

/** Opens the preferences, listed by purpose or by company. */
export async function openListedBy(page: Page, by: (typeof layers)[number]['by']): Promise<void> {
  await layers
    .find((layer) => layer.by === by)
    ?.open(page)
    .click();
  await page.locator(`${dialog}[open]`).waitFor();
}
