import { expect, test } from '../gating/gating-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { lose, offer, opener, script } from './example-page.ts';

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
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await bannerAsks(page);
});
