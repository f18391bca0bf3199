import type { Page } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';
import { lose, offer, opener, script } from './example-page.ts';

const preferences = (page: Page) => page.locator('assent-preferences dialog');

test.beforeEach(async ({ page, world }) => {
  await offer(page);
  world.site.setExample(`${script}<main>Page</main>${opener}`);
});

test('if loading the catalogue fails at first, the banner still asks, and the preferences open', async ({
  page,
}) => {
  await lose(page, /consent-catalogue/, 1);
  await page.goto('/example');
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(preferences(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await bannerAsks(page);
});

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'a click on what opens the preferences opens them though the interface is lost at first',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.goto('/example');
    await bannerAsks(page);
    await rejectAll(page);
    await reaches(page, 'confirmed');
    await lose(page, /assent-interface-/, 2);
    await page.goto('/example');
    await settles(page);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(preferences(page)).toBeVisible();
  },
);
