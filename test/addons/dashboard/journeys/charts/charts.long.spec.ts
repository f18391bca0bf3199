import { faults } from '../../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { recordChoices } from './recorded.ts';

test.use({ viewport: { width: 360, height: 800 }, colorScheme: 'dark', locale: 'de' });

test('charts with their tables are accessible in German on a narrow dark screen', async ({ page, desk }) => {
  await recordChoices(desk);
  await desk.signIn(page, [{ role: 'viewer' }]);
  await page.goto(`/dashboard/#/brands/${desk.brand.id}/charts`);
  await expect(page.locator('canvas').first()).toBeVisible();
  for (const summary of await page.locator('summary').all()) await summary.click();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
