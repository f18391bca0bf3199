import { test } from '../e2e/demo-test.ts';
import { bannerAsks } from '../e2e/steps/choose-in-banner.ts';
import { take } from './support/take.ts';

test('the shop of the demo, which asks a new visitor', async ({ page }) => {
  await page.setViewportSize({ width: 940, height: 620 });
  await page.goto('/');
  await bannerAsks(page);
  await take(page, 'shop', 170_000);
});
