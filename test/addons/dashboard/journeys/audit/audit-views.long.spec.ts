import { createBrand, createChannel, setChannelDisabled } from '../../../../../src/service.ts';
import { faults } from '../../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';

test('the audit trail of one brand has pages, in Arabic on a narrow dark screen', async ({ page, desk }) => {
  const { store, brand } = desk;
  const { clientId } = await createChannel(store, { brand: brand.id, name: 'A & <b>'.repeat(20) });
  await createBrand(store, { name: 'Other' });
  for (let turn = 0; turn < 60; turn += 1) await setChannelDisabled(store, clientId, turn % 2 === 0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 900 });
  await desk.signIn(page, [{ role: 'administrator', brandId: brand.id }]);
  await page.addInitScript(() => localStorage.setItem('assent-dashboard-language', 'ar'));
  await page.goto('/dashboard/#/audit');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await page.locator('dashboard-audit > .actions button').first().press('Enter');
  await expect(rows).toHaveCount(62);
  await expect(page.locator('main')).not.toContainText('Other');
  await expect(page.locator('#brand option')).toHaveCount(2);
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
