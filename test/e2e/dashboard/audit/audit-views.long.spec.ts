import { createBrand, createChannel, setChannelDisabled } from '../../../../src/service.ts';
import { faults } from '../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';

const displays = [
  ['en', 'dark', 360],
  ['de', 'light', 360],
  ['ar', 'light', 360],
  ['ar', 'dark', 1280],
] as const;

for (const [language, colorScheme, width] of displays) {
  test(`the audit trail of one brand, page by page: ${language}, ${colorScheme}, ${width} px`, async ({
    page,
    desk,
  }) => {
    const { store, brand } = desk;
    const { clientId } = await createChannel(store, { brand: brand.id, name: 'A & <b>'.repeat(20) });
    await createBrand(store, { name: 'Other' });
    for (let turn = 0; turn < 60; turn += 1) await setChannelDisabled(store, clientId, turn % 2 === 0);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await desk.signIn(page, [{ role: 'administrator', brandId: brand.id }]);
    await page.addInitScript((tag) => localStorage.setItem('assent-dashboard-language', tag), language);
    await page.goto('/dashboard/#/audit');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(50);
    await page.locator('dashboard-audit > .actions button').first().press('Enter');
    await expect(rows).toHaveCount(62);
    await expect(page.locator('main')).not.toContainText('Other');
    await expect(page.locator('#brand option')).toHaveCount(2);
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
