import type { Page } from '@playwright/test';
import { expect, type GatingWorld } from '../gating/gating-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { isAllowed, reaches } from '../steps/state.ts';

export const script = '<script src="/assent/assent.js" data-assent></script>';
export const opener = '<button data-assent-open="preferences">Privacy choices</button>';

const preferences = (page: Page) => page.locator('assent-preferences dialog');

/** Refuses everything by the preferences. */
export async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Privacy choices' }).first().click();
  await expect(preferences(page)).toBeVisible();
  await preferences(page).locator('[data-assent-action="reject-all"]').click();
  await expect(preferences(page)).toBeHidden();
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
}

/** Replaces a body before the choice and after it: the banner asks again, and the acceptance can be withdrawn. */
export async function asksInEach(
  page: Page,
  world: GatingWorld,
  body: (words: string) => string,
  replace: (html: string) => void,
): Promise<void> {
  const section = page.locator('assent-banner section');
  world.site.setExample(`${script}<body>${body('First')}`);
  await page.goto('/example');
  await bannerAsks(page);
  await page.evaluate(replace, body('Second'));
  await expect(page.getByText('Second')).toBeVisible();
  await bannerAsks(page);
  await expect(section).toHaveCount(1);
  await acceptAll(page);
  await expect(section).toBeHidden();
  await reaches(page, 'confirmed');
  await page.evaluate(replace, body('Third'));
  await expect(page.getByText('Third')).toBeVisible();
  await withdraw(page);
}
